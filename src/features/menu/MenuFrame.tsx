/**
 * The frame of the menu's pages: tabs, search, refetch bar, notices about which menu is shown, cart rail. Where the address
 * asks for products, those take the place of the page's content (FoundProducts.tsx).
 */
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { Menu, ProductSummary } from '../../../domain/menu/shape.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { MenuTabs } from '../../parts/product/MenuTabs.tsx';
import { late } from '../../kit/late.tsx';
import { WithRail } from '../../parts/cart/WithRail.tsx';
import { LinkNotice, Notice } from '../../ui/Notice.tsx';
import { RefetchBar } from '../../ui/RefetchBar.tsx';
import { CardsSkeleton } from './CardsSkeleton.tsx';
import { MenuSearch } from './MenuSearch.tsx';
import { useMenuQuery } from './useMenuQuery.ts';
import styles from './menu.module.css';

type Props = {
  /** The name of the category, or of the menu itself. */
  readonly name: string;
  readonly isRefetching: boolean;
  readonly isStandIn: boolean;
  readonly hasStore: boolean;
  readonly heading: ReactNode;
  /** Null until it is there. */
  readonly menu: Menu | null;
  readonly currency: string;
  /** Whose products alone are searched; null for the whole menu. */
  readonly category: { readonly name: string; readonly products: readonly ProductSummary[] } | null;
  readonly children: ReactNode;
};

const FoundProducts = late(async () => (await import('./FoundProducts.tsx')).FoundProducts, {
  meanwhile: ({ hasFailed }) => (hasFailed ? <Unreachable /> : <CardsSkeleton />),
});
const MenuFilters = late(async () => (await import('./MenuFilters.tsx')).MenuFilters, {
  when: (_, { isOpen }) => (isOpen ? 'now' : 'not yet'),
  meanwhile: ({ hasFailed, isOpen }) => hasFailed && isOpen && <Unreachable />,
});

export function MenuFrame(props: Props) {
  const { name, isRefetching, isStandIn, hasStore, heading, menu, currency, category, children } = props;
  const text = useText();
  const { pathname, search } = useLocation();
  const address = useMenuQuery();
  const { query, isAsking, goTo } = address;
  const [areFiltersOpen, setFiltersOpen] = useState(false);
  /** The person is about to search. */
  const [isNear, setIsNear] = useState(false);
  FoundProducts.useFetch(isAsking || isNear ? 'now' : 'not yet');
  return (
    <WithRail title={text('menu.pageTitle', { name })}>
      <div className={styles.head}>
        {heading}
        <MenuTabs />
        <MenuSearch
          address={address}
          category={category?.name ?? null}
          onNear={() => setIsNear(true)}
          onFilters={() => setFiltersOpen(true)}
        />
        <MenuFilters
          isOpen={areFiltersOpen}
          onClose={() => setFiltersOpen(false)}
          {...{ menu, query }}
          within={category?.products ?? null}
          onApply={goTo}
        />
        <RefetchBar isActive={isRefetching} />
      </div>
      {(isStandIn || !hasStore) && (
        <div className={styles.notice}>
          <LinkNotice
            tone={isStandIn ? 'warn' : 'info'}
            isAnnounced={isStandIn}
            to="/menu/store-locator"
            state={{ from: pathname + search }}
            link={<Text id="menu.chooseStore" />}
          >
            <Text id={isStandIn ? 'menu.national' : 'menu.noStore'} />
          </LinkNotice>
        </div>
      )}
      {isAsking && menu !== null ? <FoundProducts {...{ address, menu, currency, category }} /> : children}
    </WithRail>
  );
}

const Unreachable = () => (
  <Notice tone="warn" isAnnounced>
    <Text id="error.unreachable" />
  </Notice>
);
