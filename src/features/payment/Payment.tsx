/** Content of the payment sheet: pickup time, what pays, tip, total, refusals, and "Place order" with the amount. */
import { useEffect, useRef, type RefObject, type ComponentProps } from 'react';
import { isStoredValueOnly as takesStoredValueOnly } from '../../../domain/stores/storedValueOnly.ts';
import { heldOrders, traitsOf } from '../../../domain/wallet/traits.ts';
import { chosenSlot } from '../../../domain/slots/chosen.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useWorld } from '../../kit/hooks.ts';
import { OrdersAtBank } from '../../parts/payment/OrdersAtBank.tsx';
import { EarnLine } from '../../parts/price/EarnLine.tsx';
import { PriceTotals } from '../../parts/price/PriceTotals.tsx';
import { PriceTrouble } from '../../parts/price/PriceTrouble.tsx';
import { useSubmissionPhase } from '../../parts/order/useSubmissionPhase.ts';
import { usePrice, type PriceNow } from '../../parts/price/usePrice.ts';
import { useStorePricing } from '../../parts/price/useStorePricing.ts';
import type { StoreDetails } from '../../parts/store/useStoreDetails.ts';
import { texts } from '../../i18n/texts.ts';
import { Text } from '../../i18n/Text.tsx';
import { bringIntoSight } from '../../ui/bringIntoSight.ts';
import { Notice } from '../../ui/Notice.tsx';
import { OfferChoice } from './OfferChoice.tsx';
import { OrderProgress } from './OrderProgress.tsx';
import styles from './payment.module.css';
import { PickupAt } from './PickupAt.tsx';
import { PickupTimeChoice } from './PickupTimeChoice.tsx';
import { PlaceOrder } from './PlaceOrder.tsx';
import { useIsToldByRefusal } from './Refusal.tsx';
import { Refusals } from './Refusals.tsx';
import { CoveredBy, ShortfallChoice } from './ShortfallChoice.tsx';
import { TenderChoice } from './TenderChoice.tsx';
import { TipChoice } from '../../parts/price/TipChoice.tsx';
import { usePayment } from './usePayment.ts';
import type { Tender } from './useTender.ts';
import { WithoutNetwork } from './WithoutNetwork.tsx';

texts('payment', 'payment.tender');

export function Payment({ details }: { readonly details: StoreDetails }) {
  const { dispatch, now } = useCrema();
  const price = usePrice();
  const { status, priced } = price;
  const isLocked = useSubmissionPhase() !== null;
  const submission = useWorld((world) => world.order.submission);
  const isToldAlready = useIsToldByRefusal(price.trouble);
  // Another device may have paid with the card since.
  useEffect(() => void dispatch({ type: 'wallet/refresh', data: {} }), [dispatch]);
  const scheduledFor = useWorld((each) => chosenSlot(each, now()));
  const storePricing = useStorePricing();
  const isStoredValueOnly =
    details.status === 'ready'
      ? takesStoredValueOnly(details.store)
      : storePricing.isStoredValueOnly === true;
  const { tender, tip, isTipOffered, tipCurrency, isTipRefused, due, shortfall, ...payment } = usePayment(
    priced,
    isStoredValueOnly,
  );
  const { paid } = payment;
  const missing = payment.isTooSmall ? 'payment.error.tooSmall' : whatIsMissing(tender, isStoredValueOnly);
  const why = useWhyInSight(isLocked || isToldAlready ? null : price);
  /** The field of another tip while its text is no tip. */
  const wrongTip = useRef<HTMLInputElement>(null);
  const place = () => {
    if (wrongTip.current !== null) return wrongTip.current.focus();
    if (priced === null || due === null || paid === null) return;
    const { orderId } = priced;
    const data = { orderId, price: priced.price, tipAmount: tip, total: due, scheduledFor, ...paid };
    void dispatch({ type: 'order/submit', data });
  };
  const shown = submission ?? (status === 'fresh' && priced !== null ? { ...priced, tipAmount: tip } : null);
  const { card, method } = tender;
  const payer = method ?? shortfall?.source;
  // Said at its card.
  const held = useWorld(({ wallet }) => traitsOf(wallet, card?.cardId ?? '').held);
  return (
    <div className={styles.column}>
      <WithoutNetwork status={status} />
      {!isLocked && <OrdersAtBank except={heldOrders(held)} />}
      <PickupAt />
      <PickupTimeChoice isLocked={isLocked} />
      <TenderChoice {...{ tender, isStoredValueOnly, isLocked }} needed={due} earns={priced?.earns} />
      {shortfall !== null && priced !== null && !isLocked && (
        <ShortfallChoice shortfall={shortfall} tender={tender} currency={priced.currency} />
      )}
      {(priced !== null || submission !== null) && (
        <OfferChoice currency={(priced ?? submission)?.currency ?? 'USD'} isLocked={isLocked} />
      )}
      {isTipOffered && tipCurrency !== null && (
        <OrderTip
          tip={tip}
          currency={tipCurrency}
          isLocked={isLocked}
          wrongField={wrongTip}
          onEnter={place}
        />
      )}
      {submission === null && <RemovedTip isOffered={isTipOffered} isRefused={isTipRefused} />}
      {submission === null && <PriceTotals {...price} tip={tip} />}
      {status === 'fresh' && priced !== null && paid !== null && due !== null && (
        <EarnLine
          priced={priced}
          className={styles.muted}
          paid={{ storedValue: ofStoredValue(paid, due), other: due - ofStoredValue(paid, due) }}
        />
      )}
      <div ref={why} tabIndex={-1} className={styles.why}>
        {!isLocked && !isToldAlready && <PriceTrouble {...price} />}
      </div>
      <Refusals cardId={card?.cardId ?? null} payer={payer} methods={tender.methods.methods} />
      <OrderProgress returnTo="/menu/cart#payment-summary" kept="payment.kept" className={styles.place}>
        <PlaceOrder
          shown={shown}
          isReady={status === 'fresh' && paid !== null}
          added={(submission ?? paid)?.reloadAmount ?? null}
          also={
            status !== 'fresh' || isLocked
              ? null
              : paid === null
                ? missing !== null && <Text id={missing} />
                : shortfall !== null && (
                    <CoveredBy shortfall={shortfall} currency={priced?.currency ?? 'USD'} />
                  )
          }
          onPlace={place}
          onMissing={() => why.current?.focus()}
        />
      </OrderProgress>
    </div>
  );
}

/** The cents that a stored-value card pays. */
const ofStoredValue = (
  { cardId, cardAmount }: { readonly cardId: string | null; readonly cardAmount: number },
  due: number,
): number => (cardId === null ? 0 : Math.min(cardAmount, due));

/** Why no order can be placed is far from the button: it is brought into sight. */
function useWhyInSight(price: PriceNow | null): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const why = price?.trouble?.kind ?? (price?.status === 'stale' ? 'stale' : null);
  useEffect(() => (why === null ? undefined : bringIntoSight(place.current)), [why]);
  return place;
}

/** What to do where nothing pays; null while it is not known what could. */
function whatIsMissing({ card, methods, cardsRead }: Tender, isStoredValueOnly: boolean) {
  if (cardsRead !== 'known' || (methods.methods === null && (card !== null || !isStoredValueOnly)))
    return null;
  if (card !== null) return 'payment.missing.rest';
  return isStoredValueOnly ? 'payment.error.storedValueOnly' : 'payment.missing';
}

type RemovedProps = { readonly isOffered: boolean; readonly isRefused: boolean };

/** By the price, or by what pays. */
function RemovedTip({ isOffered, isRefused }: RemovedProps) {
  const isRemoved = useWorld((world) => world.pricing.isTipRemoved);
  return (
    (isRemoved || isRefused) &&
    !isOffered && (
      <Notice tone="warn" title={<Text id="payment.tip.removed.title" />}>
        <Text id="payment.tip.removed" />
      </Notice>
    )
  );
}

/** What was chosen is in the log. */
function OrderTip(props: Omit<ComponentProps<typeof TipChoice>, 'hasNone' | 'onChoose'>) {
  const { dispatch } = useCrema();
  const choose = (tipAmount: number) => void dispatch({ type: 'pricing/chooseTip', data: { tipAmount } });
  return <TipChoice {...props} hasNone onChoose={choose} />;
}
