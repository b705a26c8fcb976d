/** An empty state: a small illustration, one sentence, one action. */
import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

type Props = { readonly drawing: ReactNode; readonly children: ReactNode; readonly action?: ReactNode };

export function EmptyState({ drawing, children, action }: Props) {
  return (
    <div className={styles.empty}>
      <div className={styles.drawing}>{drawing}</div>
      <p className={styles.sentence}>{children}</p>
      {action}
    </div>
  );
}
