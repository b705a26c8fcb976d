/** What moved a card's value, newest first, and what was on it when its member added it: the rows sum to the balance and what is held. */
import { useId } from 'react';
import type { CardEntry } from '../../../domain/wallet/shape.ts';
import { useStoreDay, useStoreTime } from '../../parts/store/useStoreTime.ts';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Price } from '../../ui/Price.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton.tsx';
import styles from './cards.module.css';
import type { History } from './useHistory.ts';

type Props = { readonly history: History; readonly currency: string };

export function CardHistory({ history: { details, isAsking, isFailed, more, retry }, currency }: Props) {
  const headingId = useId();
  // Before all that is shown.
  const opening = details?.next === null ? details.opening : null;
  const entries = details?.entries ?? [];
  return (
    <section>
      <h2 id={headingId}>
        <Text id="cards.history" />
      </h2>
      <ul aria-labelledby={headingId} className={styles.list}>
        {entries.map((entry, index) => (
          <li key={entry.entryId} className={styles.entry}>
            <span className={styles.name}>
              <EntryText entry={entry} />
              <span className={styles.muted}>
                <EntryTime at={entry.at} zone={zoneNear(entries, index)} />
              </span>
            </span>
            <Price cents={entry.amount} currency={currency} />
          </li>
        ))}
        {opening && (
          <li className={styles.entry}>
            <span className={styles.name}>
              <Text id="cards.entry.opening" />
              <span className={styles.muted}>
                <EntryTime at={opening.at} zone={zoneNear(entries, entries.length)} />
              </span>
            </span>
            <Price cents={opening.amount} currency={currency} />
          </li>
        )}
      </ul>
      {details?.entries.length === 0 && opening === null && (
        <p className={styles.muted}>
          <Text id="cards.history.none" />
        </p>
      )}
      {details === null && isAsking && (
        <SkeletonGroup>
          <Skeleton height="8rem" radius="m" />
        </SkeletonGroup>
      )}
      {isFailed && (
        <Notice
          tone="error"
          action={
            <Button variant="secondary" onClick={retry}>
              <Text id="common.retry" />
            </Button>
          }
        >
          <Text id="cards.history.failed" />
        </Notice>
      )}
      {details !== null && details.next !== null && !isFailed && (
        <Button variant="secondary" isBusy={isAsking} onClick={more}>
          <Text id="cards.history.more" />
        </Button>
      )}
    </section>
  );
}

/**
 * Of the order's store. What happened at no store is shown by the clock of the order before it, else of the newest one, so that the
 * times of a list read in order; without any order by this device's.
 */
const zoneNear = (entries: readonly CardEntry[], index: number): string | undefined =>
  (entries.slice(index).find(isOfStore) ?? entries.find(isOfStore))?.utcOffsets ?? undefined;
const isOfStore = ({ utcOffsets }: CardEntry): boolean => utcOffsets !== null;

function EntryTime({ at, zone }: { readonly at: string; readonly zone: string | undefined }) {
  const day = useStoreDay(zone);
  const time = useStoreTime(zone);
  const instant = Date.parse(at);
  return <Text id="cards.entry.at" values={{ day: day(instant), time: time(instant) }} />;
}

function EntryText({ entry: { kind, amount, storeName, lastFour } }: { readonly entry: CardEntry }) {
  if (kind === 'purchase' && storeName !== null)
    return <Text id="cards.entry.purchaseAt" values={{ store: storeName }} />;
  if (kind === 'transfer')
    return (
      <Text
        id={amount < 0 ? 'cards.entry.transferOut' : 'cards.entry.transferIn'}
        values={{ lastFour: lastFour ?? '' }}
      />
    );
  return <Text id={`cards.entry.${kind}`} />;
}
