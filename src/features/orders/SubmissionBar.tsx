/** A bar on every page while a submission is in progress, with its phase; in a live region (DeferredSubmissionBar.tsx). */
import { useLocation } from 'react-router-dom';
import { useCrema } from '../../app/Crema.ts';
import { useLatest, useWorld } from '../../app/hooks.ts';
import { useSubmissionPhase } from '../../app/useSubmissionPhase.ts';
import { SubmissionPhase } from '../../app/SubmissionPhase.tsx';
import { Text } from '../../i18n/Text.tsx';
import { addTexts } from '../../i18n/messages.ts';
import { Button } from '../../ui/Button.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import barTexts from './submissionBar.en.json';
import styles from './SubmissionBar.module.css';

addTexts(barTexts);

export function SubmissionBar() {
  const { dispatch, isOnline$ } = useCrema();
  const isOnline = useLatest(isOnline$, true);
  const phase = useSubmissionPhase();
  const isWaiting = phase === 'waiting';
  // The cart has the button itself.
  const isElsewhere = useLocation().pathname !== '/menu/cart';
  const orderId = useWorld(({ order }) => order.submission?.orderId ?? '');
  const canCallBack = isWaiting && !isOnline && isElsewhere;
  const storeName = useWorld(({ order }) => order.submission?.storeName);
  // The cart says itself that the bank is waited for.
  if (phase === 'accepted' && !isElsewhere) return null;
  return (
    <div className={styles.bar}>
      <Spinner />
      <div>
        <p>
          <strong>
            <Text id="shell.order.bar" values={{ store: storeName }} />
          </strong>{' '}
          <SubmissionPhase />
        </p>
        {canCallBack && (
          <Button
            variant="secondary"
            onClick={() => void dispatch({ type: 'order/callBack', data: { orderId } })}
          >
            <Text id="shell.order.callBack" />
          </Button>
        )}
      </div>
    </div>
  );
}
