/** Previous orders: the one in progress with its live status, and past ones. For members only. */
import { useCallback, useEffect, useMemo } from 'react';
import * as v from 'valibot';
import { shownOrders } from '../../../domain/orders/previous.ts';
import { PreviousOrder } from '../../../domain/orders/shape.ts';
import { useCrema } from '../../app/Crema.ts';
import { useAskForLost, useDocument, useWorld } from '../../app/hooks.ts';
import { addTexts } from '../../i18n/messages.ts';
import ordersTexts from './orders.en.json';
import menuTexts from '../menu/menu.en.json';
import cartTexts from '../cart/cart.en.json';
import { Text, useText } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { RefetchBar } from '../../ui/RefetchBar.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { ProductIllustration } from '../../ui/illustration/ProductIllustration.tsx';
import { InstallOffer } from './InstallOffer.tsx';
import { OrderCard } from './OrderCard.tsx';
import { SuccessSheet } from './SuccessSheet.tsx';
import styles from './orders.module.css';

addTexts(ordersTexts, menuTexts, cartTexts);

const PreviousOrders = v.array(PreviousOrder);

export function PreviousOrdersPage() {
  const text = useText();
  const isMember = useWorld((world) => world.session.member !== null);
  return (
    <Page title={text('orders.pageTitle')}>
      <div className={styles.head}>
        <h1>
          <Text id="orders.title" />
        </h1>
        <Tabs
          label={text('menu.tabs')}
          tabs={[
            { to: '/menu', label: text('menu.tab.all'), isExact: true },
            { to: '/menu/previous', label: text('menu.tab.previous') },
          ]}
        />
      </div>
      {isMember ? <MembersOrders /> : <SignInFirst />}
      <SuccessSheet />
    </Page>
  );
}

function MembersOrders() {
  const { want, dispatch } = useCrema();
  const previous = useWorld((world) => world.order.previous);
  const placed = useWorld((world) => world.order.placed);
  const statuses = useWorld((world) => world.order.statuses);
  const fetch = useWorld((world) => world.previousFetch.status);
  const document = useDocument(previous?.document, PreviousOrders);
  useEffect(() => want.previousOrders(), [want]);
  const fetched = document.status === 'ready' ? document.body : null;
  const orders = useMemo(() => shownOrders({ placed, statuses }, fetched ?? []), [placed, statuses, fetched]);
  const isReading = fetched === null && fetch !== 'failed';
  const retry = useCallback(() => void dispatch({ type: 'order/refreshPrevious', data: {} }), [dispatch]);
  useAskForLost(previous?.document, document, retry);
  return (
    <div className={styles.list}>
      <RefetchBar isActive={fetch === 'asking' && fetched !== null} />
      {fetch === 'failed' && (
        <Notice
          tone="error"
          action={
            <Button variant="secondary" onClick={retry}>
              <Text id="common.retry" />
            </Button>
          }
        >
          <Text id="orders.failed" />
        </Notice>
      )}
      {orders.some(({ status }) => status !== 'PickedUp') && <InstallOffer />}
      {orders.map((order) => (
        <OrderCard key={order.orderId} order={order} />
      ))}
      {isReading && orders.length === 0 && <OrdersSkeleton />}
      {fetched !== null && orders.length === 0 && <NoOrders />}
    </div>
  );
}

function OrdersSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton height="16rem" radius="m" />
      <Skeleton height="12rem" radius="m" />
    </SkeletonGroup>
  );
}

function SignInFirst() {
  return (
    <EmptyState
      drawing={<ProductIllustration illustration={cup} hasPlate={false} />}
      action={
        <LinkButton to="/account/signin?returnUrl=/menu/previous" size="l">
          <Text id="orders.signIn.action" />
        </LinkButton>
      }
    >
      <Text id="orders.signIn" />
    </EmptyState>
  );
}

function NoOrders() {
  return (
    <EmptyState
      drawing={<ProductIllustration illustration={cup} hasPlate={false} />}
      action={
        <LinkButton to="/menu" size="l">
          <Text id="orders.empty.action" />
        </LinkButton>
      }
    >
      <Text id="orders.empty" />
    </EmptyState>
  );
}

const cup = {
  kind: 'tallGlass',
  liquid: 'latte',
  foam: 'cold',
  ice: true,
  topping: null,
  accent: null,
} as const;
