/** A category or subcategory: its products with picture, price, calories and availability at the store. */
import { Link, Navigate, NavLink, useParams } from 'react-router-dom';
import { findCategory, productsOf, type FoundCategory } from '../../../domain/menu/find.ts';
import { texts } from '../../i18n/texts.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { classNames } from '../../ui/classNames.ts';
import { ProductIllustration } from '../../ui/illustration/ProductIllustration.tsx';
import { CardsSkeleton } from './CardsSkeleton.tsx';
import { MenuFrame } from './MenuFrame.tsx';
import { MenuTrouble } from './MenuTrouble.tsx';
import { ProductCard } from './ProductCard.tsx';
import { useMenu } from './useMenu.ts';
import styles from './menu.module.css';

texts('menu', 'cart');

export function CategoryPage() {
  const text = useText();
  const params = useParams();
  const { menu, store, currency, isStandIn } = useMenu();
  const found =
    menu.status === 'ready'
      ? findCategory(menu.body, params['menu'] ?? '', params['category'] ?? '', params['subcategory'])
      : null;
  // Any other address under /menu redirects to the menu (spec 3 section 2); a category that no longer exists
  // shows a message.
  const isMenuUnknown =
    menu.status === 'ready' && !menu.body.menus.some(({ slug }) => slug === params['menu']);
  if (isMenuUnknown || isReserved(params['menu'])) return <Navigate to="/menu" replace />;
  const listed = found && (found.subcategory ?? found.category);
  const products = found === null ? [] : (found.subcategory?.products ?? productsOf(found.category));
  return (
    <MenuFrame
      name={listed?.name ?? text('menu.title')}
      isRefetching={menu.status === 'ready' && menu.isRefetching}
      isStandIn={isStandIn}
      hasStore={store !== null}
      menu={menu.status === 'ready' && found !== null ? menu.body : null}
      currency={currency}
      category={listed && { name: listed.name, products }}
      heading={<Heading found={found} isReading={menu.status === 'reading'} />}
    >
      {found !== null && found.category.subcategories.length > 0 && <Parts found={found} />}
      {menu.status === 'reading' && <CardsSkeleton />}
      {menu.status === 'failed' && <MenuTrouble failure={menu} />}
      {menu.status === 'ready' && found === null && <Missing />}
      {found !== null && (
        <ul className={styles.grid}>
          {products.map((product) => (
            <ProductCard
              key={`${product.productNumber}/${product.formCode}`}
              product={product}
              currency={currency}
            />
          ))}
        </ul>
      )}
    </MenuFrame>
  );
}

const reserved: ReadonlySet<string> = new Set(['cart', 'favorites', 'previous', 'product', 'store-locator']);
const isReserved = (menuSlug: string | undefined): boolean => reserved.has(menuSlug ?? '');

function Heading({
  found,
  isReading,
}: {
  readonly found: FoundCategory | null;
  readonly isReading: boolean;
}) {
  const text = useText();
  const name = (found?.subcategory ?? found?.category)?.name;
  return (
    <div>
      <nav className={styles.crumbs} aria-label={text('menu.crumbs')}>
        <Link to="/menu">
          <Text id="menu.title" />
        </Link>
        {found && <span aria-hidden="true"> / </span>}
        {found && <span>{found.menu.name}</span>}
        {found?.subcategory && (
          <>
            <span aria-hidden="true"> / </span>
            <Link to={`/menu/${found.menu.slug}/${found.category.slug}`}>{found.category.name}</Link>
          </>
        )}
      </nav>
      {/* Another element: it takes the focus over (useArrival.ts), and its name is read. */}
      <h1 key={isReading ? 'reading' : 'known'}>
        {isReading ? <Skeleton width="14rem" /> : (name ?? <Text id="menu.title" />)}
      </h1>
    </div>
  );
}

function Parts({ found }: { readonly found: FoundCategory }) {
  const text = useText();
  const base = `/menu/${found.menu.slug}/${found.category.slug}`;
  const link = ({ isActive }: { readonly isActive: boolean }) =>
    classNames(styles.part, isActive && styles.current);
  return (
    <nav aria-label={text('menu.subcategories', { category: found.category.name })}>
      <ul className={styles.parts}>
        <li>
          <NavLink to={base} end className={link}>
            <Text id="menu.subcategory.all" />
          </NavLink>
        </li>
        {found.category.subcategories.map(({ slug, name }) => (
          <li key={slug}>
            <NavLink to={`${base}/${slug}`} className={link}>
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Missing() {
  return (
    <EmptyState
      drawing={<ProductIllustration illustration={crumbs} hasPlate={false} />}
      action={
        <LinkButton to="/menu">
          <Text id="menu.toMenu" />
        </LinkButton>
      }
    >
      <Text id="menu.category.missing" />
    </EmptyState>
  );
}

const crumbs = {
  kind: 'cookie',
  liquid: null,
  foam: null,
  ice: false,
  topping: 'chocolate',
  accent: null,
} as const;
