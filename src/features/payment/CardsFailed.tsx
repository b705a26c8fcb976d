/** What pays could not be read; without a network it is asked for again by itself. */
import { useCrema } from '../../kit/Crema.ts';
import { useLatest } from '../../kit/hooks.ts';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './payment.module.css';

export function CardsFailed({ again }: { readonly again: () => void }) {
  const { isOnline$ } = useCrema();
  const isOnline = useLatest(isOnline$, true);
  if (!isOnline)
    return (
      <p className={styles.muted}>
        <Text id="payment.cards.later" />
      </p>
    );
  return (
    <Notice
      tone="error"
      action={
        <Button variant="secondary" onClick={again}>
          <Text id="common.retry" />
        </Button>
      }
    >
      <Text id="payment.cards.failed" />
    </Notice>
  );
}
