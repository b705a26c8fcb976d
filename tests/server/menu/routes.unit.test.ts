/** GET /apiproxy/v1/ordering/{productNumber}: what spec 3 section 7 reads of a product. */
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { sendError } from '../../../server/http/errors.ts';
import { createCatalog } from '../../../server/menu/createCatalog.ts';
import { registerMenuRoutes } from '../../../server/menu/routes.ts';

const catalog = createCatalog();
const asked: string[] = [];
const app = Fastify();
app.setErrorHandler(sendError);
registerMenuRoutes(app, {
  catalog: {
    ...catalog,
    product: (productNumber, formCode, storeNumber, locale) => {
      asked.push(locale);
      return catalog.product(productNumber, formCode, storeNumber, locale);
    },
  },
  stores: { byNumber: async (storeNumber) => (storeNumber === '99001' ? ({} as never) : null) },
  clock: { now: () => new Date(0), wait: async () => undefined },
  locale: 'en-US',
});
const get = (path: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/apiproxy/v1/ordering/${path}`, headers });

interface Answer {
  readonly products: readonly {
    readonly productNumber: number;
    readonly formCode: string;
    readonly availability: string;
    readonly productOptions: readonly {
      readonly optionProductNumber: number;
      readonly group: { readonly id: string; readonly selection: string };
    }[];
  }[];
}

it('answers each form of the product with its options and what they belong to', async () => {
  const answer = await get('1007?store=99001');
  const { products } = answer.json<Answer>();
  expect(products.length).toBeGreaterThan(0);
  const [first] = products;
  const known = await catalog.product(1007, first?.formCode ?? '', '99001', 'en-US');
  expect(first).toMatchObject({ productNumber: 1007, availability: known?.availability });
  expect(
    first?.productOptions.map(({ optionProductNumber, group }) => [group.id, optionProductNumber]),
  ).toEqual(
    known?.optionGroups.flatMap(({ id, options }) =>
      options.map(({ optionProductNumber }) => [id, optionProductNumber]),
    ),
  );
  expect(new Set(products.map(({ formCode }) => formCode)).size).toBe(products.length);
});

it('asks in the language of the request, and says in which one the texts are', async () => {
  asked.length = 0;
  const answer = await get('1007', { 'accept-language': 'fr-CA,fr;q=0.8,en;q=0.5' });
  await get('1007', { 'accept-language': '*' });
  expect([...new Set(asked)]).toEqual(['fr-CA', 'en-US']);
  expect([answer.headers['content-language'], answer.headers['vary']]).toEqual(['en-US', 'Accept-Language']);
});

it.each([
  ['1', 404, 'PRODUCT_NOT_FOUND'],
  ['latte', 404, 'PRODUCT_NOT_FOUND'],
  ['1007?store=1', 404, 'STORE_NOT_FOUND'],
  ['1007?store=1&store=2', 400, 'BAD_REQUEST'],
])('answers %s with %i %s', async (path, status, code) => {
  const answer = await get(path);
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code]);
});
