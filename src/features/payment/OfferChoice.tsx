/**
 * The member's rewards that an order can use: what each takes off, or why it takes off nothing from this cart. One that the
 * server did not apply is chosen no more, which is said before "Place order" (spec 3 section 4).
 */
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { discountOf } from '../../../domain/rewards/benefit.ts';
import { availableRewards } from '../../../domain/rewards/rules.ts';
import type { Reward } from '../../../domain/rewards/shape.ts';
import { rewardsDocument } from '../../../streams/rewards/document.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useNow, useWorld } from '../../kit/hooks.ts';
import { useReadDocument } from '../../kit/useReadDocument.ts';
import { ErrorText } from '../../i18n/ErrorText.tsx';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Price } from '../../ui/Price.tsx';
import { RadioCards, type RadioCard } from '../../ui/RadioCards.tsx';
import styles from './payment.module.css';

const NONE = 'none';

export function OfferChoice(props: { readonly currency: string; readonly isLocked: boolean }) {
  const { dispatch, want, now: clock } = useCrema();
  // One that was redeemed since the last tick begins now.
  useNow(30_000);
  const now = clock();
  const { document } = useReadDocument(rewardsDocument);
  useEffect(() => want.rewards(), [want]);
  const chosen = useWorld(({ pricing }) => pricing.offer?.couponCode ?? null);
  const known = document.status === 'ready' ? availableRewards(document.body, now) : [];
  const rewards = known.filter(({ benefit }) => benefit != null);
  const cardOf = useRewardCard(props);
  const choose = (value: string) =>
    void dispatch({
      type: 'pricing/chooseOffer',
      data: { couponCode: value === NONE ? null : value },
    });
  return (
    <>
      <RefusedOffer />
      {(rewards.length > 0 || chosen !== null) && (
        <RadioCards
          legend={<Text id="payment.offer" />}
          layout="rows"
          value={chosen ?? NONE}
          onChange={choose}
          cards={[
            { value: NONE, isDisabled: props.isLocked, label: <Text id="payment.offer.none" /> },
            ...rewards.map(cardOf),
            ...(chosen !== null && !rewards.some(({ couponCode }) => couponCode === chosen)
              ? [heldCard(chosen)]
              : []),
          ]}
        />
      )}
    </>
  );
}

function useRewardCard({ currency, isLocked }: { readonly currency: string; readonly isLocked: boolean }) {
  const intl = useIntl();
  const lines = useWorld(({ cart }) => cart.lines);
  return ({ couponCode, name, benefit, expirationDateOnly }: Reward): RadioCard => {
    const discount = benefit ? discountOf(benefit, lines) : 'REWARD_TILL_ONLY';
    const isUsable = typeof discount === 'number';
    const day = intl.formatDate(`${expirationDateOnly}T12:00:00Z`, { dateStyle: 'medium', timeZone: 'UTC' });
    return {
      value: couponCode,
      isDisabled: isLocked || !isUsable,
      label: (
        <span className={styles.names}>
          <span>{name}</span>
          <span className={styles.muted}>
            {isUsable ? <Text id="payment.offer.until" values={{ day }} /> : <ErrorText code={discount} />}
          </span>
        </span>
      ),
      ...(isUsable && { detail: <Price cents={-discount} currency={currency} /> }),
    };
  };
}

/** The order that waits holds it: it is no longer among those that can be used. */
const heldCard = (couponCode: string): RadioCard => ({
  ...{ value: couponCode, isDisabled: true, label: <Text id="payment.offer.held" /> },
});

function RefusedOffer() {
  const { dispatch } = useCrema();
  const refused = useWorld(({ pricing }) => pricing.offerRefused);
  if (refused === null) return null;
  return (
    <Notice
      tone="warn"
      title={<Text id="payment.offer.refused" />}
      action={
        <Button
          variant="secondary"
          onClick={() => void dispatch({ type: 'pricing/readOfferRefusal', data: {} })}
        >
          <Text id="payment.offer.ok" />
        </Button>
      }
    >
      {refused.reason !== null && <ErrorText code={refused.reason} />}
    </Notice>
  );
}
