/** Events of the map: who moves it, the end of a move, and the mark under the pointer. */
import type OlMap from 'ol/Map.js';
import type View from 'ol/View.js';
import DoubleClickZoom from 'ol/interaction/DoubleClickZoom.js';
import DragPan from 'ol/interaction/DragPan.js';
import type Interaction from 'ol/interaction/Interaction.js';
import MouseWheelZoom from 'ol/interaction/MouseWheelZoom.js';
import PinchZoom from 'ol/interaction/PinchZoom.js';
import Kinetic from 'ol/Kinetic.js';
import { debounceTime, Subject } from 'rxjs';
import type { DrawnMark } from './drawnMarks.ts';
import { moveDuration } from './mapMoves.ts';

const RESIZED_AFTER_MS = 200;

/** The supported interactions. Rotation is not one of them. */
export function interactions(): Interaction[] {
  const duration = moveDuration();
  return [
    new DragPan(duration === 0 ? {} : { kinetic: new Kinetic(-0.005, 0.05, 100) }),
    new PinchZoom({ duration }),
    new MouseWheelZoom({ duration }),
    new DoubleClickZoom({ duration }),
  ];
}

/** Returns a function that unsubscribes. */
export function watchPointer(
  map: OlMap,
  host: HTMLElement,
  markUnder: (pixel: readonly [number, number]) => DrawnMark | null,
  { onPress, onPoint }: PointerEvents,
): () => void {
  map.on('click', ({ pixel: [x = 0, y = 0] }) => {
    const pressed = markUnder([x, y]);
    if (pressed !== null) onPress(pressed);
  });
  map.on('pointermove', ({ pixel: [x = 0, y = 0], dragging, originalEvent }) => {
    if ('pointerType' in originalEvent && originalEvent.pointerType !== 'mouse') return;
    const pointed = dragging ? null : markUnder([x, y]);
    host.style.cursor = pointed === null ? '' : 'pointer';
    onPoint(pointed);
  });
  const leave = (): void => onPoint(null);
  host.addEventListener('pointerleave', leave);
  return () => host.removeEventListener('pointerleave', leave);
}

export interface PointerEvents {
  onPress(mark: DrawnMark): void;
  /** Only for pointers that hover. */
  onPoint(mark: DrawnMark | null): void;
}

export function watchMover(map: OlMap, host: HTMLElement, view: View, onRest: () => void) {
  let mover: 'person' | 'map' = 'map';
  let isResizing = false;
  const resized$ = new Subject<void>();
  const byPerson = (): void => {
    mover = 'person';
  };
  map.on('pointerdrag', byPerson);
  map.on('dblclick', byPerson);
  host.addEventListener('wheel', byPerson, { passive: true });
  map.on('moveend', () => {
    if (!isResizing) onRest();
  });
  map.on('change:size', () => {
    isResizing = true;
    resized$.next();
  });
  const running = resized$.pipe(debounceTime(RESIZED_AFTER_MS)).subscribe(() => {
    isResizing = false;
    if (!view.getAnimating() && !view.getInteracting()) onRest();
  });
  return {
    now: (who: 'person' | 'map') => void (mover = who),
    /** Returns whether a person began the move, and resets it. */
    take(): boolean {
      const wasPerson = mover === 'person';
      mover = 'map';
      return wasPerson;
    },
    stop() {
      running.unsubscribe();
      host.removeEventListener('wheel', byPerson);
    },
  };
}
