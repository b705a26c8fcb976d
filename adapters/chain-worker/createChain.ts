/**
 * The map's points from a worker. Implements ChainPort: whatever happens to the worker, a question gets an answer, and
 * the next question after its end starts another.
 */
import type { ChainPort } from '../../streams/ports.ts';
import type { Answered, Asked, ChainAnswer, ChainQuestion } from './protocol.ts';

export interface ChainNeeds {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Tests bring their own. */
  readonly startWorker?: () => ChainWorker;
}
export type ChainWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

export function createChain({ now, startWorker = startChainWorker }: ChainNeeds): ChainPort {
  const waiting = new Map<number, (answer: ChainAnswer) => void>();
  let worker: ChainWorker | null = null;
  let asked = 0;

  const end = (): void => {
    worker?.terminate();
    worker = null;
    for (const settle of waiting.values()) settle(null);
    waiting.clear();
  };
  const start = (): ChainWorker => {
    const started = startWorker();
    started.onmessage = ({ data: { id, answer } }: MessageEvent<Answered>) => {
      waiting.get(id)?.(answer);
      waiting.delete(id);
    };
    started.onerror = end;
    return started;
  };
  const ask = (question: ChainQuestion): Promise<ChainAnswer> =>
    new Promise((resolve) => {
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
  };
}

const startChainWorker = (): ChainWorker =>
  new Worker(new URL('./chain.worker.ts', import.meta.url), { type: 'module' });
