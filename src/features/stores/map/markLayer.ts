/**
 * Draws the marks and the device's position on a canvas in every frame: cheaper than OpenLayers features for a few
 * hundred images (decision 0011). Order: layers (spec 1 section 9), then north to south, so that a pin in front covers
 * the one behind it.
 */
import Layer from 'ol/layer/Layer.js';
import type { FrameState } from 'ol/Map.js';
import type { Spot } from '../../../../domain/stores/spot.ts';
import type { DrawnMark } from './drawnMarks.ts';
import type { MapColours } from './mapColours.ts';
import { HALF_TURN, toPlane, type PlanePoint } from './mercator.ts';
import { createPinPictures, type Picture } from './pinPictures.ts';

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

export function createMarkLayer(ratio: number, first: MapColours): MarkLayer {
  let marks: readonly PlacedMark[] = [];
  let device: DevicePlace | null = null;
  let colours = first;
  let pictureOf = createPinPictures(first, ratio);
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
        for (const place of placesOf(mark.at)) drawMark(context, place, mark, colours);
      return canvas;
    },
  });
  return {
    layer,
    draw(next) {
      marks = next
        // All images first: a canvas that is read and written alternately is copied each time.
        .map((drawn) => ({ drawn, at: toPlane(drawn.at), picture: pictureOf(drawn.look) }))
        .sort((a, b) => a.drawn.layer - b.drawn.layer || b.at[1] - a.at[1]);
      layer.changed();
    },
    showDevice(next) {
      device = next;
      layer.changed();
    },
    paint(next) {
      colours = next;
      pictureOf = createPinPictures(next, ratio);
      marks = marks.map((mark) => ({ ...mark, picture: pictureOf(mark.drawn.look) }));
      layer.changed();
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
  context.font = `600 14px ${font}`;
  context.textAlign = 'center';
  context.textBaseline = 'top';
  context.lineJoin = 'round';
  context.lineWidth = 4;
  context.strokeStyle = card;
  context.fillStyle = ink;
  context.strokeText(label, x, y + 4);
  context.fillText(label, x, y + 4);
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
