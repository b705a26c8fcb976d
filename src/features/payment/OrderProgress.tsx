/**
 * How far a submission is, as a notice above the button that places the order; where the bank asks the person, its question in
 * their place (src/parts/payment/Challenge.tsx). The same after a reload, and in every tab. Where the bank's page is nobody stores
 * (decision 0056).
 */
import { useEffect, type ReactNode } from 'react';
import type { World } from '../../../domain/world.ts';
import { useCrema } from '../../kit/Crema.ts';
import { Challenge } from '../../parts/payment/Challenge.tsx';
import { useLatest, useWorld } from '../../kit/hooks.ts';
import { SubmissionPhase } from '../../parts/order/SubmissionPhase.tsx';
import { useSubmissionPhase } from '../../parts/order/useSubmissionPhase.ts';
import { useChallengeUrl } from '../../parts/payment/useCharge.ts';
import { useKeptFocus } from '../../kit/useKeptFocus.ts';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { bringIntoSight } from '../../ui/bringIntoSight.ts';
import styles from './payment.module.css';

type Props = {
  /** The address that the bank's page leads back to. */
  readonly returnTo: string;
  /** The actions that the person has meanwhile. */
  readonly kept: 'payment.kept' | 'guest.kept';
  /** Place order: it stays while the order is on its way, so that the person who pressed it keeps the focus. */
  readonly children: ReactNode;
  /** The class of the row that holds `children`. */
  readonly className?: string | undefined;
};

export function OrderProgress({ returnTo, kept, children, className }: Props) {
  const { dispatch, isOnline$ } = useCrema();
  const isOnline = useLatest(isOnline$, true);
  const phase = useSubmissionPhase();
  const submission = useWorld((world) => world.order.submission);
  const challengeUrl = useChallengeUrl(phase === 'accepted' ? (submission?.writeId ?? null) : null);
  const isAsked = challengeUrl !== null;
  const isUnsent = phase === 'waiting' && !isOnline;
  // Another device ordered or removed them: this order could only be refused, after the bank has taken the money.
  const isOutdated = useWorld(({ cart, order }) =>
    (order.submission?.lines ?? []).every(({ lineId }) => !cart.lines.some((line) => line.lineId === lineId)),
  );
  const { watch, next: goOn } = useKeptFocus<HTMLButtonElement>();
  useEffect(() => {
    // On a phone it lies below the fold.
    if (isAsked) goOn.current?.scrollIntoView({ block: 'center' });
  }, [isAsked, goOn]);
  if (submission !== null && challengeUrl !== null)
    return (
      <Challenge
        key={submission.writeId}
        writeId={submission.writeId}
        url={challengeUrl}
        payment={{
          amount: chargedFor(submission),
          currency: submission.currency,
          lastFour: submission.payer?.lastFour ?? null,
        }}
        returnTo={returnTo}
        isOutdated={isOutdated}
        goOnRef={goOn}
      />
    );
  return (
    <>
      {phase !== null && submission !== null && (
        // What may be called back for long is shown whole.
        <div ref={isUnsent ? bringIntoSight : undefined} className={styles.refusal}>
          <Notice
            tone={phase === 'sent' || phase === 'accepted' ? 'info' : 'warn'}
            // Nothing is placed while it waits for a network.
            title={isUnsent ? undefined : <Text id="payment.placing" />}
            action={
              phase === 'waiting' && (
                <Button
                  variant="secondary"
                  onClick={() =>
                    void dispatch({ type: 'order/callBack', data: { orderId: submission.orderId } })
                  }
                >
                  <Text id="payment.callBack" />
                </Button>
              )
            }
          >
            <SubmissionPhase /> <Text id={kept} />
          </Notice>
        </div>
      )}
      <div ref={watch} className={className}>
        {children}
      </div>
    </>
  );
}

type Submission = NonNullable<World['order']['submission']>;

/** In cents; null where a stored-value card pays an unknown part. */
function chargedFor({ reloadAmount, cardId, price, tipAmount }: Submission): number | null {
  if (reloadAmount !== null) return reloadAmount;
  return cardId === null ? price + tipAmount : null;
}
