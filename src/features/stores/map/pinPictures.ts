/**
 * Images of pins and groups, each drawn once and cached. Open is filled, closed is outlined, a favorite has a heart, a
 * group its count: never colour alone. Doesn't know positions.
 */
import { sizeOf, type DrawnMark, type GroupLook, type PinLook } from './drawnMarks.ts';
import type { MapColours } from './mapColours.ts';

export interface Picture {
  readonly canvas: HTMLCanvasElement;
  /** Its offset and width in the canvas, in canvas pixels. */
  readonly from: readonly [x: number, y: number];
  readonly width: number;
  /** In CSS pixels. */
  readonly size: number;
  /** The fraction of its height that is above the spot. */
  readonly foot: number;
}

/** In a unit square: a drop whose tip is the spot; a heart and a dot inside it. */
const DROP = 'M.5 .98C.36 .78 .14 .62 .14 .38a.36 .36 0 1 1 .72 0C.86 .62 .64 .78 .5 .98Z';
const HEART =
  'M.5 .56C.4 .48 .31 .41 .31 .32c0-.06.04-.1.1-.1.04 0 .07.02.09.06.02-.04.05-.06.09-.06.06 0 .1.04.1.1 0 .09-.09.16-.19.24Z';
const DOT = 'M.4 .38a.1 .1 0 1 0 .2 0a.1 .1 0 1 0 -.2 0Z';
/** The width of the widest outline of the largest pin. */
const MARGIN = 8;
const MAX_KEPT = 600;
/** The maximum of sizeOf. */
const LARGEST = 64;
/** Images per row of a canvas, and rows. */
const CELLS = 8;
/** Shared: a frame may format more than a hundred counts. */
const counts = new Intl.NumberFormat();

export interface PinPictures {
  of(look: DrawnMark['look']): Picture;
  isDrawn(look: DrawnMark['look']): boolean;
}

export function createPinPictures(colours: MapColours, ratio: number): PinPictures {
  let kept = new Map<string, Picture>();
  let nextCell = createCells(ratio);
  const draw = (look: DrawnMark['look']): Picture => {
    const known = kept.get(nameOf(look));
    if (known !== undefined) return known;
    if (kept.size >= MAX_KEPT) {
      kept = new Map();
      nextCell = createCells(ratio);
    }
    const { size } = sizeOf(look);
    const { context, from } = nextCell();
    if (look.kind === 'group') drawGroup(context, look, colours, size);
    else drawPin(context, look, colours, size);
    const whole = size + 2 * MARGIN;
    const foot = look.kind === 'group' ? 0.5 : (size * 0.98 + MARGIN) / whole;
    const picture = { canvas: context.canvas, from, width: whole * ratio, size: whole, foot };
    kept.set(nameOf(look), picture);
    return picture;
  };
  return { of: draw, isDrawn: (look) => kept.has(nameOf(look)) };
}

const nameOf = (look: DrawnMark['look']): string => JSON.stringify(look);

/**
 * Sprite sheets: many images per canvas. A first view has a hundred new images, and a canvas each would be slower.
 */
function createCells(
  ratio: number,
): () => { context: CanvasRenderingContext2D; from: readonly [number, number] } {
  const cell = Math.ceil((LARGEST + 2 * MARGIN) * ratio);
  let context: CanvasRenderingContext2D | null = null;
  let used = 0;
  return () => {
    if (context === null || used === CELLS * CELLS) {
      context = blank(CELLS * cell);
      used = 0;
    }
    const from = [(used % CELLS) * cell, Math.floor(used / CELLS) * cell] as const;
    used++;
    context.setTransform(ratio, 0, 0, ratio, from[0] + MARGIN * ratio, from[1] + MARGIN * ratio);
    return { context, from };
  };
}

function drawPin(context: CanvasRenderingContext2D, look: PinLook, colours: MapColours, size: number): void {
  context.scale(size, size);
  const shape = new Path2D(DROP);
  const edge = look.isHighlighted ? 0.16 : 0.08;
  context.lineJoin = 'round';
  outline(context, shape, look.isHighlighted ? colours.focus : colours.card, edge * 2);
  context.fillStyle = look.isOpen ? colours.brand : colours.card;
  context.fill(shape);
  if (!look.isOpen) outline(context, shape, colours.brand, 0.08);
  context.fillStyle = look.isOpen ? colours.onBrand : colours.brand;
  context.fill(new Path2D(look.isFavorite ? HEART : DOT));
}

function drawGroup(
  context: CanvasRenderingContext2D,
  look: GroupLook,
  colours: MapColours,
  size: number,
): void {
  const circle = new Path2D();
  circle.arc(size / 2, size / 2, size / 2 - 2, 0, 2 * Math.PI);
  outline(context, circle, look.isHighlighted ? colours.focus : colours.card, look.isHighlighted ? 8 : 5);
  context.fillStyle = colours.brand;
  context.fill(circle);
  context.fillStyle = colours.onBrand;
  context.font = `600 13px ${colours.font}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(counts.format(look.count), size / 2, size / 2 + 1);
}

function blank(width: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = width;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('A 2D canvas was expected; the browser gives none.');
  return context;
}

function outline(context: CanvasRenderingContext2D, shape: Path2D, colour: string, width: number): void {
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.stroke(shape);
}
