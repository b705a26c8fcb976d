/**
 * The checkout button with the total, at the bottom of the screen. A guest pays by card, or signs in. Why there is no price to check
 * out with stands above the lines: the bar leads there, from wherever the page was scrolled to.
 */
import type { ReactElement, ReactNode, RefCallback, RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { useWorld } from '../../kit/hooks.ts';
import { useSubmissionPhase } from '../../parts/order/useSubmissionPhase.ts';
import { useKeptFocus } from '../../kit/useKeptFocus.ts';
import { useCanAdd } from '../../parts/payment/useCanAdd.ts';
import type { PriceNow } from '../../parts/price/usePrice.ts';
import { useTip } from '../../parts/price/useTip.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Price } from '../../ui/Price.tsx';
import { classNames } from '../../ui/classNames.ts';
import styles from './cart.module.css';

const hasTrouble: ReadonlySet<PriceNow['status']> = new Set(['stale', 'refused', 'failed']);
const SIGN_IN = '/account/signin?returnUrl=/menu/cart';

type Props = { readonly price: PriceNow; readonly why: RefObject<HTMLElement | null> };

export function CheckoutBar({ price, why }: Props) {
  const { status, priced } = price;
  const text = useText();
  const { tip } = useTip();
  const navigate = useNavigate();
  const canPay = useWorld(({ session }) => session.member !== null && !session.isExpired);
  const isOnItsWay = useSubmissionPhase() !== null;
  const canPayByCard = useCanAdd();
  const store = useWorld(({ store: { selected } }) => selected);
  const isMember = useWorld(({ session }) => session.member !== null);
  const canBeGuest = canPayByCard && store?.guestOrdering === true && !isMember;
  // Not part of the accessible name, which scripts and voice control use; read as its description.
  const total = status === 'fresh' && priced && (
    <span aria-hidden="true" id="checkout-total">
      <span> · </span>
      <Price cents={priced.price + tip} currency={priced.currency} />
    </span>
  );
  const isBlocked = !isOnItsWay && hasTrouble.has(status);
  const { watch, next } = useKeptFocus<HTMLButtonElement>();
  const seeWhy = isBlocked && (
    <Button
      ref={next}
      variant="quiet"
      size="l"
      aria-label={text('cart.checkout.whyFull')}
      onClick={() => why.current?.focus()}
    >
      <Text id="cart.checkout.why" />
    </Button>
  );
  if (!canPay) {
    return (
      <div className={styles.checkout} data-stays>
        {canBeGuest && <GuestCheckout {...{ watch, total, seeWhy }} />}
        {/* Whether it takes guests is the store's decision. */}
        {store === null && (
          <LinkButton to="/menu/store-locator" state={{ from: '/menu/cart' }} size="l" isWide>
            <Text id="cart.store.choose" />
          </LinkButton>
        )}
        {/* A second large button would leave too little of a phone's screen to the order. */}
        {canBeGuest || store === null ? (
          <LinkButton to={SIGN_IN} variant="quiet" isWide>
            <Text id="cart.guest.signIn" />
          </LinkButton>
        ) : (
          <>
            <p className={styles.muted}>
              <Text id="cart.guest.account" />
            </p>
            <LinkButton to={SIGN_IN} size="l" isWide>
              <Text id="cart.guest.signIn" />
            </LinkButton>
          </>
        )}
      </div>
    );
  }
  return (
    <div className={classNames(styles.checkout, styles.row)} data-stays>
      {/* Beside the button: a row of its own would take too much of a phone's screen. */}
      {seeWhy}
      <Button
        size="l"
        isWide
        disabled={status !== 'fresh' && !isOnItsWay}
        aria-describedby="checkout-total"
        onClick={() => void navigate({ hash: '#payment-summary' }, { state: { isOverCart: true } })}
      >
        <span>
          <Text id="cart.checkout" />
          {total}
        </span>
      </Button>
    </div>
  );
}

type GuestProps = {
  readonly watch: RefCallback<HTMLElement>;
  readonly total: ReactNode;
  /** False where nothing is in the way. */
  readonly seeWhy: ReactElement | false;
};

function GuestCheckout({ watch, total, seeWhy }: GuestProps) {
  const label = <Text id="cart.guest.checkout" />;
  return seeWhy === false ? (
    <div key="link" ref={watch}>
      <LinkButton to="/menu/cart/guest/checkout" size="l" isWide aria-describedby="checkout-total">
        <span>
          {label}
          {total}
        </span>
      </LinkButton>
    </div>
  ) : (
    <div className={styles.row}>
      {seeWhy}
      <Button size="l" isWide disabled>
        {label}
      </Button>
    </div>
  );
}
