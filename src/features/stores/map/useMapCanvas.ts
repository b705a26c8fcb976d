/** Mounts the map canvas in an element and moves it by viewRules.ts. */
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { isSameSpot, type Spot } from '../../../../domain/stores/spot.ts';
import type { StoreLocation } from '../../../../domain/stores/store.ts';
import { useCrema } from '../../../kit/Crema.ts';
import { createMapCanvas, type MapCanvas, type MapEvents } from './createMapCanvas.ts';
import type { SeenView } from './mercator.ts';
import { neededMarks, type AskedMarks } from './neededMarks.ts';
import { firstView, targetOf } from './viewRules.ts';
import { useLocator } from '../search/useLocator.ts';

type Presses = Pick<MapEvents, 'onPress' | 'onPoint'>;

/** `view` is updated when the map stops moving; the needed marks also during a move. */
export function useMapCanvas(host: RefObject<HTMLElement | null>, presses: Presses) {
  const { config, dispatch, world } = useCrema();
  const [canvas, setCanvas] = useState<MapCanvas | null>(null);
  const [view, setView] = useState<SeenView | null>(null);
  const [asked, setAsked] = useState<AskedMarks | null>(null);
  const onPress = useEffectEvent(presses.onPress);
  const onPoint = useEffectEvent(presses.onPoint);
  const rest = useEffectEvent((seen: SeenView, byPerson: boolean) => {
    const { at, zoom, span } = seen;
    setView(seen);
    setAsked((before) => neededMarks(before, seen, true));
    void dispatch({ type: 'locator/moveMap', data: { at, zoom, span, byPerson } });
  });
  useEffect(() => {
    if (host.current === null) return undefined;
    const first = firstView(world().storeSearch.query, config.mapDefaults);
    const created = createMapCanvas(host.current, config.map, first, {
      onRest: (seen, byPerson) => rest(seen, byPerson),
      onMove: (seen) => setAsked((before) => neededMarks(before, seen, false)),
      onPress: (mark) => onPress(mark),
      onPoint: (mark) => onPoint(mark),
    });
    setCanvas(created);
    // The initial view counts as automatic.
    rest(created.view(), false);
    return () => {
      setCanvas(null);
      created.close();
    };
  }, [host, config, world]);
  return { canvas, view, asked };
}

/** Applies each target once, so that it does not undo what a person does afterwards. */
export function useViewRules(
  canvas: MapCanvas | null,
  view: SeenView | null,
  stores: readonly StoreLocation[],
  covered: number,
): void {
  const { config } = useCrema();
  const locator = useLocator();
  const appliedTarget = useRef('');
  const show = useEffectEvent(({ at, zoom }: { readonly at: Spot; readonly zoom: number }) => {
    // A person who moved the map to the target may be moving on.
    const isThere = view !== null && isSameSpot(view.at, at) && Math.abs(view.zoom - zoom) < 0.01;
    if (!isThere) canvas?.showAt(at, zoom);
  });
  useEffect(() => canvas?.cover(covered), [canvas, covered]);
  useEffect(() => {
    const target = targetOf(locator, stores, config.singleLocationZoom);
    if (canvas === null || target === null || target.name === appliedTarget.current) return;
    appliedTarget.current = target.name;
    if ('at' in target) show(target);
    else canvas.fit(target.spots, target.closest);
  }, [canvas, locator, stores, config]);
  const { device } = locator;
  useEffect(() => {
    const isKnown = device.at !== null && device.accuracyMetres !== null;
    canvas?.showDevice(isKnown ? { at: device.at, accuracyMetres: device.accuracyMetres } : null);
  }, [canvas, device.at, device.accuracyMetres]);
}
