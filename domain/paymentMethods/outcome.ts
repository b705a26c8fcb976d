/** The facts of a change, from what the server answers. Loaded with the adapter: the first page has only the facts. */
import type { FactDraft } from '../events.ts';

export const changedFact = (writeId: string, paymentMethodId: string): FactDraft => ({
  type: 'paymentMethods/changed',
  data: { writeId, paymentMethodId },
});

export const refusedFact = (writeId: string, code: string): FactDraft => ({
  type: 'paymentMethods/refused',
  data: { writeId, code },
});
