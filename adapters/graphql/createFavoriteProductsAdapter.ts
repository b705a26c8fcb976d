/** The member's favorite products over GraphQL. Implements FavoriteProductsPort. */
import * as v from 'valibot';
import { FavoriteProduct } from '../../domain/favoriteProducts/documents.ts';
import { sentOption, sentSeen } from '../../domain/menu/options.ts';
import type { FavoriteProductsPort } from '../../streams/favoriteProducts/port.ts';
import type { Answer } from '../../streams/ports.ts';
import {
  AddFavoriteProductDocument,
  DeleteFavoriteProductDocument,
  GetFavoriteProductsDocument,
} from '../../wire/generated/operations.ts';
import { validated } from '../http/validated.ts';
import type { GraphqlClient } from './createGraphqlClient.ts';

const { item, availability, price } = FavoriteProduct.entries;
const Listed = v.array(
  v.object({
    ...{ id: v.string(), item, availability, price },
    product: v.object({ forms: v.tuple([v.object({ name: v.string() })]) }),
  }),
);
const Changed = v.object({ id: v.string() });

export const createFavoriteProductsAdapter = (client: GraphqlClient): FavoriteProductsPort => ({
  async favorites({ locale, place, isPricingEnabled }, signal) {
    const { storeNumber = null, ...storePricingInput } = place ?? {};
    const asked = { locale, storeNumber, isPricingEnabled };
    const pricing = place === null ? null : (storePricingInput as Omit<typeof place, 'storeNumber'>);
    const variables = { ...asked, storePricingInput: pricing };
    const answer = await client.request(GetFavoriteProductsDocument, variables, { signal });
    if (!answer.ok) return answer;
    const listed = validated(Listed, answer.value.favoriteProducts);
    if (!listed.ok) return listed;
    const value = listed.value.map(({ id, product: { forms }, ...favorite }) => ({
      ...favorite,
      favoriteProductId: id,
      formName: forms[0].name,
    }));
    return { ok: true, value };
  },
  async add(locale, { productNumber, formCode, sizeCode, sku, options, seen }, replaces, idempotencyKey) {
    const asked = {
      locale,
      item: {
        ...{ productNumber, formCode, sizeCode, sku, options: options.map(sentOption) },
        ...(seen && { seen: sentSeen(seen) }),
      },
      replaces,
    };
    const answer = await client.request(AddFavoriteProductDocument, asked, { idempotencyKey });
    return answer.ok ? changed(answer.value.createFavoriteProduct) : answer;
  },
  async remove(favoriteProductId, idempotencyKey) {
    const answer = await client.request(
      DeleteFavoriteProductDocument,
      { favoriteProductId },
      { idempotencyKey },
    );
    return answer.ok ? changed(answer.value.removeFavoriteProduct) : answer;
  },
});

function changed(value: unknown): Answer<string> {
  const answer = validated(Changed, value);
  return answer.ok ? { ok: true, value: answer.value.id } : answer;
}
