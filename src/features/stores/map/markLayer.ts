/**
 * Draws the marks and the device's position on a canvas in every frame: cheaper than OpenLayers features for a few
 * hundred images (decision 0011). Order: layers (spec 1 section 9), then north to south, so that a pin in front covers
 * the one behind it.
 */
import Feature from 'ol/Feature.js';
import Layer from 'ol/layer/Layer.js';
import type { FrameState } from 'ol/Map.js';
import RBush from 'rbush';
import type { Spot } from '../../../../domain/stores/spot.ts';
import { sizeOf, type DrawnMark } from './drawnMarks.ts';
import type { MapColours } from './mapColours.ts';
import { HALF_TURN, toPlane, type PlanePoint } from './mercator.ts';
import { createPinPictures, type Picture, type PinPictures } from './pinPictures.ts';

export interface DevicePlace {
  readonly at: Spot;
  readonly accuracyMetres: number;
}
export interface MarkLayer {
  readonly layer: Layer;
  draw(marks: readonly DrawnMark[]): void;
  showDevice(device: DevicePlace | null): void;
  paint(colours: MapColours): void;
}

/** Margin in pixels: marks that are this far outside may still be partly visible. */
const OVERDRAW_PX = 60;
const LABEL_PX = 14;
const LABEL_HALO_PX = 2;
const LABEL_BELOW_PX = 4;
/** A first view has a hundred new ones: drawn at once, they hold up a press. */
const IMAGES_A_FRAME = 32;
/** OpenLayers' name of the group that `declutter: true` means. */
const DECLUTTERED = 'true';
/** What OpenLayers is told has that room. */
const ours = new Feature();

export function createMarkLayer(ratio: number, first: MapColours): MarkLayer {
  let marks: readonly PlacedMark[] = [];
  let device: DevicePlace | null = null;
  let colours = first;
  let pictures = createPinPictures(first, ratio);
  let wanted: readonly DrawnMark[] = [];
  let nextFrame: number | null = null;
  const canvas = document.createElement('canvas');
  canvas.style.position = 'absolute';
  const layer = new Layer({
    render(frame) {
      const context = clear(canvas, frame);
      const placesOf = pixelsIn(frame);
      if (device !== null)
        for (const place of placesOf(toPlane(device.at)))
          drawDevice(context, place, device, frame.viewState.resolution, colours);
      for (const mark of marks)
        for (const place of placesOf(mark.at)) {
          drawMark(context, place, mark, colours);
          keepClear(frame, boxOf(place, mark.drawn));
          if (mark.drawn.label !== null) keepClear(frame, labelBox(context, place, mark.drawn.label));
        }
      return canvas;
    },
  });
  /** The first marks come as their images are drawn, from back to front; later ones replace those before at once. */
  function draw(next: readonly DrawnMark[]): void {
    wanted = next;
    if (nextFrame !== null) cancelAnimationFrame(nextFrame);
    const placed: PlacedMark[] = [];
    const left = next
      .map((drawn) => ({ drawn, at: toPlane(drawn.at) }))
      .sort((a, b) => a.drawn.layer - b.drawn.layer || b.at[1] - a.at[1]);
    const areFirst = marks.length === 0;
    const goOn = (): void => {
      placed.push(...withPictures(left, pictures));
      const isDone = left.length === 0;
      if (isDone || areFirst) {
        marks = [...placed];
        layer.changed();
      }
      nextFrame = isDone ? null : requestAnimationFrame(goOn);
    };
    goOn();
  }
  return {
    layer,
    draw,
    showDevice(next) {
      device = next;
      layer.changed();
    },
    paint(next) {
      colours = next;
      pictures = createPinPictures(next, ratio);
      marks = marks.map((mark) => ({ ...mark, picture: pictures.of(mark.drawn.look) }));
      layer.changed();
      if (nextFrame !== null) draw(wanted);
    },
  };
}

function clear(canvas: HTMLCanvasElement, { size, pixelRatio }: FrameState): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('A 2D canvas was expected; the browser gives none.');
  const [width = 0, height = 0] = size.map((each) => Math.round(each * pixelRatio));
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width;
    canvas.height = height;
    canvas.style.width = `${size[0]}px`;
    canvas.style.height = `${size[1]}px`;
  } else {
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, width, height);
  }
  context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
  return context;
}

/** Pixels of a projected point: one for each visible copy of the world. */
function pixelsIn({ size: [width = 0, height = 0], coordinateToPixelTransform, viewState }: FrameState) {
  const [scaleX = 1, , , scaleY = 1, moveX = 0, moveY = 0] = coordinateToPixelTransform;
  const turn = (2 * HALF_TURN) / viewState.resolution;
  return function* ([planeX, planeY]: PlanePoint): Generator<PlanePoint> {
    const y = planeY * scaleY + moveY;
    if (y < -OVERDRAW_PX || y > height + OVERDRAW_PX) return;
    const x = planeX * scaleX + moveX;
    const first = Math.ceil((-OVERDRAW_PX - x) / turn);
    for (let place = x + first * turn; place <= width + OVERDRAW_PX; place += turn) yield [place, y];
  };
}

interface PlacedMark {
  readonly drawn: DrawnMark;
  readonly at: PlanePoint;
  readonly picture: Picture;
}

/**
 * Takes marks off the front until so many images were drawn for them. All images before the marks are drawn: a canvas that is
 * read and written alternately is copied each time.
 */
function withPictures(left: Omit<PlacedMark, 'picture'>[], pictures: PinPictures): readonly PlacedMark[] {
  const taken: PlacedMark[] = [];
  let images = 0;
  for (const mark of left) {
    if (!pictures.isDrawn(mark.drawn.look)) images++;
    if (images > IMAGES_A_FRAME) break;
    taken.push({ ...mark, picture: pictures.of(mark.drawn.look) });
  }
  left.splice(0, taken.length);
  return taken;
}

function drawMark(
  context: CanvasRenderingContext2D,
  [x, y]: PlanePoint,
  {
    drawn: {
      label,
      aside: [right, down],
    },
    picture: {
      canvas,
      from: [fromX, fromY],
      width,
      size,
      foot,
    },
  }: PlacedMark,
  { font, ink, card }: MapColours,
): void {
  // Whole pixels avoid blurring.
  const [left, top] = [Math.round(x + right - size / 2), Math.round(y + down - size * foot)];
  context.drawImage(canvas, fromX, fromY, width, width, left, top, size, size);
  if (label === null) return;
  context.font = `600 ${LABEL_PX}px ${font}`;
  context.textAlign = 'center';
  context.textBaseline = 'top';
  context.lineJoin = 'round';
  context.lineWidth = 2 * LABEL_HALO_PX;
  context.strokeStyle = card;
  context.fillStyle = ink;
  context.strokeText(label, x, y + LABEL_BELOW_PX);
  context.fillText(label, x, y + LABEL_BELOW_PX);
}

type Box = readonly [left: number, top: number, right: number, bottom: number];

function boxOf([x, y]: PlanePoint, { look, aside: [right, down] }: DrawnMark): Box {
  const { size, rise } = sizeOf(look);
  const [centreX, centreY, half] = [x + right, y + down - rise, size / 2];
  return [centreX - half, centreY - half, centreX + half, centreY + half];
}

/** In the font that it was drawn with. */
function labelBox(context: CanvasRenderingContext2D, [x, y]: PlanePoint, label: string): Box {
  const half = context.measureText(label).width / 2 + LABEL_HALO_PX;
  return [x - half, y, x + half, y + LABEL_BELOW_PX + LABEL_PX + LABEL_HALO_PX];
}

/**
 * The base map's names give way to marks and their names, where they would be cut: OpenLayers asks the same tree, in pixels of the screen, whether there is room
 * for one (`declutter: true` of the base layer, which is drawn below and so decided after this one).
 */
function keepClear({ declutter, pixelRatio }: FrameState, box: Box): void {
  if (declutter === null) return;
  const [minX, minY, maxX, maxY] = box.map((each) => each * pixelRatio) as [number, number, number, number];
  const tree = (declutter[DECLUTTERED] ??= new RBush(9));
  tree.insert({ minX, minY, maxX, maxY, value: ours });
}

function drawDevice(
  context: CanvasRenderingContext2D,
  [x, y]: PlanePoint,
  { at, accuracyMetres }: DevicePlace,
  resolution: number,
  { focus, card }: MapColours,
): void {
  // Web Mercator's scale grows with the latitude.
  const radius = accuracyMetres / Math.cos((at.lat * Math.PI) / 180) / resolution;
  context.strokeStyle = focus;
  context.lineWidth = 1.5;
  context.fillStyle = focus;
  context.globalAlpha = 0.12;
  circle(context, x, y, radius).fill();
  context.globalAlpha = 1;
  context.stroke();
  context.strokeStyle = card;
  context.lineWidth = 3;
  circle(context, x, y, 8).fill();
  context.stroke();
}

function circle(context: CanvasRenderingContext2D, x: number, y: number, radius: number) {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  return context;
}
