/** The member's stored-value cards and their balances, as the server last said. Reload and transfer come with their issue. */
import * as v from 'valibot';
import { fact, intent } from '../event.ts';
import { FailureKind } from '../failure.ts';
import { Cents, Currency } from '../money.ts';
import { money, personal, pub } from '../privacy.ts';

export const walletIntents = [intent('wallet/refresh', {}, { scope: 'tab' })] as const;

export const StoredValueCard = v.strictObject({
  cardId: v.string(),
  lastFour: v.string(),
  balance: Cents,
  currency: Currency,
  isPrimary: v.boolean(),
});

export const walletFacts = [
  fact('wallet/requested', {}, { scope: 'tab' }),
  fact('wallet/fetched', {
    cards: money(v.array(StoredValueCard)),
    nicknames: personal(v.array(v.string())),
  }),
  fact('wallet/fetchFailed', { kind: pub(FailureKind) }, { scope: 'tab' }),
] as const;
