/**
 * A modal: a bottom sheet on phones, a centred dialog from 640 px (or always, with shape="dialog"). The
 * native <dialog> traps focus and makes the page inert; focus starts on the heading and is restored on close.
 * Back, Escape, the close button and a press on the backdrop request closing; the caller decides.
 */
import { useCallback, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { X } from 'lucide-react';
import { useText } from '../i18n/Text.tsx';
import { classNames } from './classNames.ts';
import { IconButton } from './IconButton.tsx';
import { ignoreSecondPress, type Press } from './ignoreSecondPress.ts';
import styles from './Sheet.module.css';
import { useBackCloses } from './useBackCloses.ts';

type Props = {
  readonly isOpen: boolean;
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons that stay visible below the scrolling content. */
  readonly footer?: ReactNode;
  readonly shape?: 'sheet' | 'dialog';
  /** alertdialog: an answer is needed; a press on the backdrop does not close it. */
  readonly role?: 'dialog' | 'alertdialog';
  /** It is open by its address, so that Back closes it already. */
  readonly hasAddress?: boolean;
};

export function Sheet(props: Props) {
  const { isOpen, title, onClose, children, footer, shape = 'sheet', role = 'dialog' } = props;
  const text = useText();
  const titleId = useId();
  const { dialog, heading, isRendered } = useModal(isOpen);
  const { isScrolling, watchContent } = useScrolling();
  useBackCloses(isOpen && props.hasAddress !== true, onClose);
  return (
    <dialog
      ref={dialog}
      role={role}
      aria-modal="true"
      aria-labelledby={titleId}
      className={classNames(styles.sheet, shape === 'dialog' && styles.dialog)}
      onCancel={(event) => {
        // React passes it on from a sheet within this one.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget && role === 'dialog') onClose();
      }}
    >
      {isRendered && (
        <div className={styles.panel}>
          <div className={styles.header}>
            <h2 ref={heading} id={titleId} tabIndex={-1}>
              {title}
            </h2>
            <IconButton label={text('common.close')} icon={<X aria-hidden="true" />} onClick={onClose} />
          </div>
          <div
            ref={watchContent}
            className={styles.content}
            {...(isScrolling && { role: 'region', 'aria-labelledby': titleId, tabIndex: 0 })}
          >
            {children}
          </div>
          {footer && <footer className={styles.footer}>{footer}</footer>}
        </div>
      )}
    </dialog>
  );
}

/** Opens and closes the dialog element; the content stays until the closing transition ends. */
function useModal(isOpen: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    const element = dialog.current;
    if (!isOpen || element === null) return;
    const before = document.activeElement;
    let pressed: Press | null = null;
    const note = (press: Press) => (pressed = press);
    element.addEventListener('click', note, { capture: true });
    element.showModal();
    // useTopDialog.ts
    dispatchEvent(new Event('dialogs'));
    heading.current?.focus();
    return () => {
      element.removeEventListener('click', note, { capture: true });
      element.close();
      dispatchEvent(new Event('dialogs'));
      if (pressed !== null) ignoreSecondPress(pressed);
      setIsLeaving(true);
      void hasLeft(element).then(() => setIsLeaving(false));
      if (isLost(element)) returnFocus(before);
    };
  }, [isOpen]);
  return { dialog, heading, isRendered: isOpen || isLeaving };
}

/** Whether the content scrolls: a keyboard must reach it then, for it may hold nothing to focus. */
function useScrolling() {
  const [isScrolling, setIsScrolling] = useState(false);
  const watchContent = useCallback((content: HTMLElement | null) => {
    if (content === null || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      // While it has the focus it stays as it is: the focus would be lost.
      if (document.activeElement !== content) setIsScrolling(content.scrollHeight > content.clientHeight);
    });
    observer.observe(content);
    return () => observer.disconnect();
  }, []);
  return { isScrolling, watchContent };
}

/** What removed the sheet may have given the focus a place. */
const isLost = (sheet: HTMLElement): boolean => {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || sheet.contains(activeElement);
};

/** To what had it, or, where that is gone, to the page's heading. */
function returnFocus(before: Element | null): void {
  const hadIt = before instanceof HTMLElement && before.isConnected && before !== document.body;
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!hadIt && heading !== null) heading.tabIndex = -1;
  (hadIt ? before : heading)?.focus();
}

/** Where `display` has no transition (Firefox) a closed dialog disappears at once and no transition ends. */
async function hasLeft(element: HTMLElement): Promise<void> {
  await Promise.allSettled(element.getAnimations().map(({ finished }) => finished));
}
