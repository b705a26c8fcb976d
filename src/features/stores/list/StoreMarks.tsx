/** A store's labels (for everyone and for this person) and its first few amenities. */
import type { ReactNode } from 'react';
import type { StoreLocation } from '../../../../domain/stores/store.ts';
import { Text } from '../../../i18n/Text.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import styles from './StoreCard.module.css';

type Props = {
  readonly store: StoreLocation;
  readonly isChosen: boolean;
  readonly isPrevious: boolean;
  readonly isUsual: boolean;
};

export function StoreMarks({ store, isChosen, isPrevious, isUsual }: Props) {
  const { availability, guestOrdering } = store.mobileOrdering;
  const isForMembers = availability === 'READY' && !guestOrdering;
  const marks: readonly ReactNode[] = [
    isChosen && <Mark key="chosen" id="locator.yourStore" />,
    isUsual && <Mark key="usual" id="locator.usualStore" />,
    isPrevious && !isUsual && <Mark key="previous" id="locator.previousStore" />,
    availability === 'UNAVAILABLE' && <Mark key="notReady" id="locator.notReady" isMuted />,
    availability === 'HIGH_VOLUME' && <Mark key="busy" id="locator.busyStore" isMuted />,
    isForMembers && <Mark key="members" id="locator.membersOnly" isMuted />,
  ].filter(Boolean);
  return (
    <>
      <Offers store={store} />
      {marks.length > 0 && <p className={styles.marks}>{marks}</p>}
    </>
  );
}

type MarkProps = {
  readonly id:
    | 'locator.yourStore'
    | 'locator.usualStore'
    | 'locator.previousStore'
    | 'locator.notReady'
    | 'locator.busyStore'
    | 'locator.membersOnly';
  readonly isMuted?: boolean;
};

const Mark = ({ id, isMuted = false }: MarkProps) => (
  <Badge tone={isMuted ? 'muted' : 'tint'}>
    <Text id={id} />
  </Badge>
);

const SHOWN = 3;

function Offers({ store: { amenities, pickUpOptions } }: Pick<Props, 'store'>) {
  const names = [...new Set([...pickUpOptions, ...amenities].map(({ name }) => name))];
  if (names.length === 0) return null;
  return (
    <p className={styles.offers}>
      <span>{names.slice(0, SHOWN).join(' · ')}</span>
      {names.length > SHOWN && (
        <>
          <span> · </span>
          <Text id="locator.moreAmenities" values={{ count: names.length - SHOWN }} />
        </>
      )}
    </p>
  );
}
