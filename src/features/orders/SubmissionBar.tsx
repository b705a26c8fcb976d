/**
 * A bar on every page while a submission is in progress, with its phase, and the way to the payment where the bank asks the person;
 * in a live region (Shell.tsx). A
 * guest's checkout says it itself.
 */
import { useLocation } from 'react-router-dom';
import { useCrema } from '../../kit/Crema.ts';
import { useLatest, useWorld } from '../../kit/hooks.ts';
import { useCharge } from '../../parts/payment/useCharge.ts';
import { useSubmissionPhase } from '../../parts/order/useSubmissionPhase.ts';
import { SubmissionPhase } from '../../parts/order/SubmissionPhase.tsx';
import { Text } from '../../i18n/Text.tsx';
import { texts } from '../../i18n/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import styles from './SubmissionBar.module.css';

texts('orders.submissionBar');

export function SubmissionBar() {
  const isUnderWay = useWorld(({ order }) => order.submission !== null);
  const isTold = useLocation().pathname === '/menu/cart/guest/checkout';
  return isUnderWay && !isTold && <Bar />;
}

function Bar() {
  const { dispatch, isOnline$ } = useCrema();
  const isOnline = useLatest(isOnline$, true);
  const phase = useSubmissionPhase();
  const isWaiting = phase === 'waiting';
  // The cart has the button itself.
  const isElsewhere = useLocation().pathname !== '/menu/cart';
  const orderId = useWorld(({ order }) => order.submission?.orderId ?? '');
  const canCallBack = isWaiting && !isOnline && isElsewhere;
  const storeName = useWorld(({ order }) => order.submission?.storeName);
  const isMember = useWorld(({ session }) => session.member !== null);
  const isAsked = useIsAsked(phase === 'accepted' && isElsewhere);
  // The cart says itself that the bank is waited for.
  if (phase === 'accepted' && !isElsewhere) return null;
  return (
    <div className={styles.bar}>
      {/* It goes on by itself. */}
      {!isAsked && <Spinner />}
      <div>
        <p>
          <strong>
            <Text id="shell.order.bar" values={{ store: storeName }} />
          </strong>{' '}
          {isAsked ? <Text id="shell.order.bankAsks" /> : <SubmissionPhase />}
        </p>
        {isAsked && (
          <LinkButton
            to={isMember ? '/menu/cart#payment-summary' : '/menu/cart/guest/checkout'}
            variant="secondary"
          >
            <Text id="shell.order.openPayment" />
          </LinkButton>
        )}
        {canCallBack && (
          <Button
            variant="secondary"
            onClick={() => void dispatch({ type: 'order/callBack', data: { orderId } })}
          >
            <Text id="shell.order.callBack" />
          </Button>
        )}
      </div>
    </div>
  );
}

/** Whether the bank waits for the person's answer; `isLooking`: whether the server is asked. */
function useIsAsked(isLooking: boolean): boolean {
  const writeId = useWorld(({ order }) => order.submission?.writeId ?? null);
  return useCharge(isLooking ? writeId : null)?.state === 'challenge' && isLooking;
}
