/**
 * The frame of the list: a sheet in three stops over the map on phones, a column beside it from 1024 px. What has the
 * focus is never under the edge: reaching into a folded sheet opens it. Knows nothing of stores.
 */
import { useEffect, useRef, type CSSProperties, type ReactNode, type RefObject } from 'react';
import { Text, useText } from '../../i18n/Text.tsx';
import { classNames } from '../../ui/classNames.ts';
import styles from './LocatorSheet.module.css';
import { PEEK_PX, useSheetStop, type SheetStop } from './useSheetStop.ts';

type Props = {
  /** Stays in sight at the lowest stop. */
  readonly summary: ReactNode;
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** Grows when something in the list should be seen. */
  readonly raises: number;
  readonly onStop: (stop: SheetStop) => void;
  readonly children: ReactNode;
};

export function LocatorSheet({ summary, scroller, raises, onStop, children }: Props) {
  const text = useText();
  const sheet = useRef<HTMLElement>(null);
  const { stop, setStop, dragged, dragging, moving } = useSheetStop(sheet);
  const raiseFromPeek = () => setStop((now) => (now === 'peek' ? 'half' : now));
  useEffect(() => onStop(stop), [stop, onStop]);
  useRaised(raises, raiseFromPeek);
  const height: CSSProperties & Record<'--peek', string> = {
    '--peek': `${PEEK_PX}px`,
    ...(dragged !== null && { height: dragged }),
  };
  return (
    <section
      ref={sheet}
      aria-label={text('locator.list')}
      className={classNames(styles.sheet, styles[stop], dragged !== null && styles.dragged)}
      style={height}
    >
      <div className={styles.top} {...dragging}>
        <button type="button" className={styles.handle} {...moving}>
          <span className={styles.grip} aria-hidden="true" />
          <span className="sr-only">
            <Text id="locator.sheet.handle" /> <Text id={`locator.sheet.${stop}`} />
          </span>
        </button>
        <div className={styles.summary}>{summary}</div>
      </div>
      <div ref={scroller} className={styles.body} onFocus={raiseFromPeek}>
        {children}
      </div>
    </section>
  );
}

function useRaised(raises: number, raise: () => void): void {
  const before = useRef(raises);
  useEffect(() => {
    if (before.current === raises) return;
    before.current = raises;
    raise();
  });
}
