/**
 * Guest checkout: the order of a person who has no account, paid with a card that is typed for it (spec 3 sections 1 to 8).
 * A member pays in the cart's own sheet. A placed order is shown by the page of its link.
 */
import { useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import { guestOrderPath } from '../../../parts/order/guestOrderPath.ts';
import { useWorld } from '../../../kit/hooks.ts';
import { useCanAdd } from '../../../parts/payment/useCanAdd.ts';
import { useGuestPayment } from '../../../parts/payment/useGuestPayment.ts';
import { useStorePricing } from '../../../parts/price/useStorePricing.ts';
import { texts } from '../../../i18n/texts.ts';
import { inOwnElements, Text, useText } from '../../../i18n/Text.tsx';
import { BackLink } from '../../../ui/BackLink.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Page } from '../../../ui/Page.tsx';
import { ConfirmStore } from '../ConfirmStore.tsx';
import styles from '../payment.module.css';
import { useStoreToConfirm } from '../useStoreToConfirm.ts';
import { GuestPay } from './GuestPay.tsx';
import { GUEST_CHECKOUT } from './guestCheckout.ts';

texts('cart', 'payment', 'payment.sheet', 'payment.guest');

const SIGN_IN = `/account/signin?returnUrl=${encodeURIComponent('/menu/cart#payment-summary')}`;

export function GuestCheckoutPage() {
  const text = useText();
  const isMember = useWorld(({ session }) => session.member !== null);
  const isEmpty = useWorld(({ cart }) => cart.lines.length === 0);
  const placed = useNewOrder(isEmpty);
  const isOnItsWay = useWorld(({ order }) => order.submission !== null);
  if (isMember && placed === null) return <Navigate to="/menu/cart#payment-summary" replace />;
  return (
    <Page title={text('guest.pageTitle')} width="narrow">
      <div className={styles.column}>
        <BackLink to="/menu/cart">
          <Text id="guest.back" />
        </BackLink>
        <h1>
          {/* "Guest checkout" is the cart's title (spec 3 section 2). */}
          <Text id={isEmpty ? 'cart.title.empty' : 'guest.title'} />
        </h1>
        {placed === null ? <Checkout /> : <Navigate to={guestOrderPath(placed)} replace />}
        {placed === null && !isOnItsWay && (
          <p>
            <Text
              id="guest.member"
              values={{ link: (words) => <Link to={SIGN_IN}>{inOwnElements(words)}</Link> }}
            />
          </p>
        )}
      </div>
    </Page>
  );
}

function Checkout() {
  const guest = useGuestPayment();
  const navigate = useNavigate();
  const canPay = useCanAdd();
  const isOnItsWay = useWorld(({ order }) => order.submission !== null);
  const isEmpty = useWorld(({ cart }) => cart.lines.length === 0);
  const store = useWorld(({ store: { selected } }) => selected);
  const { needsConfirming, details } = useStoreToConfirm();
  const isStoredValueOnly = useStorePricing().isStoredValueOnly === true;
  // An order on its way needs nothing any more; it stays in its place, and the focus with it.
  if (isEmpty && !isOnItsWay)
    return (
      <Hint
        text="guest.empty"
        action={
          <LinkButton to="/menu" variant="secondary">
            <Text id="guest.empty.action" />
          </LinkButton>
        }
      />
    );
  if (!isOnItsWay && (store === null || !store.guestOrdering))
    return (
      <Hint
        text={store === null ? 'guest.noStore' : 'guest.accountRequired'}
        action={
          <LinkButton to="/menu/store-locator" state={{ from: GUEST_CHECKOUT }} variant="secondary">
            <Text id="guest.noStore.action" />
          </LinkButton>
        }
      />
    );
  if (!isOnItsWay && (isStoredValueOnly || !canPay))
    return (
      <Hint
        text={isStoredValueOnly ? 'payment.error.storedValueOnly' : 'guest.cannotPay'}
        action={
          <LinkButton to={SIGN_IN} variant="secondary">
            <Text id="guest.signIn" />
          </LinkButton>
        }
      />
    );
  return (
    <>
      <ConfirmStore isOpen={needsConfirming} details={details} onClose={() => void navigate('/menu/cart')} />
      <GuestPay guest={guest} />
    </>
  );
}

type HintProps = {
  readonly text:
    | 'guest.empty'
    | 'guest.noStore'
    | 'guest.accountRequired'
    | 'guest.cannotPay'
    | 'payment.error.storedValueOnly';
  readonly action: React.ReactNode;
};
const Hint = ({ text, action }: HintProps) => (
  <Notice tone="info" isAnnounced={false} action={action}>
    <Text id={text} />
  </Notice>
);

/**
 * The token of an order that was placed since this page was opened, in this tab or another; or before, while the person was at
 * her bank: then nothing is in the cart, and nobody has seen yet that it was placed.
 */
function useNewOrder(isEmpty: boolean): string | null {
  const successOf = useWorld(({ order }) => order.successOf);
  const token = useWorld(({ order }) => order.placed[successOf ?? '']?.orderToken ?? null);
  const [before] = useState(successOf);
  return successOf === before && !isEmpty ? null : token;
}
