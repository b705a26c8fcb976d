/**
 * Verifies a trace file in a worker: one worker per file, with progress and cancellation. If the worker
 * fails, the page still gets an answer.
 */
import type { Crema, TraceVerdict } from '../kit/Crema.ts';

export type FromTraceWorker = { readonly read: number } | { readonly verdict: TraceVerdict };
/** Replaceable in tests. */
export type TraceWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

/** Rejects with the signal's reason when it is aborted. */
export function createTraceChecker(
  startWorker: () => TraceWorker = startTraceWorker,
): Crema['trace']['verify'] {
  return (file, { signal, onProgress } = {}) =>
    new Promise<TraceVerdict>((resolve, reject) => {
      if (signal?.aborted) return reject(reasonOf(signal));
      const worker = startWorker();
      const cancel = (): void => {
        worker.terminate();
        if (signal !== undefined) reject(reasonOf(signal));
      };
      const end = (verdict: TraceVerdict): void => {
        signal?.removeEventListener('abort', cancel);
        worker.terminate();
        resolve(verdict);
      };
      signal?.addEventListener('abort', cancel, { once: true });
      worker.onmessage = ({ data }: MessageEvent<FromTraceWorker>) => {
        if ('verdict' in data) end(data.verdict);
        else onProgress?.(file.size === 0 ? 1 : Math.min(1, data.read / file.size));
      };
      worker.onerror = () =>
        end({
          ok: false,
          sentence: 'the check ended early; try again, or use another browser',
          events: 0,
          signature: null,
        });
      worker.postMessage(file);
    });
}

const reasonOf = (signal: AbortSignal): Error =>
  signal.reason instanceof Error ? signal.reason : new Error('cancelled');

const startTraceWorker = (): TraceWorker =>
  new Worker(new URL('./trace.worker.ts', import.meta.url), { type: 'module' });
