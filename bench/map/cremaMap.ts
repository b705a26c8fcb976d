/** Crema's map without the screens around it: the same canvas, worker, marks and rules of when to ask. */
import { createStorePoints } from '../../adapters/store-points-worker/createStorePoints.ts';
import { createMapCanvas } from '../../src/features/stores/map/createMapCanvas.ts';
import { drawnMarks } from '../../src/features/stores/map/drawnMarks.ts';
import type { SeenView } from '../../src/features/stores/map/mercator.ts';
import { pixelsAt } from '../../src/features/stores/map/mercator.ts';
import { neededMarks, type AskedMarks } from '../../src/features/stores/map/neededMarks.ts';
import type { MapMark } from '../../streams/ports.ts';
import type { DataHere } from './timed.worker.ts';
import { GROUND, START, type OpenMap } from './side.ts';

function startTimed(onData: (at: number) => void): Worker {
  const worker = new Worker(new URL('./timed.worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<Partial<DataHere>>) => {
    if (data.dataHereAt !== undefined) onData(data.dataHereAt);
  });
  return worker;
}

const plain = {
  known: [],
  selected: null,
  highlighted: null,
  pointedGroup: null,
  isFavorite: () => false,
  pixelsBetween: pixelsAt(4),
};

export const openCremaMap: OpenMap = async (host, onMarkers, onData) => {
  const chain = createStorePoints({ now: () => Date.now(), startWorker: () => startTimed(onData) });
  chain.prepare();
  let asked: AskedMarks | null = null;
  let shown: readonly MapMark[] = [];
  const need = async (seen: SeenView, isResting: boolean): Promise<void> => {
    const needed = neededMarks(asked, seen, isResting);
    if (needed === asked) return;
    asked = needed;
    const marks = await chain.marks(needed.area, needed.zoom, []);
    if (needed !== asked || marks === 'failed') return;
    const isFirst = shown.length === 0;
    shown = marks;
    canvas.draw(drawnMarks({ marks, ...plain }));
    if (isFirst) requestAnimationFrame(() => requestAnimationFrame(onMarkers));
  };
  const canvas = createMapCanvas(host, GROUND, START, {
    onRest: (seen) => void need(seen, true),
    onMove: (seen) => void need(seen, false),
    onPress: () => undefined,
    onPoint: () => undefined,
  });
  await need(canvas.view(), true);
  return {
    panBy: canvas.panBy,
    zoomBy: canvas.zoomBy,
    shown: () => shown.reduce((sum, mark) => sum + (mark.kind === 'group' ? mark.count : 1), 0),
  };
};
