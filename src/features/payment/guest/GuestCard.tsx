/**
 * The guest's card: the added one, or the vault's fields for one. Typed card data never reaches this page; a token does,
 * and stays in this page's memory until the order is placed.
 */
import { useImperativeHandle, type Ref } from 'react';
import type { GuestPayment } from '../../../../domain/orders/guestPayment.ts';
import { MethodDrawing } from '../../../parts/payment/MethodDrawing.tsx';
import { useCardForm } from '../../../parts/payment/useCardForm.tsx';
import type { GuestPaymentNow } from '../../../parts/payment/useGuestPayment.ts';
import { messages } from '../../../i18n/messages.ts';
import { knownText } from '../../../i18n/ErrorText.tsx';
import { Text } from '../../../i18n/Text.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import styles from '../payment.module.css';

type Props = {
  readonly guest: GuestPaymentNow;
  readonly isLocked: boolean;
  /** The pressed button is removed with the fields or with the card: the focus moves here. */
  readonly heading: Ref<HTMLHeadingElement>;
  /** The order was to be placed without it. */
  readonly isMissing: boolean;
  /** The button that adds the card. */
  readonly addRef: Ref<HTMLButtonElement>;
  readonly fields: Ref<CardFieldsHandle>;
};

/** The vault's fields, while they are shown and loaded. */
export interface CardFieldsHandle {
  /** Focuses the first field that is wrong or empty. */
  focus(): void;
}

export function GuestCard({ guest, isLocked, heading, isMissing, addRef, fields }: Props) {
  const { payment, take, forget } = guest;
  return (
    <section className={styles.choice} aria-labelledby="guest-pay">
      <h2 ref={heading} tabIndex={-1} id="guest-pay" className={styles.heading}>
        <Text id="payment.cards" />
      </h2>
      {payment === null ? (
        <>
          {guest.isLost && (
            <Notice tone="info" isAnnounced={false}>
              <Text id="guest.pay.lost" />
            </Notice>
          )}
          <CardForm onCard={take} {...{ isLocked, isMissing, addRef, fields }} />
        </>
      ) : (
        <div className={styles.guestCard}>
          <span className={styles.which}>
            <span className={styles.drawn}>
              <MethodDrawing />
            </span>
            <span className={styles.names}>
              <strong>
                <PaymentName payment={payment} />
              </strong>
              <span className={styles.muted} role="status">
                <Text id="guest.pay.ready" />
              </span>
            </span>
          </span>
          {!isLocked && (
            <Button variant="quiet" isFlush onClick={forget}>
              <Text id="guest.pay.change" />
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

function PaymentName({
  payment: { paymentType, accountNumberLastFour },
}: {
  readonly payment: GuestPayment;
}) {
  const id = `payment.type.${paymentType ?? ''}`;
  const type = <Text id={id in messages ? knownText(id) : 'guest.pay.card'} />;
  return <Text id="payment.ending" values={{ type, lastFour: accountNumberLastFour ?? '' }} />;
}

type FormProps = { readonly onCard: GuestPaymentNow['take'] } & Pick<
  Props,
  'isLocked' | 'isMissing' | 'addRef' | 'fields'
>;

function CardForm({ onCard, isLocked, isMissing, addRef, fields }: FormProps) {
  const form = useCardForm('card', {
    isBusy: isLocked,
    onToken: ({ token, brand, lastFour }) =>
      onCard({ token, paymentType: brand, accountNumberLastFour: lastFour }),
  });
  useImperativeHandle(fields, () => ({ focus: () => form.isReady && form.retry() }));
  return (
    <Card>
      <form {...form.formProps} className={styles.choice}>
        {form.problem !== null && (
          <Notice tone="error">
            <Text id={`guest.frame.${form.problem}`} />
          </Notice>
        )}
        {form.element}
        {isMissing && (
          <Notice tone="error">
            <Text id="guest.pay.missing" />
          </Notice>
        )}
        <Button
          ref={addRef}
          type="submit"
          variant="secondary"
          isWide
          isBusy={form.isExpecting}
          disabled={!form.isReady || isLocked}
        >
          <Text id="guest.pay.add" />
        </Button>
        <p className={styles.muted}>
          <Text id="paymentMethods.safe" />
        </p>
      </form>
    </Card>
  );
}
