/**
 * Keeps the screen on while it is wanted (Screen Wake Lock). The browser releases the lock of a hidden page: it is taken
 * again when the page is seen. A refusal (low battery) changes nothing else. No browser lets a page set the brightness.
 */
import { useEffect } from 'react';

export function useAwake(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return undefined;
    let held: WakeLockSentinel | null = null;
    let isOver = false;
    const take = async () => {
      if (document.visibilityState !== 'visible') return;
      const lock = await navigator.wakeLock.request('screen').catch(() => null);
      if (isOver) await lock?.release();
      else held = lock;
    };
    const takeAgain = () => void take();
    takeAgain();
    document.addEventListener('visibilitychange', takeAgain);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', takeAgain);
      void held?.release();
    };
  }, [isWanted]);
}
