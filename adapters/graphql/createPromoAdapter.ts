/** What promotions ask of the server, over GraphQL. Implements PromoPort. */
import * as v from 'valibot';
import type { PromoPort } from '../../streams/promo/port.ts';
import {
  GetPromoUserDocument,
  RedeemPromoCodeDocument,
  SaveResidenceDocument,
} from '../../wire/generated/operations.ts';
import { validated } from '../http/validated.ts';
import type { GraphqlClient } from './createGraphqlClient.ts';

const User = v.object({
  joinDate: v.string(),
  country: v.nullable(v.string()),
  state: v.nullable(v.string()),
});
const Residence = v.object({ country: v.string(), state: v.string() });
const Redeemed = v.object({ message: v.string(), couponCode: v.string() });

export const createPromoAdapter = (client: GraphqlClient): PromoPort => ({
  async user(signal) {
    const answer = await client.request(GetPromoUserDocument, {}, { signal });
    return answer.ok ? validated(User, answer.value.promoUser) : answer;
  },
  async saveResidence(residence, idempotencyKey) {
    const answer = await client.request(SaveResidenceDocument, { ...residence }, { idempotencyKey });
    return answer.ok ? validated(Residence, answer.value.saveResidence) : answer;
  },
  async redeemCode(promoCode, idempotencyKey) {
    const answer = await client.request(RedeemPromoCodeDocument, { promoCode }, { idempotencyKey });
    return answer.ok ? validated(Redeemed, answer.value.redeemPromoCode) : answer;
  },
});
