/** The seeded chain in a real database: every store is well-formed, and what is near is found by its number. */
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StoreLocation } from '../../../domain/stores/store.ts';
import type { DatabaseConnection } from '../../../server/db/createDatabase.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { postalPlaces } from '../../../server/stores/places/postalCodes.ts';
import { towns } from '../../../server/stores/places/towns.ts';
import type { Stores } from '../../../server/base/ports.ts';
import { createStores } from '../../../server/stores/createStores.ts';
import { generateStores } from '../../../server/stores/seed/generateStores.ts';
import { seedStores } from '../../../server/stores/seedStores.ts';
import { locationOf } from '../../../server/stores/storedStore.ts';
import { openAnyDatabase } from '../kit/databases.ts';

const COUNT = 8000;
const NOON = new Date('2026-12-24T20:00:00Z');
const MIDNIGHT = new Date('2026-12-26T08:00:00Z');

let connection: DatabaseConnection;
let stores: Stores;
const generated = generateStores(COUNT);
const sample = generated.filter((_, index) => index % 8 === 0);

beforeAll(async () => {
  connection = await openAnyDatabase();
  await migrate(connection);
  await seedStores(connection.db, { count: COUNT });
  stores = await createStores(connection.db);
});
afterAll(() => connection.close());

describe('the chain', () => {
  test('has as many stores as asked for, each of the shape that clients read', () => {
    expect(generated).toHaveLength(COUNT);
    expect(new Set(generated.map(({ storeNumber }) => storeNumber)).size).toBe(COUNT);
    for (const stored of generated) {
      const location = locationOf(stored, NOON, 1.26);
      expect(v.parse(StoreLocation, location)).toEqual(location);
    }
  });

  test("has postal codes of its towns' own neighbourhoods", () => {
    const strays = generated.flatMap(({ address, coordinates }) => {
      const [place] = postalPlaces(address.postalCode, 1);
      const isNear =
        place !== undefined &&
        Math.abs(place.lat - coordinates.latitude) < 1.5 &&
        Math.abs(place.lng - coordinates.longitude) < 3;
      const isOfState = place?.placeName.includes(`, ${address.countrySubdivisionCode} `) === true;
      return isNear && isOfState ? [] : [`${address.singleLine}: ${place?.placeName}`];
    });
    // In the far north the nearest code of one's own province may be far away.
    expect(strays.length).toBeLessThan(generated.length / 200);
    const canadian = generated.filter(({ address }) => address.countryCode === 'CA');
    expect(canadian.every(({ address }) => /^[A-Z]\d[A-Z] \d[A-Z]\d$/.test(address.postalCode))).toBe(true);
  });

  test('is the same at every start', () => {
    expect(generateStores(300)).toEqual(generateStores(300));
  });

  test('stands in its towns, in zones of the US and Canada', () => {
    const known = new Map(
      towns().map((town) => [`${town.name}, ${town.subdivision}`, [] as (typeof town)[]]),
    );
    for (const town of towns()) known.get(`${town.name}, ${town.subdivision}`)?.push(town);
    const strays = generated.filter(({ address, coordinates }) => {
      const candidates = known.get(`${address.city}, ${address.countrySubdivisionCode}`) ?? [];
      const isNear = candidates.some(
        ({ lat, lng }) =>
          Math.abs(lat - coordinates.latitude) <= 0.031 && Math.abs(lng - coordinates.longitude) <= 0.031,
      );
      return !isNear;
    });
    expect(strays).toEqual([]);
    const mexican = /Matamoros|Monterrey|Ojinaga|Hermosillo|Tijuana|Juarez|^Etc/;
    expect(generated.filter(({ timeZone }) => mexican.test(timeZone.timeZoneId))).toEqual([]);
  });

  test.each(['Seattle, WA', 'Portland, OR', 'Manhattan, NY', 'Toronto, ON', 'Vancouver, BC', 'Chicago, IL'])(
    'has several stores in %s',
    (town) => {
      const here = generated.filter(
        ({ address }) => `${address.city}, ${address.countrySubdivisionCode}` === town,
      );
      expect(here.length).toBeGreaterThan(5);
    },
  );

  test('is open at noon for the most part, and at midnight here and there', () => {
    const openAt = (now: Date): number =>
      sample.filter((stored) => locationOf(stored, now, null).open).length / sample.length;
    expect(openAt(NOON)).toBeGreaterThan(0.9);
    const night = openAt(MIDNIGHT);
    expect(night).toBeGreaterThan(0.01);
    expect(night).toBeLessThan(0.2);
  });

  test('uses only telephone numbers that belong to nobody', () => {
    const numbers = generated.flatMap(({ phoneNumber }) => phoneNumber ?? []);
    expect(numbers.filter((number) => !/^\+1 \d{3}-555-01\d\d$/.test(number))).toEqual([]);
  });
});

test.each([
  ['99001', { open: true, isOpen24Hours: true }],
  ['99002', { open: false, hoursStatusFormatted: 'Closed' }],
  ['99003', { mobileOrdering: { availability: 'UNAVAILABLE' } }],
  ['99004', { mobileOrdering: { availability: 'HIGH_VOLUME' } }],
  ['99005', { mobileOrdering: { availability: 'READY', guestOrdering: false } }],
])('the sandbox store %s does what its name says', async (storeNumber, told) => {
  expect(await stores.byNumber(storeNumber, NOON)).toMatchObject(told);
});

test('a number that is none is nobody', async () => {
  expect(await stores.byNumber('nope', NOON)).toBeNull();
});

test('holidays in sight are named, with their hours', async () => {
  const [store] = generated.filter(
    ({ address, holidayCalendar }) => holidayCalendar && address.countryCode === 'US',
  );
  const location = store && locationOf(store, NOON, null);
  expect(location?.schedule.map(({ holidayFormatted }) => holidayFormatted)).toContain('Christmas Day');
  expect(location?.schedule[1]).toMatchObject({
    hoursFormatted: 'Closed',
    holidayFormatted: 'Christmas Day',
  });
  expect(location?.holidays.map(({ date }) => date)).toEqual(['2026-12-25', '2027-01-01']);
});

test('seeding again changes nothing', async () => {
  await seedStores(connection.db, { count: 10 });
  const again = await createStores(connection.db);
  expect(await again.byNumber('10500', NOON)).toEqual(await stores.byNumber('10500', NOON));
});
