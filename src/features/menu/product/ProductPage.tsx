/**
 * A product by its address: fetched for the selected store; shows why it is unavailable, or lets the person
 * configure it.
 */
import { useMemo, type ReactNode } from 'react';
import { Link, useLocation, useParams, useSearchParams } from 'react-router-dom';
import { choiceIn } from '../../../../domain/menu/choiceInAddress.ts';
import { menuCurrency } from '../../../../domain/menu/find.ts';
import { productKey } from '../../../../domain/menu/rules.ts';
import type { Product } from '../../../../domain/menu/shape.ts';
import { productDocument } from '../../../../streams/menu/document.ts';
import { useCrema } from '../../../kit/Crema.ts';
import { useWorld } from '../../../kit/hooks.ts';
import { useFetched } from '../../../kit/useFetched.ts';
import { WithRail } from '../../../parts/cart/WithRail.tsx';
import { texts } from '../../../i18n/texts.ts';
import { Text, useText } from '../../../i18n/Text.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Page } from '../../../ui/Page.tsx';
import { RefetchBar } from '../../../ui/RefetchBar.tsx';
import { ProductIllustration } from '../../../ui/illustration/ProductIllustration.tsx';
import { ProductSkeleton } from './ProductSkeleton.tsx';
import { ProductView } from './ProductView.tsx';
import styles from './product.module.css';

texts('menu', 'cart');

export function ProductPage() {
  const { config } = useCrema();
  const { productNumber = '', formCode = '' } = useParams();
  const [query] = useSearchParams();
  const storeNumber = useWorld((world) => world.store.selected?.storeNumber ?? null);
  if (!/^\d{1,9}$/.test(productNumber)) return <Missing />;
  const key = productKey(Number(productNumber), formCode, storeNumber, config.locale);
  // Each product, and each line of the order, is put together by itself; another store keeps it.
  return (
    <OneProduct key={`${productNumber}/${formCode}/${query.toString()}`} productKey={key} query={query} />
  );
}

type OneProps = { readonly productKey: string; readonly query: URLSearchParams };

function OneProduct({ productKey, query }: OneProps) {
  const text = useText();
  const lineId = query.get('line');
  const begun = useMemo(() => choiceIn(query), [query]);
  const isNutritionOpen = /\/nutrition\/?$/.test(useLocation().pathname);
  const product = useFetched(productDocument, productKey);
  const titleOf = (name: string) => text('product.pageTitle', { name });
  const countryCode = useWorld((world) => world.store.selected?.countryCode);
  if (product.status === 'failed')
    return product.kind === 'refused' ? <Missing /> : <Failed onRetry={product.tryAgain} />;
  return (
    <WithRail title={titleOf(product.status === 'ready' ? product.body.name : text('menu.title'))}>
      {product.status === 'reading' ? (
        <ProductSkeleton />
      ) : (
        <>
          <Crumbs product={product.body} />
          <RefetchBar isActive={product.isRefetching} />
          <ProductView
            product={product.body}
            currency={menuCurrency(countryCode)}
            isNutritionOpen={isNutritionOpen}
            {...{ lineId, begun, favorite: query.get('favorite') }}
          />
        </>
      )}
    </WithRail>
  );
}

function Crumbs({ product }: { readonly product: Product }) {
  const text = useText();
  return (
    <nav className={styles.crumbs} aria-label={text('menu.crumbs')}>
      <Link to="/menu">
        <Text id="menu.title" />
      </Link>
      <span aria-hidden="true">/</span>
      <Link to={`/menu/${product.menuSlug}/${product.categorySlug}`}>{product.categoryName}</Link>
    </nav>
  );
}

function Missing() {
  return (
    <Trouble
      title={<Text id="product.missing" />}
      action={
        <LinkButton to="/menu">
          <Text id="menu.toMenu" />
        </LinkButton>
      }
    />
  );
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Trouble
      title={<Text id="product.failed" />}
      action={
        <Button onClick={onRetry}>
          <Text id="common.retry" />
        </Button>
      }
    />
  );
}

function Trouble({ title, action }: { readonly title: ReactNode; readonly action: ReactNode }) {
  const text = useText();
  return (
    <Page title={text('product.pageTitle', { name: text('menu.title') })}>
      {/* The frame around it is visually hidden, not the element itself: a focused element would become visible and move under a press. */}
      <div className="sr-only">
        <h1>
          <Text id="menu.title" />
        </h1>
      </div>
      <EmptyState drawing={<ProductIllustration illustration={emptyCup} hasPlate={false} />} action={action}>
        <span role="alert">{title}</span>
      </EmptyState>
    </Page>
  );
}

const emptyCup = {
  kind: 'mug',
  liquid: null,
  foam: null,
  ice: false,
  topping: null,
  accent: null,
} as const;
