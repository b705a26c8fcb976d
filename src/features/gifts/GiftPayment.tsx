/**
 * Paying for gifts: a saved payment method of a member's, one charge for all recipients. PayPal pays for no group (spec 2 section 5). How the
 * purchase goes on is in the log.
 */
import { useState } from 'react';
import { mayPayWith } from '../../../domain/gifts/compose.ts';
import type { GiftDraft } from '../../../domain/gifts/draft.ts';
import type { PaymentMethod } from '../../../domain/paymentMethods/documents.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useWorld } from '../../kit/hooks.ts';
import { useTold } from '../../kit/useTold.ts';
import { Challenge } from '../../parts/payment/Challenge.tsx';
import { MethodPicture } from '../../parts/payment/MethodPicture.tsx';
import { useChallengeUrl } from '../../parts/payment/useCharge.ts';
import { useMethods } from '../../parts/payment/useMethods.ts';
import { ErrorText } from '../../i18n/ErrorText.tsx';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Price } from '../../ui/Price.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { giftsTold } from './told.ts';
import styles from './gifts.module.css';

export function GiftPayment({ draft }: { readonly draft: GiftDraft }) {
  const { dispatch } = useCrema();
  const { methods } = useMethods();
  const [chosen, choose] = useState<string | null>(null);
  const buying = useWorld(({ gifts }) => gifts.buying);
  const usable = (methods ?? []).filter((each) => mayPayWith(each.paymentType, draft.recipients.length));
  const method = usable.find(({ paymentMethodId }) => paymentMethodId === chosen) ?? usable[0] ?? null;
  const total = (draft.amount ?? 0) * draft.recipients.length;
  const buy = ({
    paymentMethodId,
    paymentType: type,
    maskedAccount,
    accountNumberLastFour,
  }: PaymentMethod) => {
    const payer = { type, lastFour: maskedAccount === null ? accountNumberLastFour : null };
    void dispatch({ type: 'gifts/buy', data: { draft, paymentMethodId, payer } });
  };
  return (
    <div className={styles.form}>
      {methods !== null && usable.length < methods.length && (
        <p className={styles.muted}>
          <Text id="gifts.pay.group" />
        </p>
      )}
      {methods !== null && usable.length === 0 && (
        <Notice tone="warn">
          <Text id="gifts.pay.none" />
        </Notice>
      )}
      {usable.length > 0 && (
        <RadioCards
          legend={<Text id="gifts.pay.with" />}
          layout="rows"
          value={method?.paymentMethodId}
          onChange={choose}
          cards={usable.map((each) => ({
            value: each.paymentMethodId,
            isDisabled: buying !== null,
            picture: <MethodPicture method={each} />,
            label: <MethodName method={each} />,
          }))}
        />
      )}
      <LinkButton
        variant="quiet"
        isFlush
        to={`/account/payment-method/add/credit-card?returnUrl=${encodeURIComponent(`/gift/${draft.productNumber}#payment`)}`}
      >
        <Text id="gifts.pay.add" />
      </LinkButton>
      <Total total={total} />
      <Buy
        productNumber={draft.productNumber}
        lastFour={method?.accountNumberLastFour ?? null}
        total={total}
        onBuy={method === null ? null : () => buy(method)}
      />
    </div>
  );
}

const MethodName = ({ method }: { readonly method: PaymentMethod }) => {
  const type = <Text id={`gifts.type.${method.paymentType}`} />;
  return method.maskedAccount === null ? (
    <Text id="gifts.pay.ending" values={{ type, lastFour: method.accountNumberLastFour }} />
  ) : (
    <>
      {type} {method.maskedAccount}
    </>
  );
};

export const Total = ({ total }: { readonly total: number }) => (
  <>
    <p>
      <Text id="gifts.pay.total" />{' '}
      <strong>
        <Price cents={total} currency="USD" />
      </strong>
    </p>
    <Notice tone="info" isAnnounced={false}>
      <Text id="gifts.pay.check" />
    </Notice>
  </>
);

type BuyProps = {
  readonly productNumber: string;
  /** Of the card that the bank asks about. */
  readonly lastFour: string | null;
  readonly total: number;
  /** Null where what pays is missing. */
  readonly onBuy: (() => void) | null;
};

/** The button, and how the purchase goes on. */
export function Buy({ productNumber, lastFour, total, onBuy }: BuyProps) {
  const buying = useWorld(({ gifts }) => gifts.buying);
  const bought = useWorld(({ gifts }) => gifts.bought);
  const told = useTold(giftsTold, buying?.writeId);
  const challengeUrl = useChallengeUrl(buying?.writeId ?? null);
  return (
    <>
      {bought?.code != null && (
        <Notice tone="error">
          <ErrorText code={bought.code} />
        </Notice>
      )}
      {told !== null && (
        <p role="status">
          <Text id={told} />
        </p>
      )}
      {buying !== null && challengeUrl !== null && (
        <Challenge
          writeId={buying.writeId}
          url={challengeUrl}
          payment={{ amount: total, currency: 'USD', lastFour }}
          returnTo={`/gift/${productNumber}#payment`}
        />
      )}
      <Button
        size="l"
        isWide
        isBusy={buying !== null}
        disabled={onBuy === null}
        {...(onBuy !== null && { onClick: onBuy })}
      >
        <Text id="gifts.pay.buy" values={{ price: <Price cents={total} currency="USD" /> }} />
      </Button>
    </>
  );
}
