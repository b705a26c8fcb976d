/**
 * Why a cart whose order was placed does not change: its order has not been sent, and can be called back here, or the store's
 * answer is awaited, or the bank's, which leads to the payment.
 */
import { Link, useLocation } from 'react-router-dom';
import { Text } from '../../i18n/Text.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useCrema } from '../../kit/Crema.ts';
import { useWorld } from '../../kit/hooks.ts';
import { useSubmissionPhase } from './useSubmissionPhase.ts';

export function OrderUnderWay() {
  const { dispatch } = useCrema();
  const phase = useSubmissionPhase();
  const orderId = useWorld((world) => world.order.submission?.orderId ?? null);
  const isMember = useWorld(({ session }) => session.member !== null);
  // The payment sheet says it itself.
  const isCovered = useLocation().hash !== '';
  if (phase === null || orderId === null || isCovered) return null;
  if (phase === 'accepted') {
    return (
      <Notice
        tone="info"
        action={
          <Link
            to={isMember ? '#payment-summary' : '/menu/cart/guest/checkout'}
            className={buttonClass('secondary', 'm', false)}
          >
            <Text id="cart.atBank.open" />
          </Link>
        }
      >
        <Text id="cart.atBank" />
      </Notice>
    );
  }
  if (phase !== 'waiting') {
    return (
      <Notice tone="info">
        <Text id="cart.onItsWay" />
      </Notice>
    );
  }
  return (
    <Notice
      tone="info"
      action={
        <Button
          variant="secondary"
          onClick={() => void dispatch({ type: 'order/callBack', data: { orderId } })}
        >
          <Text id="cart.callBack" />
        </Button>
      }
    >
      <Text id="cart.notSent" />
    </Notice>
  );
}
