/**
 * The page of a guest's order by its link: status live, the receipt, and cancelling it while it is only Received, in the browser
 * that placed it. The link holds a credential: no other link of this page names it.
 */
import { useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { tokenOfHash } from '../../../domain/orders/guestOrderLink.ts';
import type { ShownOrder } from '../../../domain/orders/previous.ts';
import { useWorld } from '../../kit/hooks.ts';
import { isPayOpen } from '../../parts/payment/payAddress.ts';
import { texts } from '../../i18n/texts.ts';
import { inOwnElements, Text, useText } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/classNames.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { ProgressSteps } from '../../ui/ProgressSteps.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton.tsx';
import { CancelOrder } from './CancelOrder.tsx';
import { OtherOrders } from './OtherOrders.tsx';
import { OnMyWay } from './OnMyWay.tsx';
import { PickupTime } from './PickupTime.tsx';
import { Receipt, receiptRows } from './Receipt.tsx';
import styles from './orders.module.css';
import { SuccessSheet } from './SuccessSheet.tsx';
import { useGuestOrder } from './useGuestOrder.ts';

texts('orders', 'menu', 'cart', 'orders.guestOrder');

const SIGN_IN = '/account/signin?returnUrl=/menu/previous';

export function GuestOrderPage() {
  const text = useText();
  const here = useLocation();
  const { hash } = here;
  const orderToken = tokenOfHash(hash);
  const isMember = useWorld(({ session }) => session.member !== null && !session.isExpired);
  const { order, status, isOwn } = useGuestOrder(orderToken);
  // Who ordered it has signed in since: it is in the account.
  if (isMember && isOwn)
    return <Navigate to={isPayOpen(here) ? '/menu/previous#pay' : '/menu/previous'} replace />;
  const isGone = orderToken === null || (status === 'gone' && !isOwn);
  return (
    <Page title={text('guestOrder.pageTitle')} width="narrow">
      <div className={styles.list}>
        <h1>
          <Text id="guestOrder.title" />
        </h1>
        {status === 'failed' && (
          <Notice tone="warn">
            <Text id="guestOrder.failed" />
          </Notice>
        )}
        {isGone ? (
          <Gone isMember={isMember} />
        ) : order === null ? (
          status === 'reading' && <Reading />
        ) : (
          <Order order={order} isOwn={isOwn} />
        )}
        {isOwn && <OtherOrders orderToken={orderToken} />}
        {!isGone && !isMember && (
          <p className={classNames(styles.muted, styles.unprinted)}>
            <Text
              id="guestOrder.member"
              values={{ link: (words) => <Link to={SIGN_IN}>{inOwnElements(words)}</Link> }}
            />
          </p>
        )}
        <SuccessSheet />
      </div>
    </Page>
  );
}

function Order({ order, isOwn }: { readonly order: ShownOrder; readonly isOwn: boolean }) {
  const { status } = order;
  const rows = receiptRows(order);
  return (
    <>
      {status !== 'PickedUp' && status !== 'Cancelled' && (
        <div className={classNames(styles.progress, styles.unprinted)}>
          <ProgressSteps status={status} />
          {status !== 'ReadyForPickup' && <PickupTime order={order} />}
          <OnMyWay order={order} />
        </div>
      )}
      {isOwn && (
        <div className={styles.unprinted}>
          <CancelOrder order={order} />
        </div>
      )}
      <Receipt order={order} rows={rows ?? []} />
      <div className={classNames(styles.again, styles.unprinted)}>
        <Button variant="secondary" onClick={() => print()}>
          <Text id="orders.receipt.print" />
        </Button>
      </div>
      <CopyLink />
    </>
  );
}

function CopyLink() {
  const [said, say] = useState<'copied' | 'notCopied' | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(location.href).then(
      () => say('copied'),
      () => say('notCopied'),
    );
  return (
    <div className={classNames(styles.cancel, styles.unprinted)}>
      <p className={styles.muted}>
        <Text id="guestOrder.link" />
      </p>
      <Button variant="secondary" onClick={() => void copy()}>
        <Text id="guestOrder.copy" />
      </Button>
      <p role="status" className={styles.muted}>
        {said !== null && <Text id={`guestOrder.${said}`} />}
      </p>
    </div>
  );
}

function Reading() {
  const text = useText();
  return (
    <>
      <p role="status" className="sr-only">
        {text('guestOrder.reading')}
      </p>
      <SkeletonGroup>
        <Skeleton height="16rem" radius="m" />
      </SkeletonGroup>
    </>
  );
}

function Gone({ isMember }: { readonly isMember: boolean }) {
  return (
    <Notice
      tone="info"
      action={
        <>
          <LinkButton to={isMember ? '/menu/previous' : SIGN_IN} variant="secondary">
            <Text id={isMember ? 'guestOrder.orders' : 'guestOrder.signIn'} />
          </LinkButton>
          <LinkButton to="/menu" variant="secondary">
            <Text id="guestOrder.menu" />
          </LinkButton>
        </>
      }
    >
      <Text id="guestOrder.gone" />
    </Notice>
  );
}
