/** The marks on the map: one feature a mark, and only those that came, left, moved or look different are touched. */
import Feature from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import Fill from 'ol/style/Fill.js';
import Icon from 'ol/style/Icon.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import type { DrawnMark } from './drawnMarks.ts';
import type { MapColours } from './mapColours.ts';
import { toPlane } from './mercator.ts';
import { createPinPictures } from './pinPictures.ts';

export interface MarkLayer {
  readonly layer: VectorLayer;
  draw(marks: readonly DrawnMark[]): void;
  paint(colours: MapColours): void;
}

/** As far beyond the view as a drag goes before new marks are there. */
const RENDER_BUFFER = 300;

export function createMarkLayer(ratio: number, first: MapColours): MarkLayer {
  const source = new VectorSource<Feature<Point>>();
  const layer = new VectorLayer({
    source,
    renderBuffer: RENDER_BUFFER,
    updateWhileAnimating: true,
    updateWhileInteracting: true,
  });
  let features = new Map<string, { readonly feature: Feature<Point>; readonly mark: DrawnMark }>();
  let styleOf = createMarkStyles(first, ratio);

  const drawOne = (mark: DrawnMark): Feature<Point> => {
    const known = features.get(mark.key);
    const feature = known?.feature ?? new Feature<Point>();
    if (known === undefined || !isSame(known.mark.at, mark.at))
      feature.setGeometry(new Point([...toPlane(mark.at)]));
    if (known === undefined || !isAlike(known.mark, mark)) feature.setStyle(styleOf(mark));
    return feature;
  };
  return {
    layer,
    draw(marks) {
      const next = new Map(marks.map((mark) => [mark.key, { feature: drawOne(mark), mark }]));
      const left = [...features].flatMap(([key, { feature }]) => (next.has(key) ? [] : [feature]));
      const come = [...next].flatMap(([key, { feature }]) => (features.has(key) ? [] : [feature]));
      features = next;
      source.removeFeatures(left);
      source.addFeatures(come);
    },
    paint(colours) {
      styleOf = createMarkStyles(colours, ratio);
      for (const { feature, mark } of features.values()) feature.setStyle(styleOf(mark));
    },
  };
}

const isSame = (a: DrawnMark['at'], b: DrawnMark['at']): boolean => a.lat === b.lat && a.lng === b.lng;
const isAlike = (a: DrawnMark, b: DrawnMark): boolean =>
  a.label === b.label && a.layer === b.layer && JSON.stringify(a.look) === JSON.stringify(b.look);

function createMarkStyles(colours: MapColours, ratio: number): (mark: DrawnMark) => Style {
  const pictureOf = createPinPictures(colours, ratio);
  const kept = new Map<string, Style>();
  return ({ look, label, layer }) => {
    const name = `${layer} ${JSON.stringify(look)} ${label ?? ''}`;
    const known = kept.get(name);
    if (known !== undefined) return known;
    const { canvas, foot } = pictureOf(look);
    const style = new Style({
      zIndex: layer,
      image: new Icon({ img: canvas, scale: 1 / ratio, anchor: [0.5, foot] }),
      ...(label !== null && { text: labelText(label, colours) }),
    });
    kept.set(name, style);
    return style;
  };
}

const labelText = (text: string, { font, ink, card }: MapColours): Text =>
  new Text({
    text,
    font: `600 14px ${font}`,
    textBaseline: 'top',
    offsetY: 4,
    fill: new Fill({ color: ink }),
    stroke: new Stroke({ color: card, width: 4 }),
  });
