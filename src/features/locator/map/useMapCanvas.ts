/** Puts the map into its element for as long as it is on the page, and sends it where the rules say. */
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { isSameSpot, type Spot } from '../../../../domain/locator/spot.ts';
import type { StoreLocation } from '../../../../domain/locator/store.ts';
import { useCrema } from '../../../app/Crema.ts';
import { useWorld } from '../../../app/hooks.ts';
import { createMapCanvas, type MapCanvas, type MapEvents } from './createMapCanvas.ts';
import type { SeenView } from './mercator.ts';
import { neededMarks, type AskedMarks } from './neededMarks.ts';
import { firstView, targetOf } from './viewRules.ts';

type Presses = Pick<MapEvents, 'onPress' | 'onPoint'>;

/** `view` follows the map when it rests; the marks that are needed also while it is under way. */
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
    const first = firstView(world().locator.query, config.mapDefaults);
    const created = createMapCanvas(host.current, config.map, first, {
      onRest: (seen, byPerson) => rest(seen, byPerson),
      onMove: (seen) => setAsked((before) => neededMarks(before, seen, false)),
      onPress: (mark) => onPress(mark),
      onPoint: (mark) => onPoint(mark),
    });
    setCanvas(created);
    // Where it stands at first is the view that a person may leave.
    rest(created.view(), false);
    return () => {
      setCanvas(null);
      created.close();
    };
  }, [host, config, world]);
  return { canvas, view, asked };
}

/** Each target once: what a person does afterwards stays. */
export function useViewRules(
  canvas: MapCanvas | null,
  view: SeenView | null,
  stores: readonly StoreLocation[],
  covered: number,
): void {
  const { config } = useCrema();
  const locator = useWorld((world) => world.locator);
  const gone = useRef('');
  const show = useEffectEvent(({ at, zoom }: { readonly at: Spot; readonly zoom: number }) => {
    // A person who took it there may be moving on.
    const isThere = view !== null && isSameSpot(view.at, at) && Math.abs(view.zoom - zoom) < 0.01;
    if (!isThere) canvas?.showAt(at, zoom);
  });
  useEffect(() => canvas?.cover(covered), [canvas, covered]);
  useEffect(() => {
    const target = targetOf(locator, stores, config.singleLocationZoom);
    if (canvas === null || target === null || target.name === gone.current) return;
    gone.current = target.name;
    if ('at' in target) show(target);
    else canvas.fit(target.spots, target.closest);
  }, [canvas, locator, stores, config]);
  const { device } = locator;
  useEffect(() => {
    const isKnown = device.at !== null && device.accuracyMetres !== null;
    canvas?.showDevice(isKnown ? { at: device.at, accuracyMetres: device.accuracyMetres } : null);
  }, [canvas, device.at, device.accuracyMetres]);
}
