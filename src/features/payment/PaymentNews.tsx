/**
 * Says on every page that a member's order was refused, and that money was added to her card before: its bank may have been
 * asked for minutes, while she looked elsewhere. The payment sheet says why. Loaded only where an order was refused.
 */
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
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
  const [seen, setSeen] = useState<number | null>(null);
  // The sheet says it itself.
  if (refusal !== null && hash === '#payment-summary' && seen !== refusal.at) setSeen(refusal.at);
  if (refusal === null || !isMember || seen === refusal.at) return null;
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
    action: (
      <Link to="/menu/cart#payment-summary" className={buttonClass('quiet', 'm', false)}>
        <Text id="paymentNews.see" />
      </Link>
    ),
  };
  return <ToastRegion toasts={[toast]} onDismiss={() => setSeen(at)} label="paymentNews.refused" />;
}
