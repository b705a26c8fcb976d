/** Runs in the browser: opens one side's map and drives it by script, the same way for both. */
import { openClusterMap } from './clusterMap.ts';
import { openCremaMap } from './cremaMap.ts';
import type { MapBenchPage } from './protocol.ts';
import { POINTS, type DrivenMap } from './side.ts';

const STEP_EVERY = 210;
/** There and back again, near and far, never at rest. */
const STEPS: readonly ((map: DrivenMap) => void)[] = [
  (map) => map.panBy(0.25, 0),
  (map) => map.zoomBy(1),
  (map) => map.panBy(0, 0.25),
  (map) => map.zoomBy(1),
  (map) => map.panBy(-0.25, 0),
  (map) => map.zoomBy(-1),
  (map) => map.panBy(0, -0.25),
  (map) => map.zoomBy(-1),
];
let driven: DrivenMap | null = null;

const mapBenchPage: MapBenchPage = {
  async firstMarkers(side) {
    await (await fetch(POINTS)).text();
    const host = document.getElementById('map');
    if (host === null) throw new Error('The page of the bench has no map.');
    const open = side === 'crema' ? openCremaMap : openClusterMap;
    const started = performance.now();
    let tell = (_at: number): void => undefined;
    const seen = new Promise<number>((resolve) => (tell = resolve));
    let dataAt = started;
    driven = await open(
      host,
      () => tell(performance.now()),
      (at) => (dataAt = at - performance.timeOrigin),
    );
    const shownAt = await seen;
    return { afterData: shownAt - dataAt, afterOpening: shownAt - started };
  },
  frames(ms) {
    const map = driven;
    if (map === null) throw new Error('No map is open.');
    return new Promise((resolve) => {
      const times: number[] = [];
      const started = performance.now();
      let last = started;
      let step = 0;
      const frame = (now: number): void => {
        times.push(now - last);
        last = now;
        if (now - started > step * STEP_EVERY) STEPS[step++ % STEPS.length]?.(map);
        if (now - started < ms) requestAnimationFrame(frame);
        else resolve(times.slice(1));
      };
      requestAnimationFrame(frame);
    });
  },
  shown: () => driven?.shown() ?? 0,
};
window.mapBenchPage = mapBenchPage;
