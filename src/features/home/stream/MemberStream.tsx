/** A member's stream: what is known stays while it is asked for again and without a network, with its age. */
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { shownStream } from '../../../../domain/home/stream.ts';
import { homeDocument } from '../../../../streams/home/document.ts';
import { useCrema } from '../../../kit/Crema.ts';
import { useLatest, useNow, useWorld } from '../../../kit/hooks.ts';
import { useReadDocument } from '../../../kit/useReadDocument.ts';
import { Text } from '../../../i18n/Text.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { RefetchBar } from '../../../ui/RefetchBar.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/Skeleton.tsx';
import { Onboarding } from './Onboarding.tsx';
import { RewardsCard } from './RewardsCard.tsx';
import { StreamCard } from './StreamCard.tsx';
import styles from './stream.module.css';

export function MemberStream() {
  const { want, config } = useCrema();
  const now = useNow(60_000);
  const { document, fetch, askAgain } = useReadDocument(homeDocument);
  useEffect(() => want.home(), [want]);
  const isKnown = document.status === 'ready';
  const isFailed = fetch?.status === 'failed';
  const items = isKnown ? shownStream(document.body, { types: config.streamItemTypes, now }) : [];
  const onboarding = items.find((item) => item.onboarding !== null)?.onboarding ?? null;
  return (
    <>
      <RefetchBar isActive={fetch?.status === 'asking' && isKnown} />
      <Trouble isFailed={isFailed} isKnown={isKnown} onAgain={askAgain} />
      <div className={styles.cards}>
        <RewardsCard />
        {onboarding !== null && <Onboarding {...onboarding} />}
        {items
          .filter((item) => item.onboarding === null)
          .map((item) => (
            <StreamCard key={item.streamItemId} item={item} />
          ))}
        {!isKnown && !isFailed && (
          <SkeletonGroup>
            <Skeleton height="10rem" radius="m" />
          </SkeletonGroup>
        )}
      </div>
    </>
  );
}

type TroubleProps = { readonly isFailed: boolean; readonly isKnown: boolean; readonly onAgain: () => void };

function Trouble({ isFailed, isKnown, onAgain }: TroubleProps) {
  const { isOnline$ } = useCrema();
  const intl = useIntl();
  const isOnline = useLatest(isOnline$, true);
  const { fetchedAt, isPartial } = useWorld(({ home }) => home);
  const time =
    fetchedAt === null ? '' : intl.formatDate(fetchedAt, { dateStyle: 'medium', timeStyle: 'short' });
  if (isKnown && !isOnline && time !== '')
    return (
      <p className={styles.muted}>
        <Text id="home.stream.offline" values={{ time }} />
      </p>
    );
  if (!isFailed && !(isKnown && isPartial)) return null;
  return (
    <Notice
      tone={isFailed ? 'error' : 'info'}
      action={
        <Button variant="secondary" onClick={onAgain}>
          <Text id="home.stream.refresh" />
        </Button>
      }
    >
      <Text id={isFailed ? 'home.stream.failed' : 'home.stream.partial'} />
      {isKnown && time !== '' && (
        <>
          {' '}
          <Text id="home.stream.age" values={{ time }} />
        </>
      )}
    </Notice>
  );
}
