/** Asks a service worker something and waits for its answer. A worker that was replaced never answers. */
import type { WorkerAnswers, WorkerRequest } from '../serviceWorker/messages.ts';

const TIMEOUT_MS = 30_000;

export function askWorker<R extends WorkerRequest>(
  worker: ServiceWorker,
  request: R,
): Promise<WorkerAnswers[R]> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The worker gave no answer to ${request}.`)), TIMEOUT_MS);
    port1.onmessage = ({ data }: MessageEvent<{ answer: WorkerAnswers[R] } | { error: string }>) => {
      clearTimeout(timer);
      port1.close();
      if ('error' in data) reject(new Error(data.error));
      else resolve(data.answer);
    };
    worker.postMessage(request, [port2]);
  });
}
