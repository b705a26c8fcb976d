/** Previous orders: the one in progress with its live status, and past ones. For members only. */
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { latestOfGuest } from '../../../domain/orders/guestOrderLink.ts';
import { guestOrderPath } from '../../parts/order/guestOrderPath.ts';
import { isOpenOrder, type ShownOrder } from '../../../domain/orders/previous.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useWorld } from '../../kit/hooks.ts';
import { CupEmptyState } from '../../kit/CupEmptyState.tsx';
import { MenuTabs } from '../../parts/product/MenuTabs.tsx';
import { texts } from '../../i18n/texts.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { RefetchBar } from '../../ui/RefetchBar.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton.tsx';
import { InstallOffer } from './InstallOffer.tsx';
import { OrderCard } from './OrderCard.tsx';
import { SuccessSheet } from './SuccessSheet.tsx';
import styles from './orders.module.css';
import { useOrders } from './useOrders.ts';

texts('orders', 'menu', 'cart');

export function PreviousOrdersPage() {
  const text = useText();
  const isMember = useWorld((world) => world.session.member !== null);
  const { now } = useCrema();
  // A guest's order has a page of its own.
  const [openedAt] = useState(now);
  const ownToken = useWorld((world) => latestOfGuest(world, openedAt));
  if (ownToken !== null) return <Navigate to={guestOrderPath(ownToken)} replace />;
  return (
    <Page title={text('orders.pageTitle')}>
      <div className={styles.head}>
        <h1>
          <Text id="orders.title" />
        </h1>
        <MenuTabs />
      </div>
      {isMember ? <MembersOrders /> : <SignInFirst />}
      <SuccessSheet />
    </Page>
  );
}

function MembersOrders() {
  const { orders, isListed, fetch, retry } = useOrders();
  const past = orders.filter((order) => !isOpenOrder(order));
  const isReading = !isListed && fetch !== 'failed';
  return (
    <div className={styles.list}>
      <RefetchBar isActive={fetch === 'asking' && isListed} />
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
      {orders.some(isOpenOrder) && <InstallOffer />}
      {[...headed('orders.running', orders.filter(isOpenOrder)), ...headed('orders.past', past)]}
      {isReading && orders.length === 0 && <OrdersSkeleton />}
      {isListed && orders.length === 0 && <NoOrders />}
    </div>
  );
}

/** One list: an order that ends below a heading moves to the other one as the same element, with the focus in it. */
const headed = (heading: 'orders.running' | 'orders.past', orders: readonly ShownOrder[]) =>
  orders.length === 0
    ? []
    : [
        <h2 key={heading} className={styles.group}>
          <Text id={heading} />
        </h2>,
        ...orders.map((order) => <OrderCard key={order.orderId} order={order} />),
      ];

function OrdersSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton height="16rem" radius="m" />
      <Skeleton height="12rem" radius="m" />
    </SkeletonGroup>
  );
}

const SignInFirst = () => (
  <CupEmptyState
    drink={cup}
    text="orders.signIn"
    action="orders.signIn.action"
    to="/account/signin?returnUrl=/menu/previous"
  />
);

const NoOrders = () => (
  <CupEmptyState drink={cup} text="orders.empty" action="orders.empty.action" to="/menu" />
);

const cup = {
  kind: 'tallGlass',
  liquid: 'latte',
  foam: 'cold',
  ice: true,
  topping: null,
  accent: null,
} as const;
