/**
 * The state of a check-in in progress, in a live region: sent, waiting for the network, or no answer yet.
 * After the third try without an answer also where to park meanwhile (spec 1 section 8); retries continue.
 */
import type { WritePhase } from '../../../domain/outbox/evolve.ts';
import { useCrema } from '../../app/Crema.ts';
import { useLatest, useWorld } from '../../app/hooks.ts';
import { ErrorText } from '../../i18n/ErrorText.tsx';
import { Text } from '../../i18n/Text.tsx';
import styles from './pickup.module.css';

const TRIES_BEFORE_ADVICE = 3;
const texts = {
  waiting: 'pickup.sending',
  sent: 'pickup.sending',
  answerLost: 'pickup.answerLost',
  signInNeeded: 'pickup.signInNeeded',
  accepted: 'pickup.sending',
} as const satisfies Record<WritePhase, string>;

/** `writeId` is null while no check-in is in progress. */
export function SendingState({ writeId }: { readonly writeId: string | null }) {
  const { isOnline$ } = useCrema();
  const isOnline = useLatest(isOnline$, true);
  const phase = useWorld((world) => (writeId === null ? undefined : world.outbox.writes[writeId]?.phase));
  const attempt = useWorld((world) => (writeId === null ? 0 : (world.outbox.writes[writeId]?.attempt ?? 0)));
  const failedTries = phase === 'sent' ? attempt - 1 : attempt;
  return (
    <p role="status" className={styles.sending}>
      {phase !== undefined && <Text id={isOnline ? texts[phase] : 'pickup.waiting'} />}
      {failedTries >= TRIES_BEFORE_ADVICE && (
        <span className={styles.advice}>
          <ErrorText code="pickup/checkInFailed" />
        </span>
      )}
    </p>
  );
}
