/** A bar on every page while a submission is in progress, with its phase. */
import { SubmissionPhase, useSubmissionPhase } from '../../app/SubmissionPhase.tsx';
import { useWorld } from '../../app/hooks.ts';
import { Text } from '../../i18n/Text.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import styles from './SubmissionBar.module.css';

export function SubmissionBar() {
  const phase = useSubmissionPhase();
  const storeName = useWorld((world) => world.order.submission?.storeName);
  return (
    <div role="status">
      {phase !== null && (
        <div className={styles.bar}>
          <Spinner />
          <p>
            <strong>
              <Text id="shell.order.bar" values={{ store: storeName }} />
            </strong>{' '}
            <SubmissionPhase phase={phase} />
          </p>
        </div>
      )}
    </div>
  );
}
