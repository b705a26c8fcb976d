/**
 * A modal over the page: a bottom sheet on phones, a centred dialog from 640 px (or always, with shape="dialog").
 * The native <dialog> traps focus and makes the page inert; here focus starts on the heading and goes back to where it was.
 * Escape, the close button and a press beside it ask to close; the caller decides.
 */
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { X } from 'lucide-react';
import { useText } from '../i18n/Text.tsx';
import { classNames } from './classNames.ts';
import { IconButton } from './IconButton.tsx';
import styles from './Sheet.module.css';

type Props = {
  readonly isOpen: boolean;
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons that stay in sight under the scrolling content. */
  readonly footer?: ReactNode;
  readonly shape?: 'sheet' | 'dialog';
  /** alertdialog: an answer is needed, a press beside it does not close. */
  readonly role?: 'dialog' | 'alertdialog';
};

export function Sheet({ isOpen, title, onClose, children, footer, shape = 'sheet', role = 'dialog' }: Props) {
  const text = useText();
  const titleId = useId();
  const { dialog, heading, isRendered, onGone } = useModal(isOpen);
  return (
    <dialog
      ref={dialog}
      role={role}
      aria-modal="true"
      aria-labelledby={titleId}
      className={classNames(styles.sheet, shape === 'dialog' && styles.dialog)}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget && role === 'dialog') onClose();
      }}
      onTransitionEnd={(event) => event.target === event.currentTarget && onGone()}
    >
      {isRendered && (
        <div className={styles.panel}>
          <div className={styles.header}>
            <h2 ref={heading} id={titleId} tabIndex={-1}>
              {title}
            </h2>
            <IconButton label={text('common.close')} icon={<X aria-hidden="true" />} onClick={onClose} />
          </div>
          {/* Reachable by keyboard: at large text it scrolls, and it may hold nothing to focus. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region is the exception: axe asks for it */}
          <div className={styles.content} tabIndex={0}>
            {children}
          </div>
          {footer && <footer className={styles.footer}>{footer}</footer>}
        </div>
      )}
    </dialog>
  );
}

/** Opens and closes the dialog element; the content stays until it has left the screen. */
function useModal(isOpen: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    const element = dialog.current;
    if (!isOpen || element === null) return;
    const before = document.activeElement;
    element.showModal();
    heading.current?.focus();
    return () => {
      element.close();
      setIsLeaving(true);
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [isOpen]);
  return { dialog, heading, isRendered: isOpen || isLeaving, onGone: () => !isOpen && setIsLeaving(false) };
}
