/**
 * The visible marks as a listbox for keyboard and screen reader: nearest to the centre first. The listbox has the
 * focus, one option is active (WAI-ARIA APG); the active one is highlighted on the map, Enter selects it. Visible
 * while focused.
 */
import { useId, useMemo, useState, type KeyboardEvent } from 'react';
import type { StoreLocation } from '../../../../domain/stores/store.ts';
import type { MapMark } from '../../../../streams/ports.ts';
import { useWorld } from '../../../kit/hooks.ts';
import { Text, useText } from '../../../i18n/Text.tsx';
import { keyOf } from './drawnMarks.ts';
import styles from './MarkList.module.css';
import { marksInView } from './marksInView.ts';
import type { SeenView } from './mercator.ts';
import { noMarksYet } from './useMarks.ts';
import { useStoreNames } from './useStoreNames.ts';

const REST_MS = 1_500;

type Props = {
  readonly marks: readonly MapMark[];
  readonly view: SeenView;
  readonly stores: readonly StoreLocation[];
  readonly onOpen: (mark: MapMark) => void;
  /** The active mark; null on blur. */
  readonly onPoint: (mark: MapMark | null) => void;
};

export function MarkList({ marks: all, view, stores, onOpen, onPoint }: Props) {
  const text = useText();
  const id = useId();
  const { marks, more } = useMemo(() => marksInView(all, view), [all, view]);
  const [isFocused, setIsFocused] = useState(false);
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const selected = useWorld((world) => world.storeSelection.selected);
  const nameOf = useOptionName(marks, stores, isFocused);
  // If the active mark has left the view, the first one is active.
  const active = Math.max(
    0,
    marks.findIndex((mark) => keyOf(mark) === activeKey),
  );
  const activate = (index: number) => {
    const mark = marks[Math.min(marks.length - 1, Math.max(0, index))];
    if (mark === undefined) return;
    setActiveKey(keyOf(mark));
    document.getElementById(`${id}-${marks.indexOf(mark)}`)?.scrollIntoView?.({ block: 'nearest' });
    onPoint(mark);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = marks[active];
    if (event.key === 'ArrowDown') activate(active + 1);
    else if (event.key === 'ArrowUp') activate(active - 1);
    else if (event.key === 'Home') activate(0);
    else if (event.key === 'End') activate(marks.length - 1);
    else if ((event.key === 'Enter' || event.key === ' ') && chosen !== undefined) onOpen(chosen);
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.marks}>
      <ul
        role="listbox"
        aria-label={text('map.marks')}
        aria-describedby={more > 0 ? `${id}-more` : undefined}
        aria-activedescendant={isFocused && marks.length > 0 ? `${id}-${active}` : undefined}
        tabIndex={0}
        className={styles.list}
        onKeyDown={onKeyDown}
        onFocus={() => {
          setIsFocused(true);
          activate(active);
        }}
        onBlur={() => {
          setIsFocused(false);
          onPoint(null);
        }}
      >
        {marks.map((mark, index) => (
          <li
            key={keyOf(mark)}
            id={`${id}-${index}`}
            role="option"
            aria-selected={mark.kind === 'store' && mark.storeNumber === selected}
            data-active={index === active || undefined}
            className={styles.option}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onOpen(mark)}
          >
            {nameOf(mark)}
          </li>
        ))}
      </ul>
      {marks.length === 0 && all !== noMarksYet && (
        <p className={styles.more}>
          <Text id="map.noMarks" />
        </p>
      )}
      {more > 0 && (
        <p id={`${id}-more`} className={styles.more}>
          <Text id="map.moreMarks" values={{ count: more }} />
        </p>
      )}
    </div>
  );
}

/**
 * Names of stores that are not loaded are requested at once while the list is focused, else when the map has
 * stopped moving.
 */
function useOptionName(
  marks: readonly MapMark[],
  stores: readonly StoreLocation[],
  isFocused: boolean,
): (mark: MapMark) => string {
  const text = useText();
  const favorites = useWorld((world) => world.favorites.stores);
  const numbers = marks.flatMap((mark) => (mark.kind === 'store' ? [mark.storeNumber] : []));
  const nameOf = useStoreNames(stores, numbers, isFocused ? 0 : REST_MS);
  return (mark) => {
    if (mark.kind === 'group') return text('map.group', { count: mark.count });
    const { storeNumber, isOpen } = mark;
    const name = nameOf(storeNumber) ?? text('map.unnamed', { storeNumber });
    const isFavorite = favorites[storeNumber]?.favorite === true;
    return text(isFavorite ? 'map.favoriteStore' : 'map.store', { name, isOpen: String(isOpen) });
  };
}
