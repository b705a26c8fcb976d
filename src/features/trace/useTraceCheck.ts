/** One check of a trace file at a time: progress, result, cancellation. Unmounting cancels it. */
import { useEffect, useRef, useState } from 'react';
import { useCrema, type TraceVerdict } from '../../kit/Crema.ts';

export type TraceCheck =
  | { readonly status: 'none' | 'cancelled' | 'failed' }
  | { readonly status: 'checking'; readonly part: number }
  | { readonly status: 'done'; readonly verdict: TraceVerdict };

export function useTraceCheck() {
  const { trace } = useCrema();
  const [check, setCheck] = useState<TraceCheck>({ status: 'none' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = async (file: Blob): Promise<void> => {
    running.current?.abort();
    const mine = new AbortController();
    running.current = mine;
    const show = (next: TraceCheck): void => {
      if (running.current === mine) setCheck(next);
    };
    show({ status: 'checking', part: 0 });
    const onProgress = (part: number): void => {
      if (!mine.signal.aborted) show({ status: 'checking', part });
    };
    try {
      show({ status: 'done', verdict: await trace.verify(file, { signal: mine.signal, onProgress }) });
    } catch {
      show({ status: mine.signal.aborted ? 'cancelled' : 'failed' });
    }
  };
  return { check, start, cancel: () => running.current?.abort() };
}
