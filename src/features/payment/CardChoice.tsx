/** The member's stored-value cards, each with name, last four and balance. Reloading and other tenders have their own issues. */
import { useEffect } from 'react';
import { useCrema } from '../../app/Crema.ts';
import { useWorld } from '../../app/hooks.ts';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Price } from '../../ui/Price.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton.tsx';
import styles from './payment.module.css';

type Props = {
  readonly chosen: string | null;
  /** The order's total in cents; null while unknown. */
  readonly needed: number | null;
  readonly isLocked: boolean;
  readonly onChoose: (cardId: string) => void;
};

export function CardChoice({ chosen, needed, isLocked, onChoose }: Props) {
  const { want } = useCrema();
  const { cards, nicknames } = useWorld((world) => world.wallet);
  useEffect(() => want.cards(), [want]);
  if (cards.length === 0) return <NoCards />;
  return (
    <RadioCards
      legend={<Text id="payment.cards" />}
      layout="rows"
      value={chosen ?? undefined}
      onChange={onChoose}
      cards={cards.map(({ cardId, lastFour, balance, currency }, index) => ({
        value: cardId,
        isDisabled: isLocked,
        label: (
          <span className={styles.which}>
            <span className={styles.card} aria-hidden="true" />
            <span className={styles.names}>
              <span>{nicknames[index] || <Text id="payment.card.plain" />}</span>
              <span className={styles.muted}>
                <Text id="payment.card.ending" values={{ lastFour }} />
              </span>
            </span>
          </span>
        ),
        detail: (
          <span className={styles.balance}>
            <Text
              id="payment.card.balance"
              values={{ balance: <Price cents={balance} currency={currency} /> }}
            />
            {needed !== null && balance < needed && (
              <span className={styles.low}>
                <Text id="payment.card.low" />
              </span>
            )}
          </span>
        ),
      }))}
    />
  );
}

function NoCards() {
  const { dispatch } = useCrema();
  const fetch = useWorld((world) => world.walletFetch);
  const isKnown = useWorld((world) => world.wallet.fetchedAt !== null);
  if (fetch.status === 'failed') {
    return (
      <Notice
        tone="error"
        action={
          <Button variant="secondary" onClick={() => void dispatch({ type: 'wallet/refresh', data: {} })}>
            <Text id="common.retry" />
          </Button>
        }
      >
        <Text id="payment.cards.failed" />
      </Notice>
    );
  }
  // Also while it is asked again: payment asks whenever it opens.
  if (isKnown) {
    return (
      <Notice tone="warn">
        <Text id="payment.none" />
      </Notice>
    );
  }
  return (
    <SkeletonGroup>
      <Skeleton height="72px" radius="m" />
    </SkeletonGroup>
  );
}
