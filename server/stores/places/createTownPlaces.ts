/**
 * The built-in geocoder and suggester: towns and postal codes in memory, searched on a worker thread so that no other
 * request waits. If its queue is full, the geocoder answers "try again" and the suggester nothing.
 */
import { Worker } from 'node:worker_threads';
import { placesUnavailable } from './askService.ts';
import type { StoreCountries } from './findPlace.ts';
import type { Geocoder, Place, Suggester } from './ports.ts';
import type { TownAnswer, TownQuestion } from './townThread.ts';

/** The longest queue; a request takes a few milliseconds, and later ones would be answered too late for typing. */
const MAX_WAITING = 50;
/** No place's name is longer; the rest of a text is ignored. */
const LONGEST_TEXT = 100;

/** `storeCountries` is called for each request: an import may add countries. */
export function createTownPlaces(storeCountries: () => StoreCountries): Geocoder & Suggester {
  const ask = (what: TownQuestion['ask'], text: string): Promise<readonly Place[]> =>
    sharedThread.ask({ ask: what, text: text.slice(0, LONGEST_TEXT), countries: [...storeCountries()] });
  return {
    geocode: async (text) => {
      if (sharedThread.waiting() >= MAX_WAITING) throw placesUnavailable();
      const [place] = await ask('find', text);
      return place ?? null;
    },
    suggest: async (text, limit) => (sharedThread.waiting() >= MAX_WAITING ? [] : ask(limit, text)),
    warm: async (signal) => {
      if (!signal.aborted) await ask('warm', '');
    },
  };
}

/** One for the process: the towns never change, and their index takes 60 MB. It starts with the first question. */
const sharedThread = createTownThread();

function createTownThread() {
  const waiting = new Map<
    number,
    { resolve(places: readonly Place[]): void; reject(error: unknown): void }
  >();
  let thread: Worker | null = null;
  let asked = 0;
  const start = (): Worker => {
    const started = new Worker(new URL('./thread.mjs', import.meta.url), { execArgv: [] });
    const fail = (error: unknown): void => {
      if (thread !== started) return;
      thread = null;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    };
    started.on('message', ({ id, places }: TownAnswer) => {
      waiting.get(id)?.resolve(places);
      waiting.delete(id);
    });
    started.on('error', fail);
    started.on('exit', () => fail(new Error('The thread that searches places has ended.')));
    // The thread does not keep the process alive.
    started.unref();
    return started;
  };
  return {
    waiting: () => waiting.size,
    ask: (question: Omit<TownQuestion, 'id'>) =>
      new Promise<readonly Place[]>((resolve, reject) => {
        const id = (asked += 1);
        waiting.set(id, { resolve, reject });
        thread ??= start();
        thread.postMessage({ ...question, id } satisfies TownQuestion);
      }),
  };
}
