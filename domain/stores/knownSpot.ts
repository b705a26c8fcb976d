/** Where the person is, or else looked last: stores of one name are ranked by their distance from there. */
import type { World } from '../world.ts';
import type { Spot } from './spot.ts';

export const knownSpot = ({
  deviceLocation,
  storeSearch,
  area,
}: Pick<World, 'deviceLocation' | 'storeSearch' | 'area'>): Spot | null =>
  deviceLocation.at ?? storeSearch.centre ?? area.last?.at ?? null;
