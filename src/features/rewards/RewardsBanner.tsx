/**
 * The member's available rewards, for `#pay` (spec 2 section 2): what the one that ends first gives, until when, and how it
 * is used; that there is none, where that is known. Nothing before, and where asking failed: paying does not depend on it.
 */
import { useEffect, type ReactNode } from 'react';
import { Gift } from 'lucide-react';
import { useIntl } from 'react-intl';
import { availableRewards } from '../../../domain/rewards/rules.ts';
import type { Reward } from '../../../domain/rewards/shape.ts';
import { rewardsDocument } from '../../../streams/rewards/document.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useNow } from '../../kit/hooks.ts';
import { localDay } from '../../kit/localDay.ts';
import { useReadDocument } from '../../kit/useReadDocument.ts';
import { texts } from '../../i18n/texts.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import styles from './RewardsBanner.module.css';

texts('rewards');

export function RewardsBanner() {
  const { now: clock, want } = useCrema();
  const text = useText();
  // An answer may have come since the last tick, with a reward that begins now.
  useNow(30_000);
  const now = clock();
  const { document } = useReadDocument(rewardsDocument);
  useEffect(() => want.rewards(), [want]);
  const available = availableRewards(document.status === 'ready' ? document.body : [], now);
  const [first] = available;
  if (first === undefined)
    return (
      document.status === 'ready' && (
        <p className={styles.none}>
          <Text id="rewards.none" />
        </p>
      )
    );
  return (
    <section className={styles.banner} aria-label={text('rewards.banner')}>
      <Content
        title={
          <Text
            id={available.length === 1 ? 'rewards.one' : 'rewards.several'}
            values={{ name: first.name, count: available.length }}
          />
        }
        {...endOf(first, now)}
      />
    </section>
  );
}

interface End {
  /** An ISO instant. */
  readonly ends: string;
  /** The last day is over where the device is, and not everywhere: the time is named, too. */
  readonly isPast?: boolean;
}

/** Its last day, which no time zone moves; once that is over where the device is, the moment until which it is taken. */
function endOf({ expirationDate, expirationDateOnly }: Reward, now: number): End {
  if (localDay(now) <= expirationDateOnly) return { ends: `${expirationDateOnly}T12:00:00Z` };
  return { ends: new Date(expirationDate).toISOString(), isPast: true };
}

function Content({ title, ends, isPast = false }: End & { readonly title: ReactNode }) {
  const intl = useIntl();
  const day = intl.formatDate(ends, { dateStyle: 'long', timeZone: 'UTC' });
  const moment = intl.formatDate(ends, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <>
      <Gift className={styles.icon} size={22} aria-hidden="true" />
      <div>
        <strong className={styles.name}>{title}</strong>
        <p className={styles.detail}>
          {isPast ? (
            <Text id="rewards.untilMoment" values={{ moment }} />
          ) : (
            <Text id="rewards.until" values={{ day }} />
          )}{' '}
          <Text id="rewards.howTo" />
        </p>
      </div>
    </>
  );
}
