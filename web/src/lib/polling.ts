// Looking again every few seconds while a page is seen, and never in a hidden tab.

import { onMount } from 'svelte';

/** Look now and again, as long as the page stands: `pause` says after each look for how long to wait, in milliseconds, or null to be done. */
export function polling(look: () => Promise<void>, pause: () => number | null): void {
  onMount(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    let done = false;
    async function again(): Promise<void> {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') await look();
      const wait = pause();
      done = wait === null;
      if (!gone && wait !== null) timer = setTimeout(again, wait);
    }
    const seen = () => { if (!done) void again(); };
    void again();
    document.addEventListener('visibilitychange', seen);
    return () => {
      gone = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  });
}
