/**
 * Draws the marks on the canvas and renders nothing: a highlight changes with every hover, and a component of its own
 * keeps the map's hooks and lists from being rendered anew.
 */
import { useEffect, useMemo } from 'react';
import { openStatus } from '../../../../domain/stores/openingHours.ts';
import { spotOf } from '../../../../domain/stores/firstSelection.ts';
import type { StoreLocation } from '../../../../domain/stores/store.ts';
import type { MapMark } from '../../../../streams/ports.ts';
import { useNow, useWorld } from '../../../kit/hooks.ts';
import type { MapCanvas } from './createMapCanvas.ts';
import { drawnMarks, type KnownStore } from './drawnMarks.ts';
import { pixelsAt } from './mercator.ts';

type Props = {
  readonly canvas: MapCanvas | null;
  /** That the marks were asked for. */
  readonly zoom: number;
  readonly marks: readonly MapMark[];
  readonly stores: readonly StoreLocation[];
  readonly pointedGroup: number | null;
};

export function MarkDrawing({ canvas, zoom, marks, stores, pointedGroup }: Props) {
  const now = useNow(60_000);
  const selected = useWorld((world) => world.storeSelection.selected);
  const highlighted = useWorld((world) => world.storeSelection.highlighted);
  const favorites = useWorld((world) => world.favorites.stores);
  const known = useMemo(() => stores.map((store) => knownAt(store, now)), [stores, now]);
  useEffect(() => {
    const isFavorite = (storeNumber: string): boolean => favorites[storeNumber]?.favorite === true;
    const pixelsBetween = pixelsAt(zoom);
    canvas?.draw(
      drawnMarks({ marks, known, selected, highlighted, pointedGroup, isFavorite, pixelsBetween }),
    );
  }, [canvas, zoom, marks, known, selected, highlighted, pointedGroup, favorites]);
  return null;
}

function knownAt(store: StoreLocation, now: number): KnownStore {
  const { storeNumber, name, hoursByDay, holidays, timeZone } = store;
  const { isOpen } = openStatus(hoursByDay, holidays, timeZone.utcOffsets, now);
  return { storeNumber, name, at: spotOf(store), isOpen };
}
