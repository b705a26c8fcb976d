/**
 * What pays: the card that was added, or the vault's fields for one. What is typed into them never comes here; a token does,
 * and stays in this page's memory until the order is placed.
 */
import { useRef, useState, type FormEvent } from 'react';
import type { GuestPayment } from '../../../../domain/orders/guestPayment.ts';
import type { CardToken } from '../../../../streams/ports.ts';
import { useCrema } from '../../../app/Crema.ts';
import { useCardFrame } from '../../../app/useCardFrame.tsx';
import { messages } from '../../../i18n/messages.ts';
import { knownText } from '../../../i18n/ErrorText.tsx';
import { Text } from '../../../i18n/Text.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import styles from '../payment.module.css';
import type { GuestPaymentNow } from './guestPayment.ts';

type Props = { readonly guest: GuestPaymentNow; readonly isLocked: boolean };

export function GuestCard({ guest: { payment, take, forget }, isLocked }: Props) {
  return (
    <section className={styles.choice} aria-labelledby="guest-pay">
      <h2 id="guest-pay" className={styles.heading}>
        <Text id="guest.pay" />
      </h2>
      {payment === null ? (
        <CardForm onCard={take} isLocked={isLocked} />
      ) : (
        <div className={styles.guestCard}>
          <span className={styles.which}>
            <span className={styles.card} aria-hidden="true" />
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
            <Button variant="quiet" onClick={forget}>
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
  const id = `guest.type.${paymentType ?? ''}`;
  const type = <Text id={id in messages ? knownText(id) : 'guest.pay.card'} />;
  return <Text id="guest.pay.ending" values={{ type, lastFour: accountNumberLastFour ?? '' }} />;
}

type Problem = Exclude<Extract<CardToken, { readonly ok: false }>['code'], 'invalid'>;
type FormProps = { readonly onCard: (payment: GuestPayment) => void; readonly isLocked: boolean };

function CardForm({ onCard, isLocked }: FormProps) {
  const { now } = useCrema();
  const [isExpecting, setIsExpecting] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const frame = useCardFrame('card', () => form.current?.requestSubmit());
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isExpecting || isLocked || !frame.isReady) return;
    setProblem(null);
    setIsExpecting(true);
    const answer = await frame.tokenize();
    setIsExpecting(false);
    if (!answer.ok) return setProblem(answer.code === 'invalid' ? null : answer.code);
    const { token, lastFour, brand } = answer;
    const card = { paymentType: brand, accountNumberLastFour: lastFour };
    onCard({ token, ...card, tokenAcquiredTimestamp: now() });
  };
  return (
    <form ref={form} className={styles.choice} noValidate onSubmit={(event) => void submit(event)}>
      {problem !== null && (
        <Notice tone="error">
          <Text id={`guest.frame.${problem === 'failed' ? 'generic' : problem}`} />
        </Notice>
      )}
      {frame.element}
      <Button
        type="submit"
        variant="secondary"
        isWide
        isBusy={isExpecting}
        disabled={!frame.isReady || isLocked}
      >
        <Text id="guest.pay.add" />
      </Button>
      <p className={styles.muted}>
        <Text id="paymentMethods.safe" />
      </p>
    </form>
  );
}
