/** The worker thread that rates passwords: a long one takes half a second. Loads its dictionaries with the first one. */
import { parentPort } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';

export interface StrengthQuestion {
  readonly id: number;
  readonly password: string;
  /** The brand's words, and what is known of the person. */
  readonly words: readonly string[];
}
export interface StrengthAnswer {
  readonly id: number;
  /** 0 to 4. */
  readonly score: number;
}

const rater = new ZxcvbnFactory({ dictionary: { ...common, ...english }, graphs: adjacencyGraphs });

parentPort?.on('message', ({ id, password, words }: StrengthQuestion) => {
  const { score } = rater.check(password, [...words]);
  parentPort?.postMessage({ id, score } satisfies StrengthAnswer);
});
