/** How hard a password is to guess, rated by zxcvbn on a worker thread, one for the process, which starts with the first one. */
import { Worker } from 'node:worker_threads';
import { CodedError } from '../base/codedError.ts';
import type { StrengthAnswer, StrengthQuestion } from './strengthThread.ts';

/** Longer ones take seconds; by then a password is strong or it repeats itself. */
const RATED = 64;
/** Each may take half a second. */
const MAX_WAITING = 20;

/** 0, at once, to 4. Throws SERVICE_UNAVAILABLE where too many wait. */
export function rateStrength(password: string, words: readonly string[]): Promise<number> {
  if (waiting.size >= MAX_WAITING)
    throw new CodedError(
      'SERVICE_UNAVAILABLE',
      503,
      'We cannot do this right now. Try again in a moment.',
      1,
    );
  return new Promise((resolve, reject) => {
    const id = (asked += 1);
    waiting.set(id, { resolve, reject });
    thread ??= start();
    thread.postMessage({ id, password: password.slice(0, RATED), words } satisfies StrengthQuestion);
  });
}

const waiting = new Map<number, { resolve(score: number): void; reject(error: unknown): void }>();
let thread: Worker | null = null;
let asked = 0;

function start(): Worker {
  const started = new Worker(new URL('./thread.mjs', import.meta.url), { execArgv: [] });
  const fail = (error: unknown): void => {
    if (thread !== started) return;
    thread = null;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  started.on('message', ({ id, score }: StrengthAnswer) => {
    waiting.get(id)?.resolve(score);
    waiting.delete(id);
  });
  started.on('error', fail);
  started.on('exit', () => fail(new Error('The thread that rates passwords has ended.')));
  // The thread does not keep the process alive.
  started.unref();
  return started;
}
