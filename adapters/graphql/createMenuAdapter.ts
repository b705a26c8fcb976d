/** Menus and products over GraphQL. Implements MenuPort; answers are validated before anyone believes them. */
import { Menu, Product } from '../../domain/menu/shape.ts';
import type { MenuPort } from '../../streams/ports.ts';
import { validated } from '../http/validated.ts';
import type { GraphqlClient } from './createGraphqlClient.ts';

export const createMenuAdapter = (client: GraphqlClient): MenuPort => ({
  async menu(storeNumber, locale, signal) {
    const answer = await client.request('get-menu', { storeNumber, locale }, { signal });
    return answer.ok ? validated(Menu, answer.value.menu) : answer;
  },
  async product(productNumber, formCode, storeNumber, locale, signal) {
    const answer = await client.request(
      'get-product',
      { productNumber, formCode, storeNumber, locale },
      { signal },
    );
    return answer.ok ? validated(Product, answer.value.product) : answer;
  },
});
