/**
 * Generates a fictional chain in real towns: in proportion to population, deterministic. Numbers from 10001; the
 * sandbox stores (sandboxStores.ts) are extra.
 */
import tzLookup from 'tz-lookup';
import { towns, type HomeTown } from '../places/towns.ts';
import type { StoredStore } from '../storedStore.ts';
import { addressIn, nameIn, phoneNumber } from './address.ts';
import { amenities, pickUpOption } from './amenities.ts';
import { dayAndNight, hoursFor } from './hours.ts';
import { createChance, type Chance } from './random.ts';

const SEED = 20_260_401;
/** Towns of more people than this get their share; smaller ones get a store only while stores are left. */
const PEOPLE = 5_000;
/** Its boroughs are towns of their own. */
const COUNTED_BY_PARTS = 'New York City';

export function generateStores(count: number): readonly StoredStore[] {
  const chance = createChance(SEED);
  return townsFor(count).map((town, index) => storeIn(town, String(10_001 + index), chance));
}

/** One entry a store: the largest remainder method over the towns' populations. */
function townsFor(count: number): readonly HomeTown[] {
  const candidates = towns().filter(
    ({ name, population }) => population >= PEOPLE && name !== COUNTED_BY_PARTS,
  );
  const people = candidates.reduce((sum, { population }) => sum + population, 0);
  const shares = candidates.map((town) => ({ town, share: (town.population / people) * count }));
  const whole = shares.reduce((sum, { share }) => sum + Math.floor(share), 0);
  const byRemainder = shares.toSorted((a, b) => (b.share % 1) - (a.share % 1));
  const extra = new Set(byRemainder.slice(0, count - whole).map(({ town }) => town));
  return shares.flatMap(({ town, share }) =>
    Array.from({ length: Math.floor(share) + (extra.has(town) ? 1 : 0) }, () => town),
  );
}

function storeIn(town: HomeTown, storeNumber: string, chance: Chance): StoredStore {
  const hoursByDay = hoursFor(chance);
  const latitude = jittered(town.lat, spreadOf(town), chance);
  const longitude = jittered(town.lng, spreadOf(town), chance);
  const hasDriveThru = chance.happens(0.55);
  const hasCurbside = chance.happens(0.35);
  const availability = chance.happens(0.94) ? 'READY' : chance.happens(0.7) ? 'UNAVAILABLE' : 'HIGH_VOLUME';
  const wait = 3 + chance.below(9);
  const others = Object.values(amenities).filter(
    ({ code }) => code !== 'DT' && code !== 'CX' && chance.happens(0.5),
  );
  const pickUp = [
    ...(hasDriveThru ? [amenities.driveThru] : []),
    ...(hasCurbside ? [amenities.curbside] : []),
  ];
  return {
    storeNumber,
    id: `store-${storeNumber}`,
    name: nameIn(town, chance),
    address: addressIn(town, { latitude, longitude }, chance),
    coordinates: { latitude, longitude },
    phoneNumber: chance.happens(0.97) ? phoneNumber(chance) : null,
    hoursByDay,
    holidays: [],
    ...(hoursByDay === dayAndNight ? {} : { holidayCalendar: town.country }),
    isOpen24Hours: hoursByDay === dayAndNight,
    pickUpOptions: [
      pickUpOption('16'),
      ...(hasDriveThru ? [pickUpOption('DT')] : []),
      ...(hasCurbside ? [pickUpOption('CX')] : []),
    ],
    amenities: [...pickUp, ...others],
    warningLabels: [],
    mobileOrdering: {
      availability,
      guestOrdering: chance.happens(0.85),
      curbsideAvailability: hasCurbside && chance.happens(0.9) ? 'READY' : 'UNAVAILABLE',
      stallQuantity: hasCurbside ? 2 + chance.below(5) : 0,
    },
    timeZone: { timeZoneId: zoneOf(town) },
    ownershipTypeCode: chance.happens(0.8) ? 'CO' : 'LS',
    waitMinutes: { min: wait, max: wait + 3 },
  };
}

function zoneOf({ lat, lng }: HomeTown): string {
  const zone = tzLookup(lat, lng);
  return acrossTheBorder[zone] ?? zone;
}

/** The zone map is coarse at the Mexican border: zones of the northern side with the same time. */
const acrossTheBorder: Readonly<Record<string, string>> = {
  'America/Matamoros': 'America/Chicago',
  'America/Monterrey': 'America/Chicago',
  'America/Ojinaga': 'America/Chicago',
  'America/Hermosillo': 'America/Phoenix',
  'America/Ciudad_Juarez': 'America/Denver',
  'America/Tijuana': 'America/Los_Angeles',
};

/** In degrees, by the size of the town, so that few stores are placed in the sea. */
const spreadOf = ({ population }: HomeTown): number => Math.min(0.03, 0.003 + Math.sqrt(population) / 60_000);

const jittered = (centre: number, spread: number, chance: Chance): number =>
  Math.round((centre + (chance.next() + chance.next() - 1) * spread) * 1e6) / 1e6;
