/** Asking for the member's rewards. What is known of each is in a document. */
import { documentRef } from '../documentRef.ts';
import { fact, intent } from '../event.ts';
import { FailureKind } from '../failure.ts';
import { pub } from '../privacy.ts';

export const rewardsIntents = [intent('rewards/refresh', {}, { scope: 'tab' })] as const;

export const rewardsFacts = [
  fact('rewards/requested', {}, { scope: 'tab' }),
  fact('rewards/fetched', { document: documentRef('rewards') }),
  fact('rewards/fetchFailed', { kind: pub(FailureKind) }, { scope: 'tab' }),
] as const;
