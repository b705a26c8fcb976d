/** Content of the payment sheet: pickup time, card, tip, total, refusals, and "Place order" with the amount. */
import { useEffect, useState } from 'react';
import { chosenSlot } from '../../../domain/slots/chosen.ts';
import type { World } from '../../../domain/world.ts';
import { useCrema } from '../../app/Crema.ts';
import { ErrorNotice } from '../../app/ErrorNotice.tsx';
import { useWorld } from '../../app/hooks.ts';
import { PriceTotals } from '../../app/PriceTotals.tsx';
import { PriceTrouble } from '../../app/PriceTrouble.tsx';
import { SubmissionPhase, useSubmissionPhase } from '../../app/SubmissionPhase.tsx';
import { usePrice } from '../../app/usePrice.ts';
import { useTip } from '../../app/useTip.ts';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { usePriceFormat } from '../../ui/Price.tsx';
import { CardChoice } from './CardChoice.tsx';
import { InsufficientBalance } from './InsufficientBalance.tsx';
import { PickupTimeChoice } from './PickupTimeChoice.tsx';
import { TipChoice } from './TipChoice.tsx';
import styles from './payment.module.css';

export function Payment() {
  const { dispatch, now } = useCrema();
  const format = usePriceFormat();
  const price = usePrice();
  const phase = useSubmissionPhase();
  const cards = useWorld((world) => world.wallet.cards);
  const storeName = useWorld(({ order, store }) => order.submission?.storeName ?? store.selected?.name);
  const submission = useWorld((world) => world.order.submission);
  // Another device may have paid with the card since.
  useEffect(() => void dispatch({ type: 'wallet/refresh', data: {} }), [dispatch]);
  const scheduledFor = useWorld((each) => chosenSlot(each, now()));
  const [chosen, choose] = useState<string | null>(null);
  const card = cards.find(({ cardId }) => cardId === chosen) ?? usualCard(cards);
  const { status, priced } = price;
  const { tip, isOffered } = useTip();
  const due = priced === null ? null : priced.price + tip;
  const isShort = card !== undefined && due !== null && card.balance < due;
  const place = () => {
    const data = {
      orderId: priced?.orderId ?? null,
      cardId: card?.cardId ?? null,
      price: priced?.price ?? null,
      tipAmount: tip,
      total: due ?? 0,
      scheduledFor,
    };
    if (data.price !== null) void dispatch({ type: 'order/submit', data });
  };
  const shown = submission ?? (status === 'fresh' && priced !== null ? { ...priced, tipAmount: tip } : null);
  return (
    <div className={styles.column}>
      {storeName !== undefined && (
        <p className={styles.store}>
          <Text id="payment.pickupAt" values={{ store: <strong>{storeName}</strong> }} />
        </p>
      )}
      <PickupTimeChoice isLocked={phase !== null} />
      <CardChoice chosen={card?.cardId ?? null} needed={due} isLocked={phase !== null} onChoose={choose} />
      {isShort && phase === null && <InsufficientBalance card={card} price={due} />}
      {isOffered && priced !== null && (
        <TipChoice tip={tip} currency={priced.currency} isLocked={phase !== null} />
      )}
      {submission === null && <RemovedTip isOffered={isOffered} />}
      {submission === null && <PriceTotals {...price} />}
      {phase === null && <PriceTrouble {...price} />}
      <Refusals cardId={card?.cardId ?? null} />
      {phase !== null && (
        <Notice
          tone={phase === 'sent' ? 'info' : 'warn'}
          title={<Text id="payment.placing" />}
          action={
            phase === 'waiting' &&
            submission !== null && (
              <Button
                variant="secondary"
                onClick={() =>
                  void dispatch({ type: 'order/callBack', data: { orderId: submission.orderId } })
                }
              >
                <Text id="payment.callBack" />
              </Button>
            )
          }
        >
          <SubmissionPhase phase={phase} /> <Text id="payment.kept" />
        </Notice>
      )}
      <div className={styles.place}>
        <Button
          size="l"
          isWide
          isBusy={phase !== null}
          disabled={status !== 'fresh' || card === undefined || isShort}
          onClick={place}
        >
          {shown === null ? (
            <Text id="payment.place" />
          ) : (
            <Text
              id="payment.placeFor"
              values={{ price: format(shown.price + shown.tipAmount, shown.currency) }}
            />
          )}
        </Button>
      </div>
    </div>
  );
}

function RemovedTip({ isOffered }: { readonly isOffered: boolean }) {
  const isRemoved = useWorld((world) => world.pricing.isTipRemoved);
  return (
    isRemoved &&
    !isOffered && (
      <Notice tone="warn" title={<Text id="payment.tip.removed.title" />}>
        <Text id="payment.tip.removed" />
      </Notice>
    )
  );
}

const usualCard = (cards: World['wallet']['cards']) => cards.find(({ isPrimary }) => isPrimary) ?? cards[0];

/**
 * Refusals by the server of an order with this card, or local ones since the sheet was opened. Shown here because the sheet covers the
 * shell's toast.
 */
function Refusals({ cardId }: { readonly cardId: string | null }) {
  const refusal = useWorld((world) => world.order.refusal);
  const latest = useWorld((world) => world.notices.latest);
  const isAsking = useWorld((world) => world.pricing.asked !== null);
  const [before] = useState(latest?.id);
  // Of another card it says nothing about this one.
  if (refusal !== null && (refusal.cardId === null || refusal.cardId === cardId))
    return <ErrorNotice key={refusal.at} code={refusal.code} title="payment.refused.title" />;
  const isOurs = latest !== null && latest.id !== before && latest.code.startsWith('order/');
  // A stale price has its own notice, which a new price removes.
  const isToldElsewhere = latest?.code === 'order/pricingStale' || isAsking;
  return isOurs && !isToldElsewhere ? <ErrorNotice key={latest.id} code={latest.code} /> : null;
}
