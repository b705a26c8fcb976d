/** What is known of a check-in on its way, in a region that says it: sent, waiting for the network, or no answer yet. */
import { useCrema } from '../../app/Crema.ts';
import { useLatest, useWorld } from '../../app/hooks.ts';
import { Text } from '../../i18n/Text.tsx';
import styles from './pickup.module.css';

/** `writeId` is null while nothing is on its way. */
export function SendingState({ writeId }: { readonly writeId: string | null }) {
  const { isOnline$ } = useCrema();
  const isOnline = useLatest(isOnline$, true);
  const phase = useWorld((world) => (writeId === null ? undefined : world.outbox.writes[writeId]?.phase));
  return (
    <p role="status" className={styles.sending}>
      {phase !== undefined && (
        <Text
          id={!isOnline ? 'pickup.waiting' : phase === 'answerLost' ? 'pickup.answerLost' : 'pickup.sending'}
        />
      )}
    </p>
  );
}
