/** The member's stored-value cards over GraphQL. Implements WalletPort. */
import * as v from 'valibot';
import { Cents, Currency } from '../../domain/money.ts';
import type { WalletPort } from '../../streams/wallet/port.ts';
import { GetCardsDocument } from '../../wire/generated/operations.ts';
import { validated } from '../http/validated.ts';
import type { GraphqlClient } from './createGraphqlClient.ts';

const Cards = v.array(
  v.object({
    cardId: v.string(),
    nickname: v.string(),
    lastFour: v.string(),
    balance: Cents,
    currency: Currency,
    isPrimary: v.boolean(),
  }),
);

export const createWalletAdapter = (client: GraphqlClient): WalletPort => ({
  async cards() {
    const answer = await client.request(GetCardsDocument, {});
    return answer.ok ? validated(Cards, answer.value.cards) : answer;
  },
});
