/** "50 of 312 stores near Seattle", or that the device is being located, for display and for screen readers. */
import { isSameSpot } from '../../../../domain/stores/spot.ts';
import { messageOf } from '../../../../domain/stores/results.ts';
import { useCrema } from '../../../kit/Crema.ts';
import { useText } from '../../../i18n/Text.tsx';
import type { Area } from '../search/useArea.ts';
import { useLocator } from '../search/useLocator.ts';

/** Null without either, and when a message replaces the list. */
export function useResultsLine(offer: Area['offer']): string | null {
  const text = useText();
  const { config } = useCrema();
  const locator = useLocator();
  const { status, total, storeNumbers, placeName, centre, device } = locator;
  if (device.status === 'asking') return text('locator.locating');
  if (status === 'idle' || centre === null || total === 0) return null;
  if (messageOf(locator, config.zoomThreshold) !== null) return null;
  const isAroundDevice = device.at !== null && isSameSpot(device.at, centre);
  const isFarther = offer === 'showNearest';
  const where =
    placeName !== null
      ? text('locator.where.place', { place: placeName })
      : text(isAroundDevice ? 'locator.where.you' : `locator.where.${isFarther ? 'farther' : 'here'}`);
  const shown = storeNumbers.length;
  return shown < total
    ? text('locator.countOf', { shown, total, where })
    : text('locator.count', { count: total, where });
}
