/** The rule of the filters: what a set of codes keeps. */
import { describe, expect, test } from 'vitest';
import { hasFeatures, parseFeatures, type FilterableStore } from '../../../domain/stores/features.ts';
import { zoneOffsets } from '../../setup/zoneOffsets.ts';

const NOON = Date.parse('2026-06-10T19:00:00Z');
const NIGHT = Date.parse('2026-06-10T10:00:00Z');

const store = (over: Partial<FilterableStore> = {}): FilterableStore => ({
  amenities: [{ code: 'WF', name: 'Wi-Fi', category: 'comfort' }],
  pickUpOptions: [{ code: 'DT', name: 'Drive-thru' }],
  mobileOrdering: {
    availability: 'READY',
    guestOrdering: true,
    curbsideAvailability: 'UNAVAILABLE',
    stallQuantity: 0,
  },
  isOpen24Hours: false,
  hoursByDay: Array.from({ length: 7 }, () => [{ opens: 330, closes: 1260 }]),
  holidays: [],
  timeZone: { utcOffsets: zoneOffsets('America/Los_Angeles') },
  ...over,
});

describe('a filter', () => {
  test('keeps every store when it names nothing', () => {
    expect(hasFeatures(store(), [], NOON)).toBe(true);
  });

  test('keeps a store that has all the codes and drops one that lacks any', () => {
    expect(hasFeatures(store(), ['WF', 'DT'], NOON)).toBe(true);
    expect(hasFeatures(store(), ['WF', 'CX'], NOON)).toBe(false);
  });

  test('drops a store with a code that nobody knows', () => {
    expect(hasFeatures(store(), ['XX'], NOON)).toBe(false);
  });

  test('for open now follows the clock of the store', () => {
    expect(hasFeatures(store(), ['ON'], NOON)).toBe(true);
    expect(hasFeatures(store(), ['ON'], NIGHT)).toBe(false);
  });

  test('for guest ordering wants a store that takes orders at all', () => {
    const closedForOrders = store({
      mobileOrdering: { ...store().mobileOrdering, availability: 'UNAVAILABLE' },
    });
    expect(hasFeatures(store(), ['GC'], NOON)).toBe(true);
    expect(hasFeatures(closedForOrders, ['GC'], NOON)).toBe(false);
  });

  test('for open all day keeps only such stores', () => {
    expect(hasFeatures(store(), ['hrs24'], NOON)).toBe(false);
    expect(hasFeatures(store({ isOpen24Hours: true }), ['hrs24'], NOON)).toBe(true);
  });
});

test('a query value is read without blanks and repeats', () => {
  expect(parseFeatures('WF, DT,,WF')).toEqual(['WF', 'DT']);
});
