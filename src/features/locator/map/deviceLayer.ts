/** Where the device is: a dot, and a circle for how exact that is. */
import Feature from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import Polygon from 'ol/geom/Polygon.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import Circle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import type { Spot } from '../../../../domain/locator/spot.ts';
import type { MapColours } from './mapColours.ts';
import { toPlane } from './mercator.ts';

export interface DeviceLayer {
  readonly layer: VectorLayer;
  show(device: { readonly at: Spot; readonly accuracyMetres: number } | null): void;
  paint(colours: MapColours): void;
}

const CORNERS = 48;

export function createDeviceLayer(): DeviceLayer {
  const source = new VectorSource();
  const layer = new VectorLayer({ source, updateWhileAnimating: true, updateWhileInteracting: true });
  return {
    layer,
    show(device) {
      source.clear();
      if (device === null) return;
      const centre = toPlane(device.at);
      source.addFeatures([
        new Feature(new Polygon([circle(centre, device.accuracyMetres, device.at.lat)])),
        new Feature(new Point([...centre])),
      ]);
    },
    paint({ focus, card }) {
      layer.setStyle([
        new Style({ stroke: new Stroke({ color: focus, width: 1.5 }) }),
        new Style({
          image: new Circle({
            radius: 8,
            fill: new Fill({ color: focus }),
            stroke: new Stroke({ color: card, width: 3 }),
          }),
        }),
      ]);
    },
  };
}

/** The plane stretches with the latitude. */
function circle([x, y]: readonly [number, number], metres: number, lat: number): number[][] {
  const radius = metres / Math.cos((lat * Math.PI) / 180);
  return Array.from({ length: CORNERS + 1 }, (_, corner) => {
    const angle = (corner / CORNERS) * 2 * Math.PI;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}
