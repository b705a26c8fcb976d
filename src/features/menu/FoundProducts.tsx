/**
 * The products that the address asks for, in place of the menu's sections: those that fit, then those of which something
 * that was asked for is not known. Deferred import; the rules are in domain/menu/search.ts and filters.ts.
 */
import { useEffect, useState } from 'react';
import { FormattedList } from 'react-intl';
import { Link } from 'react-router-dom';
import { isFiltering } from '../../../domain/menu/filters.ts';
import { keyOfProduct } from '../../../domain/menu/find.ts';
import { noMenuQuery, writeMenuQuery, type MenuQuery } from '../../../domain/menu/query.ts';
import type { Menu, ProductSummary } from '../../../domain/menu/shape.ts';
import { texts } from '../../i18n/texts.ts';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ProductCard } from './ProductCard.tsx';
import { useFound } from './useFound.ts';
import type { MenuAddress } from './useMenuQuery.ts';
import styles from './found.module.css';
import menuStyles from './menu.module.css';

texts('menu.found');

export type FoundProps = {
  readonly address: MenuAddress;
  readonly menu: Menu;
  readonly currency: string;
  /** The category whose products alone are searched; null for the whole menu. */
  readonly category: { readonly name: string; readonly products: readonly ProductSummary[] } | null;
};

export function FoundProducts({ address: { query, goTo }, menu, currency, category }: FoundProps) {
  const found = useFound(menu, query, category?.products ?? null);
  const { fitting, unknown, isApproximate, unnamed } = found;
  const count = fitting.length + unknown.length;
  // A region is announced that was there before its text.
  const [isThere, setIsThere] = useState(false);
  useEffect(() => setIsThere(true), []);
  return (
    <div className={styles.found}>
      <div className={styles.line}>
        <p role="status">{isThere && <Text id="menu.found.count" values={{ count, text: query.text }} />}</p>
        <Button variant="quiet" isFlush onClick={() => goTo(noMenuQuery)}>
          <Text id="menu.found.clear" />
        </Button>
      </div>
      {isFiltering(query) && <Asked query={query} />}
      {unnamed.length > 0 && (
        <Notice tone="warn">
          <Text
            id="menu.found.unnamed"
            values={{ list: <FormattedList type="disjunction" value={[...unnamed]} /> }}
          />
        </Notice>
      )}
      {isApproximate && count > 0 && (
        <p>
          <Text id="menu.found.approximate" values={{ text: query.text }} />
        </p>
      )}
      {count === 0 && category !== null && (
        <p>
          <Link to={`/menu${writeMenuQuery(query)}`} className={styles.wider}>
            <Text id="menu.found.everywhere" />
          </Link>
        </p>
      )}
      <Cards products={fitting} currency={currency} />
      {unknown.length > 0 && (
        <section aria-labelledby="menu-unknown" className={styles.found}>
          <h2 id="menu-unknown" className={styles.unknown}>
            <Text id="menu.found.unknown.title" />
          </h2>
          <p>
            <Text id="menu.found.unknown" values={{ count: unknown.length }} />
          </p>
          <Cards products={unknown} currency={currency} />
        </section>
      )}
    </div>
  );
}

/** The active filters, in words, because a wrong allergen filter is dangerous. */
function Asked({ query: { without, maxCalories } }: { readonly query: MenuQuery }) {
  return (
    <p className={styles.asked}>
      {without.length > 0 && (
        <Text
          id="menu.found.without"
          values={{ list: <FormattedList type="disjunction" value={[...without]} /> }}
        />
      )}
      {without.length > 0 && maxCalories !== null && ' '}
      {maxCalories !== null && <Text id="menu.found.calories" values={{ calories: maxCalories }} />}{' '}
      <Text id="menu.found.asItComes" />
    </p>
  );
}

function Cards({
  products,
  currency,
}: {
  readonly products: readonly ProductSummary[];
  readonly currency: string;
}) {
  if (products.length === 0) return null;
  return (
    <ul className={menuStyles.grid}>
      {products.map((product) => (
        <ProductCard key={keyOfProduct(product)} product={product} currency={currency} />
      ))}
    </ul>
  );
}
