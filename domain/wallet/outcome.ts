/**
 * The facts of a card's change, from what the server answers. Loaded with the adapter: the first page has only the facts.
 */
import type { FactDraft } from '../events.ts';

/** `problem`: why a second part of the request had no effect. */
export interface CardAnswer {
  readonly cardId: string;
  readonly problem: string | null;
}

export const changedFact = (writeId: string, { cardId, problem }: CardAnswer): FactDraft => ({
  type: 'wallet/changed',
  data: { writeId, cardId, code: problem },
});

export const refusedFact = (writeId: string, code: string): FactDraft => ({
  type: 'wallet/changeRefused',
  data: { writeId, code },
});
