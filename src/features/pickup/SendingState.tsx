/**
 * The state of a check-in in progress, in a live region: sent, waiting for the network, or no answer yet.
 * Online, after the third try without an answer, also where to park meanwhile (spec 1 section 8); retries continue.
 */
import { hasNoAnswer } from '../../../domain/pickup/rules.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useLatest, useWorld } from '../../kit/hooks.ts';
import { useTold } from '../../kit/useTold.ts';
import { ErrorText } from '../../i18n/ErrorText.tsx';
import { Text } from '../../i18n/Text.tsx';
import styles from './pickup.module.css';
import { pickupTold } from './told.ts';

type Props = {
  /** The stall of that check-in. */
  readonly stall: number | null;
  /** Null while no check-in is in progress. */
  readonly writeId: string | null;
  /** The server was broken at every try, and is asked again after a wait. */
  readonly isTriedAgain: boolean;
};

export function SendingState({ writeId, stall, isTriedAgain }: Props) {
  const { isOnline$ } = useCrema();
  const isOnline = useLatest(isOnline$, true);
  const told = useTold(pickupTold, writeId);
  const isUnanswered = useWorld(({ outbox }) => writeId !== null && hasNoAnswer(outbox, writeId));
  return (
    <p role="status" className={styles.sending}>
      {told !== null && <Text id={told} values={{ stall }} />}
      {isTriedAgain && <Text id={isOnline ? 'pickup.triedAgain' : 'pickup.waiting'} values={{ stall }} />}
      {isOnline && (isUnanswered || isTriedAgain) && (
        <span className={styles.advice}>
          <ErrorText code="pickup/checkInFailed" />
        </span>
      )}
    </p>
  );
}
