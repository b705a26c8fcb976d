/** Opens a trace in a worker, one for each file, with progress and cancellation. Writes nothing. */
import type { OpenedReplay, OpenReplay } from '../kit/Replay.ts';
import type { ReadReplay, ReplayAnswers } from './replayQuestions.ts';

export type ToReplayWorker =
  | { readonly file: Blob }
  | { readonly id: number; readonly ask: keyof ReplayAnswers; readonly args: readonly unknown[] };
export type FromReplayWorker =
  | { readonly read: number }
  | { readonly refused: string }
  | { readonly opened: Pick<ReadReplay, 'header' | 'timeline'> }
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly failed: string };
/** Replaceable in tests. */
export type ReplayWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

interface Waiting {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}

const ENDED = 'the file could not be read to its end; try again, or use another browser';

/** Rejects with the signal's reason when it is aborted before the trace is open. */
export const openReplay =
  (startWorker: () => ReplayWorker = startReplayWorker): OpenReplay =>
  (file, { signal, onProgress }) =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const worker = startWorker();
      const waiting = new Map<number, Waiting>();
      const close = (): void => {
        worker.terminate();
        for (const { reject: refuse } of waiting.values()) refuse(new Error('The trace was closed.'));
        waiting.clear();
      };
      const cancel = (): void => {
        close();
        reject(signal.reason instanceof Error ? signal.reason : new Error('cancelled'));
      };
      signal.addEventListener('abort', cancel, { once: true });
      const refused = (sentence: string): void => {
        signal.removeEventListener('abort', cancel);
        close();
        resolve({ ok: false, sentence });
      };
      worker.onerror = () => refused(ENDED);
      worker.onmessage = ({ data }: MessageEvent<FromReplayWorker>) => {
        if ('read' in data) onProgress(file.size === 0 ? 1 : Math.min(1, data.read / file.size));
        else if ('refused' in data) refused(data.refused);
        else if ('opened' in data) {
          signal.removeEventListener('abort', cancel);
          resolve({ ok: true, replay: { ...data.opened, ...questions(worker, waiting), close } });
        } else {
          const asked = waiting.get(data.id);
          waiting.delete(data.id);
          if ('failed' in data) asked?.reject(new Error(data.failed));
          else asked?.resolve(data.answer);
        }
      };
      worker.postMessage({ file } satisfies ToReplayWorker);
    });

/** The worker answers in the order of the questions. */
function questions(
  worker: ReplayWorker,
  waiting: Map<number, Waiting>,
): Omit<OpenedReplay, 'header' | 'timeline' | 'close'> {
  let last = 0;
  const ask =
    <K extends keyof ReplayAnswers>(name: K) =>
    (...args: Parameters<ReplayAnswers[K]>): Promise<Awaited<ReturnType<ReplayAnswers[K]>>> => {
      last += 1;
      const id = last;
      const answer = new Promise<unknown>((resolve, reject) => waiting.set(id, { resolve, reject }));
      worker.postMessage({ id, ask: name, args } satisfies ToReplayWorker);
      return answer as Promise<Awaited<ReturnType<ReplayAnswers[K]>>>;
    };
  return {
    statesAt: ask('statesAt'),
    look: ask('look'),
    find: ask('find'),
    why: ask('why'),
    document: ask('document'),
    besides: ask('besides'),
  };
}

const startReplayWorker = (): ReplayWorker =>
  new Worker(new URL('./replay.worker.ts', import.meta.url), { type: 'module' });
