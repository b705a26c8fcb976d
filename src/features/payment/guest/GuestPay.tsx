/**
 * The choices of a guest before the order: time, card, news; then the total and Place order. Rules are in
 * domain/orders.
 */
import { useRef, useState, type Ref } from 'react';
import { guestSecret, isEmail } from '../../../../domain/orders/guestPayment.ts';
import { isChargeTooSmall } from '../../../../domain/paymentMethods/leastCharge.ts';
import { chosenSlot } from '../../../../domain/slots/chosen.ts';
import { useCrema } from '../../../kit/Crema.ts';
import { useWorld } from '../../../kit/hooks.ts';
import type { GuestPaymentNow } from '../../../parts/payment/useGuestPayment.ts';
import { PriceTotals } from '../../../parts/price/PriceTotals.tsx';
import { PriceTrouble } from '../../../parts/price/PriceTrouble.tsx';
import { useSubmissionPhase } from '../../../parts/order/useSubmissionPhase.ts';
import { usePrice, type PriceNow } from '../../../parts/price/usePrice.ts';
import { legalLinks } from '../../../kit/legalLinks.tsx';
import { Text } from '../../../i18n/Text.tsx';
import { OrderProgress } from '../OrderProgress.tsx';
import { PickupAt } from '../PickupAt.tsx';
import { PickupTimeChoice } from '../PickupTimeChoice.tsx';
import { PlaceOrder } from '../PlaceOrder.tsx';
import { useIsToldByRefusal } from '../Refusal.tsx';
import styles from '../payment.module.css';
import { GuestCard, type CardFieldsHandle } from './GuestCard.tsx';
import { GuestNews, type News } from './GuestNews.tsx';
import { GUEST_CHECKOUT } from './guestCheckout.ts';
import { GuestRefusal } from './GuestRefusal.tsx';

/** Nothing is to be paid. */
const NO_CARD = '';

export function GuestPay({ guest }: { readonly guest: GuestPaymentNow }) {
  const { dispatch, keepSecret, now, config } = useCrema();
  const price = usePrice();
  const phase = useSubmissionPhase();
  const submission = useWorld(({ order }) => order.submission);
  const scheduledFor = useWorld((world) => chosenSlot(world, now()));
  const [news, setNews] = useState<News>({ isWanted: false, email: '' });
  const [isEmailWrong, setIsEmailWrong] = useState(false);
  const card = useRef<HTMLHeadingElement>(null);
  const email = useRef<HTMLInputElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const fields = useRef<CardFieldsHandle>(null);
  const trouble = useRef<HTMLDivElement>(null);
  const [isCardMissing, setIsCardMissing] = useState(false);
  const { status, priced } = price;
  const isLocked = phase !== null;
  const isToldAlready = useIsToldByRefusal(price.trouble);
  const toCard = () => card.current?.focus();
  const take: GuestPaymentNow['take'] = (payment) => {
    guest.take(payment);
    setIsCardMissing(false);
    toCard();
  };
  // The bar of Place order covers what is below the heading: it goes to the top, and its fields with it.
  const forget = () => {
    guest.forget();
    card.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: 'start' });
    fields.current?.focus();
  };
  const place = () => {
    const marketingEmail = news.isWanted ? news.email.trim() : null;
    const isWrong = marketingEmail !== null && !isEmail(marketingEmail);
    setIsEmailWrong(isWrong);
    if (isWrong) email.current?.focus();
    if (priced === null || !canPay || isTooSmall || isWrong) return;
    const token = guest.payment?.token ?? NO_CARD;
    const vaultRef = keepSecret(guestSecret({ token, marketingEmail }));
    const { orderId, price: amount } = priced;
    guest.pay(orderId);
    const data = { orderId, price: amount, scheduledFor, payer: payerOf(guest.payment), vaultRef };
    void dispatch({ type: 'order/submitAsGuest', data });
  };
  const leadToMissing = () => {
    setIsCardMissing(!canPay);
    (canPay ? trouble : add).current?.focus();
  };
  const isFree = (submission ?? priced)?.price === 0;
  const isTooSmall = isChargeTooSmall(priced?.price ?? 0, config);
  const canPay = guest.payment !== null || isFree;
  const shown = submission ?? (status === 'fresh' ? priced : null);
  return (
    <div className={styles.column}>
      <PickupAt />
      {phase === null && <GuestRefusal guest={guest} onAddPayment={forget} />}
      {phase === null && (
        <>
          <PickupTimeChoice isLocked={isLocked} />
          {!isFree && (
            <GuestCard
              guest={{ ...guest, take, forget }}
              isLocked={isLocked}
              isMissing={isCardMissing}
              heading={card}
              addRef={add}
              fields={fields}
            />
          )}
          <GuestNews
            news={news}
            isWrong={isEmailWrong}
            isLocked={isLocked}
            onChange={setNews}
            field={email}
          />
          <Summary price={price} isToldAlready={isToldAlready} trouble={trouble} />
        </>
      )}
      <OrderProgress returnTo={GUEST_CHECKOUT} kept="guest.kept" className={styles.placeOnPage}>
        <PlaceOrder
          shown={shown && { ...shown, tipAmount: 0 }}
          isReady={status === 'fresh' && canPay && !isTooSmall}
          also={isTooSmall && phase === null && <Text id="payment.error.tooSmall" />}
          onPlace={place}
          onMissing={leadToMissing}
        />
      </OrderProgress>
    </div>
  );
}

const payerOf = (payment: GuestPaymentNow['payment']) =>
  payment && { type: payment.paymentType, lastFour: payment.accountNumberLastFour };

type SummaryProps = {
  readonly price: PriceNow;
  readonly isToldAlready: boolean;
  /** The element that says what keeps the order from being placed. */
  readonly trouble: Ref<HTMLDivElement>;
};

function Summary({ price, isToldAlready, trouble }: SummaryProps) {
  return (
    <>
      <section className={styles.choice} aria-labelledby="guest-summary">
        <h2 id="guest-summary" className={styles.heading}>
          <Text id="guest.summary" />
        </h2>
        <PriceTotals {...price} />
        <div ref={trouble} tabIndex={-1} className={styles.why}>
          {!isToldAlready && <PriceTrouble {...price} />}
        </div>
      </section>
      <p className={styles.muted}>
        <Text id="guest.agreement" values={legalLinks} />
      </p>
    </>
  );
}
