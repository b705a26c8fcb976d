/** How many stars there are, and how far the next reward and the next tier are. */
import { daysBetween } from '../../../domain/loyalty/calendar.ts';
import { nextReward } from '../../../domain/loyalty/status.ts';
import { shownStars } from '../../../domain/loyalty/earning.ts';
import type { Loyalty } from '../../../domain/loyalty/shape.ts';
import { useNow } from '../../kit/hooks.ts';
import { inOwnElements, Text, useText } from '../../i18n/Text.tsx';
import { Card } from '../../ui/Card.tsx';
import { localDay } from '../../kit/localDay.ts';
import styles from './loyalty.module.css';

type Props = { readonly loyalty: Loyalty };

export function Status({ loyalty }: Props) {
  const next = nextReward(loyalty);
  return (
    <Card as="section" className={styles.status}>
      <p className={styles.stars}>
        <Text
          id="loyalty.stars"
          values={{
            count: shownStars(loyalty.stars),
            strong: (parts) => <strong>{inOwnElements(parts)}</strong>,
          }}
        />
      </p>
      {next === null ? (
        <p>
          <Text id="loyalty.allRewards" />
        </p>
      ) : (
        <Progress
          name="loyalty.nextReward"
          now={shownStars(loyalty.stars)}
          goal={next.stars}
          what={next.name}
        />
      )}
      <Tier loyalty={loyalty} />
    </Card>
  );
}

function Tier({ loyalty: { tier, tierUntil, nextTier, qualifying } }: Props) {
  const today = localDay(useNow(60_000));
  return (
    <div className={styles.tier}>
      <h2>
        <Text id="loyalty.tier" values={{ tier: tier.name }} />
      </h2>
      {tierUntil !== null && (
        <p className={styles.muted}>
          <Text id="loyalty.tierEnds" values={{ days: Math.max(daysBetween(today, tierUntil), 0) }} />
        </p>
      )}
      {nextTier !== null && (
        <Progress
          name="loyalty.nextTier"
          now={shownStars(qualifying)}
          goal={nextTier.from}
          what={nextTier.name}
        />
      )}
    </div>
  );
}

type ProgressProps = {
  readonly name: 'loyalty.nextReward' | 'loyalty.nextTier';
  /** Whole stars. */
  readonly now: number;
  readonly goal: number;
  readonly what: string;
};

function Progress({ name, now, goal, what }: ProgressProps) {
  const text = useText();
  const label = text(name, { missing: Math.max(goal - now, 0), goal, what });
  return (
    <div className={styles.progress}>
      <progress aria-label={label} value={Math.min(now, goal)} max={goal} />
      <p aria-hidden="true">
        <span>{label}</span>
      </p>
    </div>
  );
}
