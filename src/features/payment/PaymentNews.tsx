/**
 * Says on every page that an order waits for the bank, or was refused, and that money was added to a card before: the bank may
 * take minutes, while the person looks elsewhere. The payment sheet asks and says why, and for a guest the checkout.
 */
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { ORDERED_ELSEWHERE } from '../../../domain/orders/rules.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useSubmissionPhase } from '../../parts/order/useSubmissionPhase.ts';
import { useWorld } from '../../kit/hooks.ts';
import { texts } from '../../i18n/texts.ts';
import { Text } from '../../i18n/Text.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { usePriceFormat } from '../../ui/Price.tsx';
import { ToastRegion, type Toast } from '../../ui/ToastRegion.tsx';
import { GUEST_CHECKOUT } from './guest/guestCheckout.ts';
import { seesWhy } from './announcedRefusal.ts';

texts('payment.news');

export function PaymentNews() {
  return useWorld(({ order }) => order.refusal !== null || order.submission !== null) && <News />;
}

function News() {
  const { dispatch } = useCrema();
  const format = usePriceFormat();
  const { pathname, hash } = useLocation();
  const isMember = useWorld(({ session }) => session.member !== null);
  const refusal = useWorld((world) => world.order.refusal);
  const currency = useWorld((world) => world.wallet.cards[0]?.currency ?? 'USD');
  const phase = useSubmissionPhase();
  const [seen, setSeen] = useState(NONE);
  const payment = isMember ? '/menu/cart#payment-summary' : GUEST_CHECKOUT;
  // The empty cart says it.
  const isOfCart = useWorld(
    ({ order, cart }) => order.refusal?.code === ORDERED_ELSEWHERE && cart.lines.length === 0,
  );
  const isThere = isMember
    ? hash === '#payment-summary' || (isOfCart && pathname === '/menu/cart')
    : pathname === GUEST_CHECKOUT;
  // It is said there already.
  if (refusal !== null && isThere && seen !== refusal.at) setSeen(refusal.at);
  // Read there and left, or put away here: no tab and no later page tells it again.
  const read = isThere ? NONE : seen;
  useEffect(() => {
    if (read !== NONE && read !== WAITING)
      void dispatch({ type: 'order/readRefusal', data: { refusedAt: read } });
  }, [read, dispatch]);
  if (isThere) return null;
  // The cart says itself that it waits.
  if (phase === 'accepted' && seen !== WAITING && pathname !== '/menu/cart')
    return (
      <ToastRegion
        toasts={[
          {
            id: 'waiting',
            tone: 'info',
            text: <Text id="paymentNews.waiting" />,
            action: toPayment(payment, 'paymentNews.open'),
          },
        ]}
        onDismiss={() => setSeen(WAITING)}
        label="paymentNews.waiting"
      />
    );
  if (refusal === null || refusal.isRead || seen === refusal.at) return null;
  const { at, reloaded } = refusal;
  const toast: Toast = {
    id: String(at),
    tone: 'error',
    text:
      reloaded === null ? (
        <Text id="paymentNews.refused" />
      ) : (
        <Text id="paymentNews.reloaded" values={{ amount: format(reloaded, currency) }} />
      ),
    action: toPayment(payment, 'paymentNews.see'),
  };
  return <ToastRegion toasts={[toast]} onDismiss={() => setSeen(at)} label="paymentNews.refused" />;
}

/** No refusal has these times. */
const NONE = 0;
/** Put away. */
const WAITING = -1;

const toPayment = (payment: string, id: 'paymentNews.open' | 'paymentNews.see') => (
  <Link
    to={payment}
    state={id === 'paymentNews.see' ? seesWhy : null}
    className={buttonClass('quiet', 'm', false)}
  >
    <Text id={id} />
  </Link>
);
