/**
 * The card's balance does not cover the order: by how much, what is added to it first or who pays the rest, and from which saved
 * credit card (spec 2 section 5). `Place order` then does both. The card may have been reloaded on another device: payment asks
 * for the balance when it opens, and this at a press.
 */
import type { PaymentMethod } from '../../../domain/paymentMethods/documents.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useWorld } from '../../kit/hooks.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { LinkNotice, Notice } from '../../ui/Notice.tsx';
import { Price, usePriceFormat } from '../../ui/Price.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { Select } from '../../ui/Select.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton.tsx';
import { CardsFailed } from './CardsFailed.tsx';
import styles from './payment.module.css';
import { REST, type Shortfall } from './usePayment.ts';
import { useAddAddress, type Tender } from './useTender.ts';

type Props = { readonly shortfall: Shortfall; readonly tender: Tender; readonly currency: string };

export function ShortfallChoice({ shortfall, tender, currency }: Props) {
  const { dispatch } = useCrema();
  const isAsking = useWorld((world) => world.walletFetch.status === 'asking');
  const { cents, amounts, cover, rest, chooseCover } = shortfall;
  const price = (amount: number) => <Price cents={amount} currency={currency} />;
  const added = amounts.map((amount) => ({
    value: String(amount),
    label: <Text id="payment.reload.amount" values={{ amount: price(amount) }} />,
  }));
  const shared =
    rest === null
      ? []
      : [{ value: REST, isWide: true, label: <Text id="payment.rest" values={{ amount: price(rest) }} /> }];
  return (
    <div className={styles.choice}>
      <Notice
        tone="warn"
        title={<Text id="payment.insufficient.title" />}
        action={
          <Button
            variant="secondary"
            isBusy={isAsking}
            onClick={() => void dispatch({ type: 'wallet/refresh', data: {} })}
          >
            <Text id="payment.insufficient.again" />
          </Button>
        }
      >
        <Text id="payment.insufficient" values={{ shortfall: price(cents) }} />
      </Notice>
      <RadioCards
        legend={<Text id="payment.reload" />}
        value={cover}
        onChange={chooseCover}
        cards={[...added, ...shared]}
      />
      <Source shortfall={shortfall} tender={tender} currency={currency} />
    </div>
  );
}

/** Beside the button: whom the press charges, and how much, as the choice may be out of sight. */
export function CoveredBy({ shortfall, currency }: Omit<Props, 'tender'>) {
  const nameOf = useMethodName();
  const { source, cover, rest } = shortfall;
  if (source === null) return null;
  const isRest = cover === REST;
  const amount = <Price cents={isRest ? (rest ?? 0) : Number(cover)} currency={currency} />;
  return (
    <Text
      id={isRest ? 'payment.place.rest' : 'payment.place.reload'}
      values={{ amount, source: nameOf(source) }}
    />
  );
}

function useMethodName(): (method: PaymentMethod) => string {
  const text = useText();
  return ({ paymentType, accountNumberLastFour: lastFour, maskedAccount: account }) => {
    const type = text(`payment.type.${paymentType}`);
    return account === null
      ? text('payment.ending', { type, lastFour })
      : text('payment.account', { type, account });
  };
}

function Source({ shortfall: { source, cover, cents, rest, chooseSource }, tender, currency }: Props) {
  const nameOf = useMethodName();
  const format = usePriceFormat();
  const { methods, value } = tender;
  // Of the card's balance, as a bank takes no less than it then pays.
  const kept = (rest ?? cents) - cents;
  const add = useAddAddress()({ tender: value ?? '', cover });
  if (methods.methods === null)
    return methods.isFailed ? (
      <CardsFailed again={methods.refresh} />
    ) : (
      <SkeletonGroup>
        <Skeleton height="3rem" radius="m" />
      </SkeletonGroup>
    );
  if (source === null)
    return (
      <LinkNotice tone="info" to={add} link={<Text id="payment.add" />}>
        <Text id="payment.source.none" />
      </LinkNotice>
    );
  return (
    <>
      <Select
        label={<Text id="payment.source" />}
        hint={
          cover !== REST ? (
            <Text id="payment.reload.first" values={{ amount: format(Number(cover), currency) }} />
          ) : (
            kept > 0 && <Text id="payment.rest.least" values={{ kept: format(kept, currency) }} />
          )
        }
        value={source.paymentMethodId}
        onChange={({ target }) => chooseSource(target.value)}
      >
        {methods.methods.map((method) => (
          <option key={method.paymentMethodId} value={method.paymentMethodId}>
            {nameOf(method)}
          </option>
        ))}
      </Select>
      {/* No option: arrow keys choose what they come to, and would lead away. */}
      {add !== null && (
        <LinkButton variant="quiet" isFlush className={styles.start} to={add}>
          <Text id="payment.source.add" />
        </LinkButton>
      )}
    </>
  );
}
