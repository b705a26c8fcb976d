/**
 * A product over REST (spec 3 section 7): every form of it, with what it costs and whether it is to be had at a store. The
 * texts are the operator's in every language, so the answer says which one they are in.
 */
import type { FastifyInstance } from 'fastify';
import type { Product } from '../../domain/menu/shape.ts';
import { badRequest, CodedError } from '../base/codedError.ts';
import type { Catalog, Clock, Stores } from '../base/ports.ts';

interface Route {
  readonly Params: { readonly productNumber: string };
  readonly Querystring: { readonly store?: unknown };
}

export function registerMenuRoutes(
  app: FastifyInstance,
  {
    catalog,
    stores,
    clock,
    locale,
  }: {
    readonly catalog: Pick<Catalog, 'menu' | 'product'>;
    readonly stores: Pick<Stores, 'byNumber'>;
    readonly clock: Clock;
    /** The locale of the operator's texts. */
    readonly locale: string;
  },
): void {
  app.get<Route>('/apiproxy/v1/ordering/:productNumber', async ({ params, query, headers }, reply) => {
    const { store = null } = query;
    if (store !== null && typeof store !== 'string') throw badRequest('`store` is the number of one store.');
    if (store !== null && (await stores.byNumber(store, clock.now())) === null)
      throw new CodedError('STORE_NOT_FOUND', 404, 'There is no such store.');
    const products = /^\d{1,9}$/.test(params.productNumber)
      ? await formsOf(catalog, Number(params.productNumber), store, languageOf(headers, locale))
      : [];
    if (products.length === 0)
      throw new CodedError('PRODUCT_NOT_FOUND', 404, 'We could not find this product.');
    void reply.header('content-language', locale).header('vary', 'Accept-Language');
    return { products };
  });
}

async function formsOf(
  catalog: Pick<Catalog, 'menu' | 'product'>,
  productNumber: number,
  store: string | null,
  language: string,
) {
  const { menus } = await catalog.menu(store, language);
  const forms = menus
    .flatMap(({ categories }) => categories)
    .flatMap(({ products, subcategories }) => [products, ...subcategories.map((each) => each.products)])
    .flat()
    .filter((each) => each.productNumber === productNumber)
    .map(({ formCode }) => formCode);
  const found = await Promise.all(
    [...new Set(forms)].map((formCode) => catalog.product(productNumber, formCode, store, language)),
  );
  return found.flatMap((product) => (product ? [withProductOptions(product)] : []));
}

/** Each option names its group, in which one or several are chosen. */
const withProductOptions = ({ optionGroups, ...product }: Product) => ({
  ...product,
  productOptions: optionGroups.flatMap(({ options, ...group }) =>
    options.map((option) => ({ ...option, group })),
  ),
});

/** The first language that is asked for, as `fr-CA`; the operator's where none is. */
function languageOf(headers: { readonly 'accept-language'?: string | undefined }, locale: string): string {
  const first = /^\s*(?<tag>[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)/.exec(headers['accept-language'] ?? '');
  return first?.groups?.['tag'] ?? locale;
}
