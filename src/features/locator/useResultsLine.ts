/** "50 of 312 stores near Seattle": the search in a line, for the eye and for a screen reader. */
import { isSameSpot } from '../../../domain/locator/spot.ts';
import { messageOf } from '../../../domain/locator/results.ts';
import { useCrema } from '../../app/Crema.ts';
import { useWorld } from '../../app/hooks.ts';
import { useText } from '../../i18n/Text.tsx';

/** Null while nothing was found, and where a message stands in place of the list. */
export function useResultsLine(): string | null {
  const text = useText();
  const { config } = useCrema();
  const locator = useWorld((world) => world.locator);
  const { status, total, storeNumbers, placeName, centre, device } = locator;
  if (status === 'idle' || centre === null || total === 0) return null;
  if (messageOf(locator, config.zoomThreshold) !== null) return null;
  const isAroundDevice = device.at !== null && isSameSpot(device.at, centre);
  const where =
    placeName !== null
      ? text('locator.where.place', { place: placeName })
      : text(isAroundDevice ? 'locator.where.you' : 'locator.where.here');
  const shown = storeNumbers.length;
  return shown < total
    ? text('locator.countOf', { shown, total, where })
    : text('locator.count', { count: total, where });
}
