/**
 * The virtualized list of stores: only visible rows and the focused one are in the DOM. Near its end it requests the
 * next page. A store selected on the map is scrolled into view; the focus stays (useFocusedStore.ts).
 */
import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import type { StoreLocation } from '../../../../domain/stores/store.ts';
import { useWorld } from '../../../kit/hooks.ts';
import { Text, useText } from '../../../i18n/Text.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { rowsOf, type ListRow } from './listRows.ts';
import { StoreCard } from './StoreCard.tsx';
import styles from './StoreList.module.css';
import { useFocusedStore, useFocusInSight } from './useFocusedStore.ts';
import type { ListedGroup } from './useListed.ts';
import { useSpaceAbove } from '../sheet/useSpaceAbove.ts';

type Props = {
  readonly groups: readonly ListedGroup[];
  /** Number of past orders by store number. */
  readonly orders: Readonly<Record<string, number>>;
  /** Stores of the search that are on no loaded page. */
  readonly more: number;
  readonly now: number;
  readonly scroller: RefObject<HTMLElement | null>;
  /**
   * The last selection that was scrolled into view; kept by the parent, because selecting may change the tab
   * and remount the list.
   */
  readonly shownPickRef: RefObject<number>;
  readonly onOrder: (store: StoreLocation) => void;
  readonly onNearEnd: () => void;
};

const HEADING_PX = 44;
const CARD_PX = 204;
const ROWS_AHEAD = 6;

export function StoreList({ groups, orders, more, now, scroller, shownPickRef, onOrder, onNearEnd }: Props) {
  const text = useText();
  const rows = rowsOf(groups, more);
  const { list, virtual, keepFocused } = useVirtualRows(rows, scroller);
  useSelectedInSight(rows, shownPickRef, virtual.scrollToIndex);
  const shown = virtual.getVirtualItems();
  const isNearEnd = (shown.at(-1)?.index ?? -1) >= rows.length - ROWS_AHEAD;
  useEffect(() => {
    if (isNearEnd && rows.length > 0) onNearEnd();
  }, [isNearEnd, rows.length, onNearEnd]);
  const place = (index: number) => {
    const item = shown.find((each) => each.index === index);
    if (item === undefined) return null;
    return {
      ref: virtual.measureElement,
      'data-index': index,
      className: styles.row,
      style: { transform: `translateY(${item.start - virtual.options.scrollMargin}px)` },
    };
  };
  const seen = new Set(shown.map(({ index }) => index));
  return (
    <div
      ref={list}
      className={styles.list}
      style={{ height: virtual.getTotalSize() }}
      onFocus={({ target }) => keepFocused(target)}
      onBlur={() => keepFocused(null)}
    >
      {groups.map(({ name }) => {
        const members = rows.filter((row) => row.group === name && seen.has(row.index));
        const heading = members.find((row) => row.kind === 'heading');
        return (
          members.length > 0 && (
            <section key={name} aria-label={text(`locator.group.${name}`)}>
              {/* Where it is scrolled away, or needs none to be seen, it is there for screen readers. */}
              <h2
                key={heading?.key}
                {...(heading === undefined
                  ? { className: 'sr-only' }
                  : { ...place(heading.index), className: classNames(styles.row, styles.heading) })}
              >
                <Text id={`locator.group.${name}`} />
              </h2>
              {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- without list marks Safari takes it for none */}
              <ul role="list">
                {members.map(
                  (row) =>
                    row.kind === 'store' && (
                      <li
                        key={row.store.storeNumber}
                        {...place(row.index)}
                        aria-setsize={row.of}
                        aria-posinset={row.position}
                      >
                        <Card {...{ row, orders, now, onOrder }} />
                      </li>
                    ),
                )}
              </ul>
            </section>
          )
        );
      })}
    </div>
  );
}

type CardProps = Pick<Props, 'orders' | 'now' | 'onOrder'> & {
  readonly row: Extract<ListRow, { readonly kind: 'store' }>;
};

function Card({ row: { store, reason }, orders, now, onOrder }: CardProps) {
  const isPrevious = (orders[store.storeNumber] ?? 0) > 0;
  const isSelected = useWorld((world) => world.storeSelection.selected === store.storeNumber);
  const isHighlighted = useWorld((world) => world.storeSelection.highlighted === store.storeNumber);
  return <StoreCard {...{ store, now, reason, isPrevious, isSelected, isHighlighted, onOrder }} />;
}

function useVirtualRows(rows: readonly ListRow[], scroller: RefObject<HTMLElement | null>) {
  const list = useRef<HTMLDivElement>(null);
  const above = useSpaceAbove(list, scroller);
  const { focused, keepFocused, index } = useFocusedStore(rows);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const inSight = defaultRangeExtractor(range);
      if (index === -1 || inSight.includes(index)) return inSight;
      return [...inSight, index].toSorted((a, b) => a - b);
    },
    [index],
  );
  // oxlint-disable-next-line react/incompatible-library -- there is no React Compiler here to mislead
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => (rows[at]?.kind === 'heading' ? HEADING_PX : CARD_PX),
    getItemKey: (at) => rows[at]?.key ?? at,
    overscan: 4,
    scrollMargin: above,
    rangeExtractor,
  });
  useFocusInSight(focused, {
    ...{ list, rows },
    placeNow: () => virtual.measurementsCache[index],
    scrolled: () => ({ top: virtual.scrollOffset ?? 0, height: virtual.scrollRect?.height ?? 0 }),
  });
  return { list, virtual, keepFocused };
}

/** Scrolls once per selection, as soon as the store is in the list. */
function useSelectedInSight(
  rows: readonly ListRow[],
  shownPickRef: RefObject<number>,
  scrollTo: (index: number) => void,
): void {
  const selected = useWorld((world) => world.storeSelection.selected);
  const scrolls = useWorld((world) => world.storeSelection.scrolls);
  useEffect(() => {
    if (shownPickRef.current === scrolls) return;
    const row = rows.find((each) => each.kind === 'store' && each.store.storeNumber === selected);
    if (row === undefined) return;
    shownPickRef.current = scrolls;
    scrollTo(row.index);
  }, [rows, shownPickRef, selected, scrolls, scrollTo]);
}
