/** Menus and products over GraphQL. Implements MenuPort; every answer is validated. */
import { Menu, Product } from '../../domain/menu/shape.ts';
import type { MenuPort } from '../../streams/menu/port.ts';
import { GetMenuDocument, GetProductDocument } from '../../wire/generated/operations.ts';
import { validated } from '../http/validated.ts';
import type { GraphqlClient } from './createGraphqlClient.ts';

export const createMenuAdapter = (client: GraphqlClient): MenuPort => ({
  async menu(storeNumber, locale, signal) {
    const answer = await client.request(GetMenuDocument, { storeNumber, locale }, { signal });
    return answer.ok ? validated(Menu, answer.value.menu) : answer;
  },
  async product(productNumber, formCode, storeNumber, locale, signal) {
    const answer = await client.request(
      GetProductDocument,
      { productNumber, formCode, storeNumber, locale },
      { signal },
    );
    return answer.ok ? validated(Product, answer.value.product) : answer;
  },
});
