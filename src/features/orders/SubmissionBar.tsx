/** A bar on every page while a submission is in progress, with its phase; in a live region (DeferredSubmissionBar.tsx). */
import { useWorld } from '../../app/hooks.ts';
import { SubmissionPhase } from '../../app/SubmissionPhase.tsx';
import { Text } from '../../i18n/Text.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import styles from './SubmissionBar.module.css';

export function SubmissionBar() {
  const storeName = useWorld(({ order }) => order.submission?.storeName);
  return (
    <div className={styles.bar}>
      <Spinner />
      <p>
        <strong>
          <Text id="shell.order.bar" values={{ store: storeName }} />
        </strong>{' '}
        <SubmissionPhase />
      </p>
    </div>
  );
}
