/**
 * StorePointsPort over a Web Worker. Every request is answered, even if the worker fails; the next request after a
 * failure starts a new worker.
 */
import type { StorePointsPort } from '../../streams/ports.ts';
import type { Answered, Asked, StorePointsResult, StorePointsRequest } from './protocol.ts';

export interface StorePointsNeeds {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Replaceable in tests. */
  readonly startWorker?: () => StorePointsWorker;
}
export type StorePointsWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

export interface WorkerStorePoints extends StorePointsPort {
  /** Ends the worker; what waits, and what is asked later, is answered as failed. */
  close(): void;
}

export function createStorePoints({
  now,
  startWorker = startStorePointsWorker,
}: StorePointsNeeds): WorkerStorePoints {
  const waiting = new Map<number, (answer: StorePointsResult) => void>();
  let worker: StorePointsWorker | null = null;
  let asked = 0;
  let isClosed = false;

  const end = (): void => {
    worker?.terminate();
    worker = null;
    for (const settle of waiting.values()) settle(null);
    waiting.clear();
  };
  const start = (): StorePointsWorker => {
    const started = startWorker();
    started.onmessage = ({ data: { id, answer } }: MessageEvent<Answered>) => {
      waiting.get(id)?.(answer);
      waiting.delete(id);
    };
    started.onerror = end;
    return started;
  };
  const ask = (question: StorePointsRequest): Promise<StorePointsResult> =>
    new Promise((resolve) => {
      if (isClosed) return resolve(null);
      const message: Asked = { id: ++asked, question };
      worker ??= start();
      waiting.set(message.id, resolve);
      worker.postMessage(message);
    });

  return {
    prepare: () => void ask({ ask: 'prepare', now: now() }),
    async marks(area, zoom, features) {
      const answer = await ask({ ask: 'marks', area, zoom, features, now: now() });
      return typeof answer === 'object' && answer !== null ? answer : 'failed';
    },
    async count(at, features) {
      const answer = await ask({ ask: 'count', at, features, now: now() });
      return typeof answer === 'number' ? answer : 'failed';
    },
    async zoomToSplit(groupId) {
      const answer = await ask({ ask: 'zoomToSplit', groupId });
      return typeof answer === 'number' ? answer : 'failed';
    },
    close() {
      isClosed = true;
      end();
    },
  };
}

const startStorePointsWorker = (): StorePointsWorker =>
  new Worker(new URL('./storePoints.worker.ts', import.meta.url), { type: 'module' });
