/** Distances and sameness on a round earth. */
import { expect, it } from 'vitest';
import { lngBetween, milesBetween } from '../../../domain/stores/distance.ts';
import { isSameSpot } from '../../../domain/stores/spot.ts';

it('takes the short way round, across the date line too', () => {
  expect(lngBetween(179, -179)).toBe(2);
  expect(lngBetween(-179, 179)).toBe(-2);
  expect(lngBetween(10, 10)).toBe(0);
});

it('knows how far Portland is from Seattle', () => {
  const miles = milesBetween({ lat: 47.60621, lng: -122.33207 }, { lat: 45.52345, lng: -122.67621 });
  expect(miles).toBeGreaterThan(144);
  expect(miles).toBeLessThan(146);
});

it('takes a change below five millionths of a degree for none', () => {
  const here = { lat: 47.6, lng: -122.3 };
  expect(isSameSpot(here, { lat: 47.600004, lng: -122.3 })).toBe(true);
  expect(isSameSpot(here, { lat: 47.600006, lng: -122.3 })).toBe(false);
  expect(isSameSpot(here, null)).toBe(false);
  expect(isSameSpot(null, null)).toBe(true);
});
