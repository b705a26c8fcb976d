/** The catalog of gifts and what a member has sent over GraphQL. Implements GiftsPort. */
import * as v from 'valibot';
import { GiftCatalog, GiftPurchase, SentGift } from '../../domain/gifts/shape.ts';
import type { GiftsPort } from '../../streams/gifts/port.ts';
import { GetGiftCatalogDocument, GetSentGiftsDocument } from '../../wire/generated/operations.ts';
import { validated } from '../http/validated.ts';
import { Instant } from '../http/wireShapes.ts';
import type { GraphqlClient } from './createGraphqlClient.ts';

const Sent = v.array(
  v.object({
    ...GiftPurchase.entries,
    orderNumber: v.nullish(v.string(), null),
    code: v.nullish(v.string(), null),
    boughtAt: Instant,
    gifts: v.array(v.object({ ...SentGift.entries, dueAt: Instant })),
  }),
);

export const createGiftsAdapter = (client: GraphqlClient): GiftsPort => ({
  async catalog(locale, signal) {
    const answer = await client.request(GetGiftCatalogDocument, { locale }, { signal });
    return answer.ok ? validated(GiftCatalog, answer.value.gift) : answer;
  },
  async sent(signal) {
    const answer = await client.request(GetSentGiftsDocument, {}, { signal });
    return answer.ok ? validated(Sent, answer.value.sentGifts) : answer;
  },
});
