/**
 * The member's stars: how many, the next reward, the tier and its end, and what each way to pay earns. Under the first reward an
 * order takes the place of redeeming (spec 2 section 9). Silent where they cannot be told.
 */
import { useEffect } from 'react';
import { daysBetween } from '../../../../domain/loyalty/calendar.ts';
import { shownStars } from '../../../../domain/loyalty/earning.ts';
import { canRedeem, nextReward } from '../../../../domain/loyalty/status.ts';
import type { Loyalty } from '../../../../domain/loyalty/shape.ts';
import { loyaltyDocument } from '../../../../streams/loyalty/document.ts';
import { useCrema } from '../../../kit/Crema.ts';
import { useNow } from '../../../kit/hooks.ts';
import { localDay } from '../../../kit/localDay.ts';
import { useReadDocument } from '../../../kit/useReadDocument.ts';
import { Text } from '../../../i18n/Text.tsx';
import { Card } from '../../../ui/Card.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import styles from './stream.module.css';

export function RewardsCard() {
  const { want } = useCrema();
  const { document } = useReadDocument(loyaltyDocument);
  useEffect(() => want.loyalty(), [want]);
  return document.status === 'ready' ? <Known loyalty={document.body} /> : null;
}

function Known({ loyalty }: { readonly loyalty: Loyalty }) {
  const { tier, tierUntil, stars } = loyalty;
  const today = localDay(useNow(60_000));
  const next = nextReward(loyalty);
  const isRedeemable = canRedeem(loyalty);
  return (
    <Card as="section" className={styles.card} aria-labelledby="home-stars">
      <h3 id="home-stars">
        <Text id="home.rewards.title" />
      </h3>
      {stars === 0 ? (
        <p>
          <Text id="home.rewards.none" />
        </p>
      ) : (
        <p className={styles.stars}>
          <Text id="home.rewards.stars" values={{ count: shownStars(stars) }} />
        </p>
      )}
      <p>
        {next === null ? (
          <Text id="home.rewards.all" />
        ) : (
          <Text id="home.rewards.next" values={{ missing: Math.ceil(next.missing / 100), what: next.name }} />
        )}
      </p>
      <p className={styles.muted}>
        {tierUntil === null ? (
          <Text id="home.rewards.tier" values={{ tier: tier.name }} />
        ) : (
          <Text
            id="home.rewards.tierEnds"
            values={{ tier: tier.name, days: Math.max(daysBetween(today, tierUntil), 0) }}
          />
        )}
      </p>
      <p className={styles.muted}>
        <Text id="home.rewards.rate.storedValue" values={{ stars: tier.storedValue }} />
        <br />
        <Text id="home.rewards.rate.other" values={{ stars: tier.other }} />
      </p>
      <div className={styles.actions}>
        <LinkButton to={isRedeemable ? '/account/rewards' : '/menu'} variant="secondary">
          <Text id={isRedeemable ? 'home.rewards.redeem' : 'home.rewards.order'} />
        </LinkButton>
        {!isRedeemable && (
          <LinkButton to="/account/rewards" variant="quiet">
            <Text id="home.rewards.details" />
          </LinkButton>
        )}
      </div>
    </Card>
  );
}
