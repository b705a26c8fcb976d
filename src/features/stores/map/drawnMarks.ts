/**
 * The marks to draw: those of the area, and above them the selected and highlighted stores, even if a group contains
 * them. A mark has a stable key, so only marks with a changed style are redrawn. Pure; pixels are in pinPictures.ts.
 * Layers follow spec 1 section 9.
 */
import type { Spot } from '../../../../domain/stores/spot.ts';
import type { MapMark } from '../../../../streams/ports.ts';

export const LAYERS = { usual: 10, selected: 11, highlighted: 12 } as const;

export interface PinLook {
  readonly kind: 'pin';
  readonly isOpen: boolean;
  readonly isFavorite: boolean;
  readonly isLarge: boolean;
  readonly isHighlighted: boolean;
}
export interface GroupLook {
  readonly kind: 'group';
  readonly count: number;
  readonly isHighlighted: boolean;
}
export interface DrawnMark {
  readonly key: string;
  readonly at: Spot;
  readonly look: PinLook | GroupLook;
  /** The text beside the mark. */
  readonly label: string | null;
  readonly layer: number;
  /** Pixels that it is drawn beside its spot, so that a pin above it covers none of it. */
  readonly aside: readonly [right: number, down: number];
  readonly mark: MapMark;
}

export interface MarksShown {
  readonly marks: readonly MapMark[];
  /** Loaded stores, drawn even if a group contains them. */
  readonly known: readonly KnownStore[];
  readonly selected: string | null;
  readonly highlighted: string | null;
  /** The group that is active in the list of marks. */
  readonly pointedGroup: number | null;
  readonly isFavorite: (storeNumber: string) => boolean;
  /** Pixels from one spot to another. */
  readonly pixelsBetween: (from: Spot, to: Spot) => readonly [right: number, down: number];
}
export interface KnownStore {
  readonly storeNumber: string;
  readonly name: string;
  readonly at: Spot;
  readonly isOpen: boolean;
}

export function drawnMarks(shown: MarksShown): readonly DrawnMark[] {
  const { marks, known, selected, highlighted } = shown;
  const drawn = new Set(marks.flatMap((mark) => (mark.kind === 'store' ? [mark.storeNumber] : [])));
  const onTop = known.filter(
    ({ storeNumber }) => (storeNumber === selected || storeNumber === highlighted) && !drawn.has(storeNumber),
  );
  const all: readonly MapMark[] = [...marks, ...onTop.map((store): MapMark => ({ kind: 'store', ...store }))];
  const names = new Map(known.map(({ storeNumber, name }) => [storeNumber, name]));
  const pins = all.flatMap((mark) => (mark.kind === 'store' ? [pinOf(mark, shown, names)] : []));
  const above = pins.filter(({ layer }) => layer !== LAYERS.usual);
  return all.map((mark) => (mark.kind === 'group' ? groupOf(mark, above, shown) : pinOf(mark, shown, names)));
}

export const keyOf = (mark: MapMark): string =>
  mark.kind === 'group' ? `group ${mark.id}` : `store ${mark.storeNumber}`;

function groupOf(
  mark: Extract<MapMark, { kind: 'group' }>,
  above: readonly DrawnMark[],
  { pointedGroup, pixelsBetween }: MarksShown,
): DrawnMark {
  const isHighlighted = mark.id === pointedGroup;
  const look = { kind: 'group', count: mark.count, isHighlighted } as const;
  const [covering] = above.flatMap((pin) => asideOf(pin, look, pixelsBetween(pin.at, mark.at)) ?? []);
  return {
    key: keyOf(mark),
    at: mark.at,
    look,
    aside: covering === undefined ? [0, 0] : [covering.right, covering.down],
    label: null,
    layer: isHighlighted ? LAYERS.highlighted : LAYERS.usual,
    mark,
  };
}

function pinOf(
  mark: Extract<MapMark, { kind: 'store' }>,
  { selected, highlighted, isFavorite }: MarksShown,
  names: ReadonlyMap<string, string>,
): DrawnMark {
  const { storeNumber, isOpen, at } = mark;
  const isLarge = storeNumber === selected;
  const isHighlighted = storeNumber === highlighted;
  return {
    key: keyOf(mark),
    at,
    aside: [0, 0],
    look: { kind: 'pin', isOpen, isFavorite: isFavorite(storeNumber), isLarge, isHighlighted },
    label: isLarge || isHighlighted ? (names.get(storeNumber) ?? null) : null,
    layer: isHighlighted ? LAYERS.highlighted : isLarge ? LAYERS.selected : LAYERS.usual,
    mark,
  };
}

/** Where a group moves so that it touches a pin above it instead of lying under it; null where it is clear of it. */
function asideOf(
  pin: DrawnMark,
  group: GroupLook,
  [right, downToSpot]: readonly [number, number],
): { readonly right: number; readonly down: number } | null {
  const { size, rise } = sizeOf(pin.look);
  const down = downToSpot + rise;
  const distance = Math.hypot(right, down);
  const clear = (size + sizeOf(group).size) / 2;
  if (distance >= clear) return null;
  // Level with the pin's head: its name is below its spot.
  const side = right < 0 ? -clear : clear;
  return { right: side - right, down: -down };
}

/** Size of a mark in pixels, and how far its centre is above its spot. */
export function sizeOf(look: DrawnMark['look']): { readonly size: number; readonly rise: number } {
  if (look.kind === 'group') return { size: Math.min(64, 36 + 4 * String(look.count).length), rise: 0 };
  const size = look.isLarge ? 44 : 32;
  return { size, rise: size / 2 };
}

/** Minimum hit radius in pixels, for touch. */
const MIN_HIT_RADIUS = 22;

/** Hit test: the uppermost mark at a pixel; `pixelOf` projects a spot. */
export function markAt(
  drawn: readonly DrawnMark[],
  [x, y]: readonly [number, number],
  pixelOf: (at: Spot) => readonly [number, number],
): DrawnMark | null {
  let best: { readonly mark: DrawnMark; readonly distance: number } | null = null;
  for (const mark of drawn) {
    const { size, rise } = sizeOf(mark.look);
    const [left, top] = pixelOf(mark.at);
    const [right, down] = mark.aside;
    const distance = Math.hypot(x - (left + right), y - (top + down - rise));
    if (distance > Math.max(MIN_HIT_RADIUS, size / 2)) continue;
    const isAbove = best === null || mark.layer > best.mark.layer;
    if (isAbove || (mark.layer === best?.mark.layer && distance < best.distance)) best = { mark, distance };
  }
  return best?.mark ?? null;
}
