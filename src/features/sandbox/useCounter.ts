/** Open orders and arrivals, polled every 2 seconds while the page is visible, and on demand. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useOnReturn } from '../../kit/useOnReturn.ts';
import { fetchCounter, SandboxAbsent, type Counter } from './api.ts';

const LOOK_EVERY_MS = 2_000;

export interface CounterView {
  readonly counter: Counter | null;
  readonly trouble: 'absent' | 'failed' | null;
  readonly lookNow: () => void;
}

export function useCounter(): CounterView {
  const [counter, setCounter] = useState<Counter | null>(null);
  const [trouble, setTrouble] = useState<CounterView['trouble']>(null);
  const looking = useRef<AbortController>(null);
  const lookNow = useCallback(() => {
    looking.current?.abort();
    const mine = new AbortController();
    looking.current = mine;
    fetchCounter(mine.signal).then(
      (fetched) => {
        if (mine.signal.aborted) return;
        setCounter(fetched);
        setTrouble(null);
      },
      (error: unknown) => {
        if (!mine.signal.aborted) setTrouble(error instanceof SandboxAbsent ? 'absent' : 'failed');
      },
    );
  }, []);
  useEffect(() => {
    if (trouble === 'absent') return undefined;
    lookNow();
    const lookIfSeen = () => document.visibilityState === 'visible' && lookNow();
    const timer = setInterval(lookIfSeen, LOOK_EVERY_MS);
    document.addEventListener('visibilitychange', lookIfSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookIfSeen);
      looking.current?.abort();
    };
  }, [lookNow, trouble]);
  useOnReturn(trouble === 'failed', lookNow);
  return { counter, trouble, lookNow };
}
