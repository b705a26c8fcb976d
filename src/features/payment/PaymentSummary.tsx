/**
 * "Choose payment": the sheet over the cart at #payment-summary. Closing it keeps everything, an order on its way included.
 * What may be ordered is decided in domain/order; this sends what the person saw.
 */
import { useLocation, useNavigate } from 'react-router-dom';
import { useWorld } from '../../app/hooks.ts';
import { addTexts } from '../../i18n/messages.ts';
import paymentTexts from '../../i18n/messages/payment.en.json';
import { Text } from '../../i18n/Text.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Payment } from './Payment.tsx';
import styles from './payment.module.css';

addTexts(paymentTexts);

export function PaymentSummary() {
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  const canPay = useWorld(({ session }) => session.member !== null && !session.isExpired);
  const hasCart = useWorld(({ cart }) => cart.lines.length > 0);
  const isOpen = hash === '#payment-summary' && hasCart;
  const close = () => {
    // Opened from the cart, Back is where it came from; opened by its address, the cart takes its place.
    if (isFromCart(state)) void navigate(-1);
    else void navigate({ hash: '' }, { replace: true });
  };
  return (
    <Sheet isOpen={isOpen} title={<Text id="payment.title" />} onClose={close}>
      {canPay ? <Payment /> : <SignInFirst />}
    </Sheet>
  );
}

const isFromCart = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isOverCart' in state;

function SignInFirst() {
  return (
    <div className={styles.column}>
      <p>
        <Text id="payment.signIn" />
      </p>
      <LinkButton to="/account/signin?returnUrl=/menu/cart" size="l" isWide>
        <Text id="error.action.signIn" />
      </LinkButton>
    </div>
  );
}
