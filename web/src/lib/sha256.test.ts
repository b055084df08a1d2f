import { expect, test } from 'vitest';
import { sha256 } from './sha256';

async function known(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

test('the hash of a text is that of everyone else', async () => {
  expect(sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  for (let length = 0; length < 200; length++) {
    const text = `${'é'.repeat(length % 3)}${'x'.repeat(length)}:${length}`;
    expect(sha256(text)).toBe(await known(text));
  }
});
