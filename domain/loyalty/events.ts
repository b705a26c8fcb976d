/** Asking for the member's stars. What is known of each is in a document. */
import { documentRef } from '../documentRef.ts';
import { fact, intent } from '../event.ts';
import { FailureKind } from '../failure.ts';
import { pub } from '../privacy.ts';

export const loyaltyIntents = [intent('loyalty/refresh', {}, { scope: 'tab' })] as const;

export const loyaltyFacts = [
  fact('loyalty/requested', {}, { scope: 'tab' }),
  fact('loyalty/fetched', { document: documentRef('loyalty') }),
  fact('loyalty/fetchFailed', { kind: pub(FailureKind) }, { scope: 'tab' }),
] as const;
