/**
 * Why an order was not placed: the spec's text for its code and what can be done (spec 3 section 8), brought into sight and
 * announced once, for the button that was pressed may be far from it. Key it by `at`. The same for members and guests.
 */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useCrema } from '../../kit/Crema.ts';
import { ErrorNotice } from '../../kit/ErrorNotice.tsx';
import { useLatest, useWorld } from '../../kit/hooks.ts';
import { useSubmissionPhase } from '../../parts/order/useSubmissionPhase.ts';
import { useAnnounceOnce, type Announcement } from '../../kit/useAnnounceOnce.ts';
import type { PriceNow } from '../../parts/price/usePrice.ts';
import { knownText } from '../../i18n/ErrorText.tsx';
import { Text } from '../../i18n/Text.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { bringIntoSight } from '../../ui/bringIntoSight.ts';
import { RefusedOrder } from './RefusedOrder.tsx';
import { Uncharged } from './Uncharged.tsx';
import styles from './payment.module.css';

type Props = {
  readonly announcement: Announcement;
  readonly code: string;
  /** The last four digits of the credit card that was to pay. */
  readonly lastFour: string | null;
  /** The person came to read it: it is brought into sight, and has the focus. */
  readonly isAskedFor?: boolean;
  /** It stood when the payment was opened: it is brought into sight, below the fold as it may be (decision 0126). */
  readonly isStanding?: boolean;
  /** Null where the general catalog says it. */
  readonly messageId: string | null;
  readonly action: ReactNode;
};

export function Refusal({
  announcement,
  code,
  lastFour,
  isAskedFor = false,
  isStanding = false,
  messageId,
  action,
}: Props) {
  const { config } = useCrema();
  const isNew = useAnnounceOnce(announcement);
  const isOfCard = code === REJECTED && lastFour !== null;
  const told = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isNew && !isAskedFor && !isStanding) return undefined;
    const stop = bringIntoSight(told.current);
    // After the sheet, which opens with the focus on its heading.
    const timer = isAskedFor ? setTimeout(() => told.current?.focus()) : undefined;
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [isNew, isAskedFor, isStanding]);
  return (
    <div ref={told} tabIndex={isAskedFor ? -1 : undefined} className={styles.refusal}>
      {messageId === null ? (
        <RefusedOrder code={code} isNew={isNew} />
      ) : (
        <Notice
          tone="error"
          title={
            <Text
              id={isOfCard ? 'payment.refused.withCard' : 'payment.refused.title'}
              values={{ lastFour }}
            />
          }
          action={action}
          isAnnounced={isNew}
        >
          <p>
            <Text id={knownText(messageId)} values={{ phone: config.supportPhone }} />
          </p>
          <Uncharged code={code} />
        </Notice>
      )}
    </div>
  );
}

/** The spec's text for it blames nobody but us, and says only that another payment method may do: so the title blames nobody. */
const REJECTED = '121048';

/** The refusal of the order says the same as the trouble with its price, which is then said once. */
export const useIsToldByRefusal = (trouble: PriceNow['trouble']): boolean =>
  useWorld(({ order }) => trouble?.kind === 'refused' && trouble.code === order.refusal?.code);

type LocalProps = {
  /** The last notice that is not said; by default the one that was there when the page was opened. */
  readonly before?: string | null;
};

/** What this device refused since the page was opened; where that is said elsewhere, nothing. */
export function LocalRefusal({ before: told }: LocalProps) {
  const latest = useWorld((world) => world.notices.latest);
  const isAsking = useWorld((world) => world.pricing.asked !== null);
  const { isOnline$ } = useCrema();
  const isOnline = useLatest(isOnline$, true);
  const isWaiting = useSubmissionPhase() === 'waiting';
  const [first] = useState(latest?.id ?? null);
  const before = told === undefined ? first : told;
  const isOurs = latest !== null && latest.id !== before && latest.code.startsWith('order/');
  // A stale price has its own notice, which a new price removes.
  const isStale = latest?.code === 'order/pricingStale';
  // A second press: nobody has received what waits for a network, and that is said.
  const isUnsent = latest?.code === 'order/alreadySubmitting' && isWaiting && !isOnline;
  const isToldElsewhere = isStale || isAsking || isUnsent;
  if (!isOurs || isToldElsewhere) return null;
  return (
    <div key={latest.id} ref={bringIntoSight}>
      <ErrorNotice code={latest.code} />
    </div>
  );
}
