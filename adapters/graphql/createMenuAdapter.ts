/** Menus and products over GraphQL. Implements MenuPort; every answer is validated. */
import { Menu, Product } from '../../domain/menu/shape.ts';
import type { MenuPort } from '../../streams/menu/port.ts';
import { GetMenuDocument, GetProductDocument } from '../../wire/generated/operations.ts';
import { validated } from '../http/validated.ts';
import type { GraphqlClient } from './createGraphqlClient.ts';

export const createMenuAdapter = (client: GraphqlClient): MenuPort => ({
  async menu(storeNumber, locale, signal, known) {
    const answer = await client.requestIfModified(GetMenuDocument, { storeNumber, locale }, known, signal);
    return 'value' in answer ? validated(Menu, answer.value.menu) : answer;
  },
  async product(productNumber, formCode, storeNumber, locale, signal, known) {
    const variables = { productNumber, formCode, storeNumber, locale };
    const answer = await client.requestIfModified(GetProductDocument, variables, known, signal);
    return 'value' in answer ? validated(Product, answer.value.product) : answer;
  },
});
