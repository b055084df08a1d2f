// Who the person is: a guest with a name of their own choosing.

import { get, put } from './api';

export interface Me { id: string; name: string }

export const me: { id: string; name: string; known: boolean } = $state({ id: '', name: '', known: false });

let asked: Promise<Me> | null = null;

/** Ask once; whoever starts or joins a match has to be known first. */
export function whoAmI(): Promise<Me> {
  asked ??= get<Me>('/me').then(
    (answer) => Object.assign(me, answer, { known: true }),
    (fault: unknown) => {
      asked = null;
      throw fault;
    },
  );
  return asked;
}

export async function rename(name: string): Promise<void> {
  await whoAmI();
  Object.assign(me, await put<Me>('/me', { name }));
}
