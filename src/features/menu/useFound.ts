/** What a query finds in a menu, or within the products of a category. The rules are in domain/menu/search.ts and filters.ts. */
import { useMemo } from 'react';
import { allergensNamed, filterProducts } from '../../../domain/menu/filters.ts';
import { keyOfProduct } from '../../../domain/menu/find.ts';
import type { MenuQuery } from '../../../domain/menu/query.ts';
import { indexMenu, searchMenu } from '../../../domain/menu/search.ts';
import type { Menu, ProductSummary } from '../../../domain/menu/shape.ts';

export function useFound(menu: Menu, query: MenuQuery, within: readonly ProductSummary[] | null) {
  const index = useMemo(() => indexMenu(menu), [menu]);
  return useMemo(() => {
    const named = allergensNamed(index.products.map(({ product }) => product));
    const keys = within && new Set(within.map(keyOfProduct));
    const searched = keys
      ? { products: index.products.filter(({ product }) => keys.has(keyOfProduct(product))) }
      : index;
    const { products, isApproximate } = searchMenu(searched, query.text);
    const without = query.without.filter((name) => named.includes(name));
    return {
      ...filterProducts(products, { ...query, without }),
      isApproximate,
      /** Allergens that the menu does not name: no product can be left out for them. */
      unnamed: query.without.filter((name) => !named.includes(name)),
    };
  }, [index, query, within]);
}
