/**
 * Progress of an order: Received, Preparing, Ready for pickup, Picked up. Each step says whether it is done; changes
 * are announced by the status region.
 */
import { Check } from 'lucide-react';
import { Text } from '../i18n/Text.tsx';
import type { MessageId } from '../i18n/messages.ts';
import { classNames } from './classNames.ts';
import styles from './ProgressSteps.module.css';

const steps = ['Received', 'Preparing', 'ReadyForPickup', 'PickedUp'] as const;
export type ProgressStep = (typeof steps)[number];

export function ProgressSteps({ status }: { readonly status: ProgressStep }) {
  const now = steps.indexOf(status);
  return (
    <div className={styles.track}>
      <ol className={styles.steps}>
        {steps.map((step, index) => {
          const isDone = index < now || status === 'PickedUp';
          return (
            <li
              key={step}
              className={classNames(styles.step, isDone && styles.done, index === now && styles.now)}
              aria-current={index === now ? 'step' : undefined}
            >
              <span className={styles.dot}>
                {isDone && <Check size={14} strokeWidth={3.5} aria-hidden="true" />}
              </span>
              <span className={styles.label}>
                <Text id={stepTexts[step]} />
                {isDone && (
                  <span className="sr-only">
                    <Text id="common.stepDone" />
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

const stepTexts: Record<ProgressStep, MessageId> = {
  Received: 'common.status.Received',
  Preparing: 'common.status.Preparing',
  ReadyForPickup: 'common.status.ReadyForPickup',
  PickedUp: 'common.status.PickedUp',
};
