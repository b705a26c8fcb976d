/**
 * The list's frame: a bottom sheet with three stops on phones, a column from 1024 px. Where it leaves nothing of the map,
 * it scrolls with the page, its head too. Focus inside of a collapsed sheet opens it, so that the focused element is
 * visible. Knows nothing of stores.
 */
import {
  useEffect,
  useLayoutEffect,
  useRef,
  type CSSProperties,
  type ReactNode,
  type RefObject,
} from 'react';
import { Text, useText } from '../../../i18n/Text.tsx';
import { classNames } from '../../../ui/classNames.ts';
import styles from './LocatorSheet.module.css';
import { heightOf, type SheetStop } from './sheetHeights.ts';
import { useSheetRoom } from './useSheetRoom.ts';
import { useSheetStop } from './useSheetStop.ts';

type Props = {
  /** Stays visible at the lowest stop. */
  readonly summary: ReactNode;
  /** What scrolls, unless the whole page of the locator does. */
  readonly body: RefObject<HTMLDivElement | null>;
  readonly onWhole: (isWhole: boolean) => void;
  readonly firstStop: SheetStop;
  readonly onStop: (stop: SheetStop) => void;
  /** Increases when the sheet should open because an item in the list was selected. */
  readonly raises: number;
  /** Called with the number of pixels of the map that the sheet covers. */
  readonly onCover: (pixels: number) => void;
  readonly children: ReactNode;
};

export function LocatorSheet(props: Props) {
  const { summary, body, onWhole, firstStop, onStop, raises, onCover, children } = props;
  const text = useText();
  const sheet = useRef<HTMLElement>(null);
  const kept = useRef<HTMLDivElement>(null);
  const room = useSheetRoom(sheet, kept);
  const held = useSheetStop(sheet, room, firstStop);
  const { stop, setStop, height, isMapCovered, isDragged, dragging, moving } = held;
  const isWhole = isMapCovered && stop !== 'peek';
  useLayoutEffect(() => onWhole(isWhole), [isWhole, onWhole]);
  const raiseFromPeek = () => setStop((now) => (now === 'peek' ? 'half' : now));
  // A full sheet counts as half: the map is hidden then, and keeps the view for the half stop.
  const covers = room === null ? 0 : heightOf(stop === 'full' ? 'half' : stop, room);
  useEffect(() => onCover(covers), [covers, onCover]);
  useEffect(() => onStop(stop));
  useRaised(raises, raiseFromPeek);
  // The page from the server may not have an inline style (its content security policy): the sheet is half open then.
  const style: (CSSProperties & Record<'--height', string>) | undefined =
    height === null ? undefined : { '--height': `${height}px` };
  return (
    <section
      ref={sheet}
      aria-label={text('locator.list')}
      className={classNames(styles.sheet, styles[stop], isDragged && styles.dragged)}
      style={style}
      data-whole={isWhole || undefined}
    >
      <div className={styles.top} {...(!isWhole && dragging)}>
        <button type="button" className={styles.handle} {...moving}>
          <span className={styles.grip} aria-hidden="true" />
          {isMapCovered ? (
            <span className={styles.word}>
              <Text id={stop === 'peek' ? 'locator.sheet.showList' : 'locator.sheet.showMap'} />
            </span>
          ) : (
            <span className="sr-only">
              <Text id="locator.sheet.handle" /> <Text id={`locator.sheet.${stop}`} />
            </span>
          )}
        </button>
        <div ref={kept} className={styles.summary}>
          {summary}
        </div>
      </div>
      <div ref={body} className={styles.body} onFocus={raiseFromPeek}>
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
