/**
 * Says on every page that a member's order waits for her bank, or was refused, and that money was added to her card before: the
 * bank may take minutes, while she looks elsewhere. The payment sheet asks and says why. Loaded only where there is such an order.
 */
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useSubmissionPhase } from '../../app/SubmissionPhase.tsx';
import { useWorld } from '../../app/hooks.ts';
import { addTexts } from '../../i18n/messages.ts';
import { Text } from '../../i18n/Text.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { usePriceFormat } from '../../ui/Price.tsx';
import { ToastRegion, type Toast } from '../../ui/ToastRegion.tsx';
import newsTexts from './paymentNews.en.json';

addTexts(newsTexts);

export function PaymentNews() {
  const format = usePriceFormat();
  const { hash } = useLocation();
  const isMember = useWorld(({ session }) => session.member !== null);
  const refusal = useWorld((world) => world.order.refusal);
  const currency = useWorld((world) => world.wallet.cards[0]?.currency ?? 'USD');
  const phase = useSubmissionPhase();
  const [seen, setSeen] = useState<number | null>(null);
  // The sheet says it itself.
  if (refusal !== null && hash === '#payment-summary' && seen !== refusal.at) setSeen(refusal.at);
  if (!isMember || hash === '#payment-summary') return null;
  if (phase === 'accepted' && seen !== WAITING)
    return (
      <ToastRegion
        toasts={[
          {
            id: 'waiting',
            tone: 'info',
            text: <Text id="paymentNews.waiting" />,
            action: toSheet('paymentNews.open'),
          },
        ]}
        onDismiss={() => setSeen(WAITING)}
        label="paymentNews.waiting"
      />
    );
  if (refusal === null || seen === refusal.at) return null;
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
    action: toSheet('paymentNews.see'),
  };
  return <ToastRegion toasts={[toast]} onDismiss={() => setSeen(at)} label="paymentNews.refused" />;
}

/** Put away: no refusal has this time. */
const WAITING = -1;

const toSheet = (id: 'paymentNews.open' | 'paymentNews.see') => (
  <Link to="/menu/cart#payment-summary" className={buttonClass('quiet', 'm', false)}>
    <Text id={id} />
  </Link>
);
