/**
 * "Choose payment": the sheet over the cart at #payment-summary. Closing it cancels nothing, a submission in
 * progress included. Its content is loaded once there is something to pay, or at the press that opens it. domain/orders
 * decides what may be ordered; the intent contains the values that the person saw.
 */
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import { useWorld } from '../../kit/hooks.ts';
import { useGoBackOnce } from '../../kit/useGoBackOnce.ts';
import { late } from '../../kit/late.tsx';
import { useKeptFocus } from '../../kit/useKeptFocus.ts';
import { ErrorText } from '../../i18n/ErrorText.tsx';
import { texts } from '../../i18n/texts.ts';
import { Text } from '../../i18n/Text.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton.tsx';
import { ConfirmStore } from './ConfirmStore.tsx';
import { useStoreToConfirm } from './useStoreToConfirm.ts';
import styles from './payment.module.css';

texts('payment.sheet');

export const Payment = late(async () => (await import('./Payment.tsx')).Payment, {
  meanwhile: ({ hasFailed }) => (hasFailed ? <Text id="error.unreachable" /> : <Coming />),
});

export function PaymentSummary() {
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  const canPay = useWorld(({ session }) => session.member !== null && !session.isExpired);
  const hasCart = useWorld(({ cart }) => cart.lines.length > 0);
  // Without one there is nothing to pay: the cart below asks for it.
  const hasStore = useWorld(({ store, order }) => store.selected !== null || order.submission !== null);
  const isOpen = hash === '#payment-summary' && hasCart && hasStore;
  Payment.useFetch(hasCart && canPay ? 'idle' : 'not yet');
  const { needsConfirming, details } = useStoreToConfirm();
  const asksForStore = canPay && needsConfirming;
  // What was pressed goes away with the session.
  const { watch, next } = useKeptFocus<HTMLDivElement>();
  const goBack = useGoBackOnce();
  const close = () => {
    // Opened from the cart, closing goes back in history; opened by its address, the cart replaces it.
    if (isFromCart(state)) goBack();
    else void navigate({ hash: '' }, { replace: true });
  };
  return (
    <>
      <ConfirmStore isOpen={isOpen && asksForStore} details={details} onClose={close} />
      <Sheet isOpen={isOpen && !asksForStore} hasAddress title={<Text id="payment.title" />} onClose={close}>
        {canPay ? (
          <div ref={watch}>
            <Payment details={details} />
          </div>
        ) : (
          <div ref={next} tabIndex={-1} className={styles.column}>
            <SignInFirst />
          </div>
        )}
      </Sheet>
    </>
  );
}

function Coming() {
  return (
    <SkeletonGroup>
      <Skeleton height="28rem" radius="m" />
    </SkeletonGroup>
  );
}

const isFromCart = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isOverCart' in state;

/**
 * In the place of the sheet's own history entry, which signing in opens again. Says that the session ended, as the sheet covers
 * the toast that does.
 */
function SignInFirst() {
  const { state } = useLocation() as Location<unknown>;
  const isExpired = useWorld(({ session }) => session.isExpired);
  return (
    <>
      {isExpired ? (
        <Notice tone="warn">
          <ErrorText code="UNAUTHENTICATED" />
        </Notice>
      ) : (
        <p>
          <Text id="payment.signIn" />
        </p>
      )}
      <LinkButton
        to="/account/signin?returnUrl=/menu/cart%23payment-summary"
        replace
        state={state}
        size="l"
        isWide
      >
        <Text id="error.action.signIn" />
      </LinkButton>
    </>
  );
}
