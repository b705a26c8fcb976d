/** An opened trace and the place that is looked at: opening with progress and cancellation, stepping, playing. */
import { useEffect, useRef, useState } from 'react';
import type { OpenedReplay } from '../../../kit/Replay.ts';
import { useCrema } from '../../../kit/Crema.ts';

export type Opening =
  | { readonly status: 'none' | 'cancelled' }
  | { readonly status: 'opening'; readonly part: number }
  | { readonly status: 'refused'; readonly sentence: string }
  | { readonly status: 'open'; readonly replay: OpenedReplay; readonly file: Blob };

export function useReplay() {
  const { openReplay } = useCrema();
  const [opening, setOpening] = useState<Opening>({ status: 'none' });
  const running = useRef<AbortController | null>(null);
  const opened = useRef<OpenedReplay | null>(null);
  const end = (): void => {
    running.current?.abort();
    opened.current?.close();
    opened.current = null;
  };
  useEffect(() => end, []);
  const open = async (file: Blob): Promise<void> => {
    end();
    const mine = new AbortController();
    running.current = mine;
    const show = (next: Opening): void => {
      if (running.current === mine) setOpening(next);
    };
    show({ status: 'opening', part: 0 });
    try {
      const answer = await openReplay(file, {
        signal: mine.signal,
        onProgress: (part) => mine.signal.aborted || show({ status: 'opening', part }),
      });
      if (running.current !== mine) return answer.ok ? answer.replay.close() : undefined;
      if (!answer.ok) return show({ status: 'refused', sentence: answer.sentence });
      opened.current = answer.replay;
      show({ status: 'open', replay: answer.replay, file });
    } catch {
      show({ status: 'cancelled' });
    }
  };
  const close = (): void => {
    end();
    running.current = null;
    setOpening({ status: 'none' });
  };
  return { opening, open, close, cancel: () => running.current?.abort() };
}
