/**
 * "Choose payment": the sheet over the cart at #payment-summary. Closing it cancels nothing, a submission in
 * progress included. domain/orders decides what may be ordered; the intent contains what the person saw.
 */
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import { useWorld } from '../../app/hooks.ts';
import { addTexts } from '../../i18n/messages.ts';
import paymentTexts from './payment.en.json';
import { Text } from '../../i18n/Text.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { ConfirmStore } from './ConfirmStore.tsx';
import { Payment } from './Payment.tsx';
import { useStoreToConfirm } from './useStoreToConfirm.ts';
import styles from './payment.module.css';

addTexts(paymentTexts);

export function PaymentSummary() {
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  const canPay = useWorld(({ session }) => session.member !== null && !session.isExpired);
  const hasCart = useWorld(({ cart }) => cart.lines.length > 0);
  const isOpen = hash === '#payment-summary' && hasCart;
  const { needsConfirming, details } = useStoreToConfirm();
  const asksForStore = canPay && needsConfirming;
  const close = () => {
    // Opened from the cart, closing goes back in history; opened by its address, the cart replaces it.
    if (isFromCart(state)) void navigate(-1);
    else void navigate({ hash: '' }, { replace: true });
  };
  return (
    <>
      <ConfirmStore isOpen={isOpen && asksForStore} details={details} onClose={close} />
      <Sheet isOpen={isOpen && !asksForStore} hasAddress title={<Text id="payment.title" />} onClose={close}>
        {canPay ? <Payment details={details} /> : <SignInFirst />}
      </Sheet>
    </>
  );
}

const isFromCart = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isOverCart' in state;

/** In the place of the sheet's own history entry, which signing in opens again. */
function SignInFirst() {
  const { state } = useLocation() as Location<unknown>;
  return (
    <div className={styles.column}>
      <p>
        <Text id="payment.signIn" />
      </p>
      <LinkButton
        to="/account/signin?returnUrl=/menu/cart%23payment-summary"
        replace
        state={state}
        size="l"
        isWide
      >
        <Text id="error.action.signIn" />
      </LinkButton>
    </div>
  );
}
