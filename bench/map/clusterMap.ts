/** OpenLayers by its own means: a feature a store, its Cluster source, a VectorLayer with cached styles, the same ground. */
import Feature from 'ol/Feature.js';
import OlMap from 'ol/Map.js';
import View from 'ol/View.js';
import Point from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import Cluster from 'ol/source/Cluster.js';
import VectorSource from 'ol/source/Vector.js';
import Circle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import { decodePoints } from '../../adapters/store-points-worker/decodePoints.ts';
import { openBaseMap } from '../../src/features/stores/map/baseLayer.ts';
import { readMapColours } from '../../src/features/stores/map/mapColours.ts';
import { toPlane } from '../../src/features/stores/map/mercator.ts';
import { GROUND, POINTS, START, type OpenMap } from './side.ts';

const STEP = 200;

export const openClusterMap: OpenMap = async (host, onMarkers, onData) => {
  const colours = readMapColours();
  const ground = await openBaseMap(GROUND);
  ground.paint(colours);
  const view = new View({ center: [...toPlane(START.at)], zoom: START.zoom, minZoom: 3, maxZoom: 21 });
  const map = new OlMap({ target: host, view, layers: [ground.layer], controls: [] });
  const document = await (await fetch(POINTS)).text();
  onData(performance.timeOrigin + performance.now());
  const points = decodePoints(JSON.parse(document));
  if (points === null) throw new Error('The points of the bench are none.');
  const features = points.numbers.map((_, place) => {
    const at = { lat: points.lat[place] ?? 0, lng: points.lng[place] ?? 0 };
    return new Feature(new Point([...toPlane(at)]));
  });
  const source = new Cluster({ distance: 60, source: new VectorSource({ features }) });
  const styles = new Map<number, Style>();
  const styleOf = (count: number): Style => {
    const known = styles.get(count);
    if (known !== undefined) return known;
    const image = new Circle({
      radius: 20,
      fill: new Fill({ color: colours.brand }),
      stroke: new Stroke({ color: colours.card, width: 3 }),
    });
    const text = new Text({ text: String(count), fill: new Fill({ color: colours.onBrand }) });
    const style = new Style({ image, text });
    styles.set(count, style);
    return style;
  };
  const countOf = (feature: { get(name: string): unknown }): number => {
    const members = feature.get('features');
    return Array.isArray(members) ? members.length : 1;
  };
  const layer = new VectorLayer({
    source,
    style: (feature) => styleOf(countOf(feature)),
    // As Crema's: marks stay marks while the map moves.
    updateWhileAnimating: true,
    updateWhileInteracting: true,
  });
  map.addLayer(layer);
  layer.once('postrender', () => requestAnimationFrame(onMarkers));
  return {
    panBy(right, up) {
      const [x = 0, y = 0] = view.getCenter() ?? [];
      const [width = 0, height = 0] = map.getSize() ?? [];
      const resolution = view.getResolution() ?? 1;
      const center = [x + right * width * resolution, y + up * height * resolution];
      view.cancelAnimations();
      view.animate({ center, duration: STEP });
    },
    zoomBy(step) {
      view.cancelAnimations();
      view.animate({ zoom: (view.getZoom() ?? 3) + step, duration: STEP });
    },
    shown: () => source.getFeatures().reduce((sum, each) => sum + countOf(each), 0),
  };
};
