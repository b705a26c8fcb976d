/** How far away a store is said to be. */
import { describe, expect, it } from 'vitest';
import { noQuery } from '../../../domain/stores/query.ts';
import { distanceInDetails, distanceToShow, shownDistance } from '../../../domain/stores/shownDistance.ts';

const store = (distance: number | null) => ({ distance, coordinates: { latitude: 47, longitude: -122 } });

describe('the distance of a store', () => {
  it('is the one that came with it, to one decimal', () => {
    expect(shownDistance(store(1.26), null)).toBe(1.3);
  });
  it('is measured from the search where none came', () => {
    // A tenth of a degree of latitude is 6.9 miles.
    expect(shownDistance(store(null), { lat: 47.1, lng: -122 })).toBe(6.9);
  });
  it('is not said where nobody searched from anywhere', () => {
    expect(shownDistance(store(null), null)).toBeNull();
  });
  it('is not said beyond 50 miles, and is at 50', () => {
    expect(shownDistance(store(50), null)).toBe(50);
    expect(shownDistance(store(50.1), null)).toBeNull();
    expect(shownDistance(store(null), { lat: 48, lng: -122 })).toBeNull();
  });
  it('is measured the short way round at the date line', () => {
    const fiji = { distance: null, coordinates: { latitude: 0, longitude: 179.95 } };
    expect(shownDistance(fiji, { lat: 0, lng: -179.95 })).toBe(6.9);
  });
});

describe('the distance to show', () => {
  const centre = { lat: 47.1, lng: -122 };
  const person = { lat: 47.2, lng: -122 };
  const searched = (place: string, at: typeof person | null, placeName: string | null = null) => ({
    storeSearch: { query: { ...noQuery, place, at: centre, isMenu: false }, centre, placeName },
    deviceLocation: { at },
  });
  const shown = (...how: Parameters<typeof searched>) => distanceToShow(store(3), searched(...how));
  const inDetails = (...how: Parameters<typeof searched>) => distanceInDetails(store(3), searched(...how));

  it('is from the place that was searched by name, wherever the person is', () => {
    expect(shown('Seattle', null, 'Seattle, WA')).toBe(3);
    expect(shown('Seattle', person, 'Seattle, WA')).toBe(3);
  });
  it('is from the person where the search is around them', () => {
    expect(shown('', centre)).toBe(3);
  });
  it('is not said of a list that is in the order from elsewhere, and is in the details of one store', () => {
    expect(shown('', person)).toBeNull();
    expect(shown('Pine St', person, 'Pine St · 7')).toBeNull();
    expect(inDetails('', person)).toBe(13.8);
    expect(inDetails('Pine St', person, 'Pine St · 7')).toBe(13.8);
  });
  it('is from the person before any search', () => {
    const nowhere = { storeSearch: { query: null, centre: null, placeName: null } };
    expect(distanceToShow(store(3), { ...nowhere, deviceLocation: { at: person } })).toBe(13.8);
  });
  it('is not said from the centre of the map, nor from a store', () => {
    expect(shown('', null)).toBeNull();
    expect(shown('Pine St', null, 'Pine St · 7')).toBeNull();
    expect(inDetails('', null)).toBeNull();
  });
});
