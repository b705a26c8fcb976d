/**
 * A guest pays for gifts with a card that is typed for this purchase, with its billing address (spec 1 section 3). Both are in the
 * memory of this page alone; they are entered on the page that the link leads to, which comes back here.
 */
import type { AddressParts } from '../../../domain/addresses/shape.ts';
import type { GiftDraft } from '../../../domain/gifts/draft.ts';
import { guestPurchaseSecret } from '../../../domain/gifts/guestPurchase.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useWorld } from '../../kit/hooks.ts';
import { enteredAddress, enteredToken, forgetEntered } from '../../parts/payment/guestAddress.ts';
import { MethodDrawing } from '../../parts/payment/MethodDrawing.tsx';
import { useGuestPayment, type GuestPaymentNow } from '../../parts/payment/useGuestPayment.ts';
import { Text } from '../../i18n/Text.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Buy, Total } from './GiftPayment.tsx';
import styles from './gifts.module.css';

/** The address was used, is over, or is another one than the card's. */
const ofAddress = new Set(['GIFT_ADDRESS_UNAVAILABLE', 'GIFT_BILLING_ADDRESS']);

export function GuestGiftPayment({ draft }: { readonly draft: GiftDraft }) {
  const crema = useCrema();
  const { payment } = useGuestPayment();
  const singleUse = useWorld(({ addresses }) => addresses.singleUse);
  const bought = useWorld(({ gifts }) => gifts.bought);
  const address = enteredAddress(crema, singleUse);
  const isReady = payment !== null && address !== null;
  const total = (draft.amount ?? 0) * draft.recipients.length;
  const buy = () => {
    if (payment === null) return;
    const billingAddressToken = enteredToken(crema, singleUse);
    if (billingAddressToken === null) return;
    const vaultRef = crema.keepSecret(guestPurchaseSecret({ token: payment.token, billingAddressToken }));
    const payer = { type: payment.paymentType, lastFour: payment.accountNumberLastFour };
    void crema.dispatch({ type: 'gifts/buyAsGuest', data: { draft, payer, vaultRef } });
  };
  const again = bought?.code != null && ofAddress.has(bought.code) ? () => forgetEntered(crema) : undefined;
  return (
    <div className={styles.form}>
      {isReady && <Ready payment={payment} address={address} />}
      <LinkButton
        to={cardPage(draft.productNumber)}
        variant={isReady ? 'quiet' : 'secondary'}
        isFlush={isReady}
        {...(again !== undefined && { onClick: again })}
      >
        <Text id={isReady ? 'gifts.pay.changeCard' : 'gifts.pay.addCard'} />
      </LinkButton>
      <Total total={total} />
      <Buy
        productNumber={draft.productNumber}
        lastFour={payment?.accountNumberLastFour ?? null}
        total={total}
        onBuy={isReady ? buy : null}
      />
    </div>
  );
}

const cardPage = (productNumber: string): string =>
  `/account/payment-method/gift/guest/credit-card?returnUrl=${encodeURIComponent(`/gift/${productNumber}#payment`)}`;

type ReadyProps = {
  readonly payment: NonNullable<GuestPaymentNow['payment']>;
  readonly address: AddressParts;
};

const Ready = ({ payment, address }: ReadyProps) => (
  <div className={styles.card}>
    <MethodDrawing />
    <span>
      <strong>
        <Text id="gifts.claim.card" values={{ lastFour: payment.accountNumberLastFour ?? '' }} />
      </strong>
      <span className={styles.muted}>
        {`${address.firstName} ${address.lastName}, ${address.addressLine1}, ${address.city}`}
      </span>
    </span>
  </div>
);
