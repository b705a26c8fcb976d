/**
 * Short messages at the edge of the screen, announced politely (status) or at once (alert). The caller holds the
 * toasts; this component asks to remove each after its time. Timers pause while the pointer or focus is inside; errors
 * and toasts with an action stay. While a modal dialog is open, everything outside of it is inert: the region is in it then.
 */
import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import type { MessageId } from '../i18n/messages.ts';
import { useText } from '../i18n/Text.tsx';
import { classNames } from './classNames.ts';
import { IconButton } from './IconButton.tsx';
import { useTopDialog } from './useTopDialog.ts';
import styles from './ToastRegion.module.css';
import { texts } from '../i18n/texts.ts';

texts('ui.ToastRegion');

export type Toast = {
  readonly id: string;
  readonly tone: 'ok' | 'info' | 'error';
  readonly text: ReactNode;
  readonly action?: ReactNode;
};

type Props = {
  readonly toasts: readonly Toast[];
  readonly onDismiss: (id: string) => void;
  readonly stayMs?: number;
  /** The name of the region, where a page has a second one. */
  readonly label?: MessageId;
  /** On a phone below the bars at the top: the foot of the page is pressed. */
  readonly isOnTop?: boolean;
};

export function ToastRegion({
  toasts,
  onDismiss,
  stayMs = 6000,
  label = 'common.notifications',
  isOnTop = false,
}: Props) {
  const text = useText();
  const dialog = useTopDialog();
  /** Where the region was then: in another place it is a new one, which nothing is in yet. */
  const [heldIn, setHeldIn] = useState<Element | null | undefined>(undefined);
  const isHeld = heldIn !== undefined && heldIn === dialog;
  const hold = () => setHeldIn(dialog);
  const release = () => setHeldIn(undefined);
  const list = (live: 'status' | 'alert', shown: readonly Toast[]) => (
    <div role={live} className={styles.list}>
      {shown.map((toast) => (
        <ToastItem key={toast.id} toast={toast} onDismiss={onDismiss} stayMs={stayMs} isHeld={isHeld} />
      ))}
    </div>
  );
  const region = (
    <section
      className={classNames(styles.region, isOnTop && styles.onTop)}
      aria-label={text(label)}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      {list(
        'status',
        toasts.filter((toast) => toast.tone !== 'error'),
      )}
      {list(
        'alert',
        toasts.filter((toast) => toast.tone === 'error'),
      )}
    </section>
  );
  return dialog === null ? region : createPortal(region, dialog);
}

type ItemProps = Omit<Required<Props>, 'toasts' | 'label' | 'isOnTop'> & {
  readonly toast: Toast;
  readonly isHeld: boolean;
};

function ToastItem({ toast, onDismiss, stayMs, isHeld }: ItemProps) {
  const text = useText();
  const leavesByItself = toast.tone !== 'error' && toast.action === undefined;
  useEffect(() => {
    if (!leavesByItself || isHeld) return;
    const timer = setTimeout(() => onDismiss(toast.id), stayMs);
    return () => clearTimeout(timer);
  }, [leavesByItself, isHeld, onDismiss, stayMs, toast.id]);
  const Icon = icons[toast.tone];
  return (
    <div className={classNames(styles.toast, styles[toast.tone])}>
      <Icon className={styles.icon} size={20} aria-hidden="true" />
      <span className={styles.body}>
        <span className={styles.text}>{toast.text}</span>
        {toast.action}
      </span>
      <IconButton
        className={styles.dismiss}
        label={text('common.dismiss')}
        icon={<X aria-hidden="true" />}
        onClick={() => onDismiss(toast.id)}
      />
    </div>
  );
}

const icons = { ok: CircleCheck, info: Info, error: CircleAlert };
