/** The member's stored-value cards and their balances, as last fetched. Reload and transfer come with their issue. */
import * as v from 'valibot';
import { fact, intent } from '../event.ts';
import { FailureKind } from '../failure.ts';
import { Cents, Currency } from '../money.ts';
import { money, personal, pub, replaced } from '../privacy.ts';

export const walletIntents = [intent('wallet/refresh', {}, { scope: 'tab' })] as const;

export const StoredValueCard = v.strictObject({
  cardId: personal(v.string()),
  lastFour: personal(v.string()),
  balance: money(Cents),
  currency: replaced(Currency, 'USD'),
  isPrimary: pub(v.boolean()),
});

export const walletFacts = [
  fact('wallet/requested', {}, { scope: 'tab' }),
  fact('wallet/fetched', {
    cards: v.array(StoredValueCard),
    nicknames: personal(v.array(v.string())),
  }),
  fact('wallet/fetchFailed', { kind: pub(FailureKind) }, { scope: 'tab' }),
] as const;
