/**
 * An order at each minute around closing, midnight, a holiday and both changes of the clock, in five zones, on a server whose
 * clock is set: it has a price, and would be taken, exactly when the store is open and still open when it would be ready. What is
 * open is said once more, plainly, by moment-timezone.
 */
import moment from 'moment-timezone';
import { expect, it } from 'vitest';
import { checkSubmission, promised, type Priced } from '../../server/orders/checkSubmission.ts';
import { locationOf, type StoredStore } from '../../server/stores/storedStore.ts';
import { inShop } from '../server/kit/shop.ts';
import { createBrowser, latteItem, orderOf } from '../server/kit/testServer.ts';

const MINUTE = 60_000;
const [OPENS, CLOSES] = [17 * 60, 25 * 60 + 30];
const HOLIDAY = '2027-07-05';
/** Days on whose evening the shop opens until 1:30 at night: ordinary, before and on the holiday, both changes of US clocks. */
const EVENINGS = ['2027-02-10', '2027-03-13', '2027-07-04', HOLIDAY, '2027-11-06'];
const ZONES = [
  ...['America/Vancouver', 'America/Winnipeg', 'America/Phoenix'],
  ...['America/St_Johns', 'Pacific/Honolulu'],
];

const opening = (zone: string, date: string): number => moment.tz(`${date}T17:00`, zone).valueOf();
const closing = (zone: string, date: string): number =>
  moment.tz(`${date}T01:30`, zone).add(1, 'day').valueOf();
/** Of the two instants at which a clock shows 1:30, the first. */
const isOpen = (zone: string, now: number): boolean =>
  [0, 1].some((daysBefore) => {
    const date = moment.tz(now, zone).subtract(daysBefore, 'day').format('YYYY-MM-DD');
    return date !== HOLIDAY && opening(zone, date) <= now && now < closing(zone, date);
  });

inShop('around closing', (its) => {
  it('an order is taken exactly while it can be made, and promised for a time before closing', async () => {
    const { storesByNumber } = its.server.context;
    const plain = storesByNumber.get('1');
    if (!plain) throw new Error('no store');
    const minutes = (at: number): number[] => Array.from({ length: 15 }, (_, i) => at + (i - 8) * MINUTE);
    const tries = ZONES.flatMap((zone) =>
      EVENINGS.flatMap((date) =>
        [opening(zone, date), closing(zone, date), closing(zone, date) + 60 * MINUTE]
          .concat(moment.tz(`${date}T00:00`, zone).add(1, 'day').valueOf())
          .flatMap((at) => minutes(at).map((now) => ({ zone, now }))),
      ),
    ).toSorted((a, b) => a.now - b.now);
    const seen = { taken: 0, STORE_CLOSED: 0, NO_VALID_SERVICE_TIME: 0 };
    for (const { zone, now } of tries) {
      its.clock.ahead(now + 1_000 - its.clock.now().getTime());
      const { distance: _, ...stored } = { ...plain, ...hours, timeZone: { timeZoneId: zone } };
      const store = locationOf(stored as StoredStore, new Date(now), null);
      storesByNumber.set('1', store);
      const guest = createBrowser(its.server.url);
      const { priceOrder } = (await guest.ask('price-order', orderOf([latteItem]))).data;
      const { min, max } = plain.waitMinutes;
      const expected = !isOpen(zone, now)
        ? 'STORE_CLOSED'
        : isOpen(zone, now + 1_000 + min * MINUTE)
          ? 'taken'
          : 'NO_VALID_SERVICE_TIME';
      const what = `${zone} ${moment.tz(now, zone).format()}`;
      // Of a price that ends: whether the order of its last second is ready before closing.
      const priceEnds = 'code' in priceOrder ? null : now + priceOrder.expiresIn * 1_000;
      const isPriceInTime = priceEnds === null || isOpen(zone, priceEnds + min * MINUTE);
      const answered = 'code' in priceOrder ? priceOrder.code : 'taken';
      const priced = { ...someone, minutesMin: min, minutesMax: max } as Priced;
      const at = new Date(now + 1_000);
      const checked = checkSubmission(priced, at, store, { storeNumber: '1', scheduledOrdering: null });
      const isRefused = typeof checked === 'string';
      const promise = isRefused ? null : promised(checked, at);
      const isPromiseInTime = promise === null || isOpen(zone, promise.pickupLatest.getTime() - 1);
      expect([what, answered, isRefused ? checked : 'taken', isPriceInTime, isPromiseInTime]).toEqual([
        ...[what, expected, expected],
        ...[true, true],
      ]);
      seen[expected]++;
    }
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(50);
  });
});

const hours = {
  hoursByDay: Array.from({ length: 7 }, () => [{ opens: OPENS, closes: CLOSES }]),
  holidays: [{ date: HOLIDAY, name: 'Holiday', hours: [] }],
};
const someone = { storeNumber: '1', isSubmitted: false, isOrderedElsewhere: false, isExpired: false };
