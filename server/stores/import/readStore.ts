/**
 * Converts one feature to a store, or returns every validation error by field (docs/operating.md, "Your own stores").
 * A missing optional field is a notice. Knows no other features, no lines and no database.
 */
import type { Coordinates, HoursByDay } from '../../../domain/stores/store.ts';
import { localDate } from '../../../domain/stores/openingHours.ts';
import { utcOffsetsOf } from '../../base/timeZones.ts';
import type { StoredStore } from '../storedStore.ts';
import { storedValueOnly } from '../storedValueOnlyLabel.ts';
import type { ImportNotice } from './importNotice.ts';
import { isInCountrySwapped, readAddress } from './readAddress.ts';
import { readAmenities } from './readAmenities.ts';
import { readLifeCycle } from './readLifeCycle.ts';
import type { ReadHours, HolidayRegion } from './readOpeningHours.ts';
import { readWayHours } from './readWayHours.ts';
import { readZone } from './readZone.ts';
import { noticesOfRef, storeNumberOf } from './storeNumber.ts';
import { createTags, type Problem, type Tags } from './tags.ts';

export interface ReadStore {
  /** The parts that could be read, to name the feature in a report. */
  readonly ref: string | null;
  readonly store: StoredStore | null;
  /** Why a store is not taken that is closed for good or not open yet. */
  readonly closed: ImportNotice | null;
  readonly problems: readonly Problem[];
  /** What was taken and should be looked at. */
  readonly notices: readonly ImportNotice[];
}
type ReadText = (text: string, where: HolidayRegion) => ReadHours;

/** Addresses of pages are taken. */
const LONGEST_REF = 2_000;
const LONGEST_HOURS = 1_000;
/** Route names below /apiproxy/v1/locations. */
const RESERVED = new Set(['points', 'some', 'favorites', 'nearest', '.', '..']);
const WAIT = { min: 5, max: 8 };

export function readStore(feature: unknown, readText: ReadText, now: Date): ReadStore {
  const { properties, geometry } = (isRecord(feature) ? feature : {}) as Record<string, unknown>;
  const tags = createTags(isRecord(properties) ? properties : {});
  if (!isRecord(feature) || feature['type'] !== 'Feature') tags.note('type', 'must be "Feature"');
  if (!isRecord(properties)) tags.note('properties', 'must be an object with the tags');
  const ref = readRef(tags);
  const name = tags.firstText('branch', 'name', 'brand');
  if (name === null && !tags.problems.some(({ field }) => ['branch', 'name', 'brand'].includes(field)))
    tags.note('name', 'is missing, and so are branch and brand');
  const coordinates = readPoint(geometry, tags);
  const zone = coordinates === null ? null : readZone(tags, coordinates, now);
  const offsets = utcOffsetsOf(zone?.timeZoneId ?? 'UTC', now.getTime());
  const life = readLifeCycle(tags, localDate(offsets, now.getTime()));
  if (life.isClosed && ref !== null)
    return { ref, store: null, closed: life.notice, problems: [], notices: [] };
  const { notices: ofService, ...service } = readService(tags, coordinates, readText);
  if (tags.problems.length > 0 || ref === null || name === null || zone === null || life.isClosed)
    return { ref, store: null, closed: null, problems: tags.problems, notices: [] };
  const storeNumber = storeNumberOf(ref);
  const store: StoredStore = {
    storeNumber,
    id: `store-${storeNumber}`,
    name,
    coordinates: zone.coordinates,
    ...service,
    timeZone: { timeZoneId: zone.timeZoneId },
    ownershipTypeCode: 'CO',
    waitMinutes: WAIT,
    ...(life.firstDate === null ? {} : { firstDate: life.firstDate }),
    ...(life.lastDate === null ? {} : { lastDate: life.lastDate }),
  };
  const notices = [...noticesOfRef(ref), ...life.notices, ...zone.notices, ...ofService];
  return { ref, store, closed: null, problems: [], notices };
}

/** Where it is, when it is open and what it offers. */
function readService(tags: Tags, coordinates: Coordinates | null, readText: ReadText) {
  const { address, notices: ofAddress } = readAddress(tags, coordinates);
  if (coordinates !== null && isInCountrySwapped(address.countryCode, coordinates))
    tags.note(
      'geometry',
      `has its coordinates swapped, by addr:country=${address.countryCode}: longitude comes first`,
    );
  const where = { country: address.countryCode, subdivision: address.countrySubdivisionCode };
  const read = (text: string): ReadHours => readText(text, where);
  const hours = hoursOf(tags, read);
  const phone = phoneOf(tags);
  const offered = readAmenities(tags);
  const ways = readWayHours(tags, offered.pickUpOptions, hours, read);
  const { hoursByDay, holidays } = ways.own ?? hours ?? never;
  const noHours = hours === null && ways.own === null ? [withoutHours] : [];
  const knownUntil = [hours?.knownUntil, ways.knownUntil].filter((each) => each != null).toSorted()[0];
  return {
    address,
    phoneNumber: phone.number,
    hoursByDay,
    holidays: [...holidays],
    ...(knownUntil === undefined ? {} : { hoursKnownUntil: knownUntil }),
    isOpen24Hours: holidays.length === 0 && hoursByDay.every(isWholeDay),
    ...offered,
    ...(ways.own === null ? {} : { pickUpOptions: ways.own.pickUpOptions }),
    warningLabels: [
      ...(tags.yesOrNo('crema:stored_value_only', false) ? [storedValueOnly] : []),
      ...(hours && hours.remarks.length > 0
        ? [{ code: 'hoursRemark', label: hours.remarks.join('; ') }]
        : []),
    ],
    notices: [...ofAddress, ...phone.notices, ...noHours, ...(hours?.notices ?? []), ...ways.notices],
  };
}

function readRef(tags: Tags): string | null {
  const before = tags.problems.length;
  const ref = tags.text('ref', { longest: LONGEST_REF, orNumber: true });
  if (ref === null) {
    if (tags.problems.length === before) tags.note('ref', 'is missing');
  }
  // Property names of every object, such as `constructor`, are not accepted as numbers.
  else if (RESERVED.has(ref) || ref in {}) tags.note('ref', 'is a name that the server needs for itself');
  return ref;
}

/** Longitude first, as GeoJSON has it. */
function readPoint(geometry: unknown, tags: Tags): Coordinates | null {
  if (!isRecord(geometry)) return refuse('is missing');
  if (geometry['type'] !== 'Point') return refuse('must be a Point');
  const [longitude, latitude] = Array.isArray(geometry['coordinates'])
    ? (geometry['coordinates'] as unknown[])
    : [];
  if (typeof longitude !== 'number' || typeof latitude !== 'number')
    return refuse('must have coordinates of two numbers, longitude and latitude');
  if (Math.abs(latitude) > 90 && Math.abs(longitude) <= 90)
    return refuse('has its coordinates swapped: longitude comes first');
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180)
    return refuse('has coordinates that are not on Earth (longitude to 180, latitude to 90)');
  return { latitude, longitude };

  function refuse(reason: string): null {
    tags.note('geometry', reason);
    return null;
  }
}

const never = { hoursByDay: Array.from({ length: 7 }, () => []) satisfies HoursByDay, holidays: [] };
const withoutHours: ImportNotice = {
  field: 'opening_hours',
  understood: 'missing: shown as closed, no orders',
  write: 'write opening_hours',
};

/** Null without any, also where they cannot be read, which refuses the store. */
function hoursOf(
  tags: Tags,
  readText: (text: string) => ReadHours,
): (ReadHours & { readonly ok: true }) | null {
  const text = tags.text('opening_hours', { longest: LONGEST_HOURS });
  const read = text === null ? null : readText(text);
  if (read === null || read.ok) return read;
  tags.note('opening_hours', read.reason);
  return null;
}

/** The first of several; a text that is no phone number is left out. */
function phoneOf(tags: Tags): { readonly number: string | null; readonly notices: readonly ImportNotice[] } {
  const number = tags.firstText('phone', 'contact:phone')?.split(';')[0]?.trim() ?? null;
  if (number === null || /^\+?[\d\s().\-/]{5,30}(?:\s*(?:x|ext\.?)\s*\d{1,6})?$/i.test(number))
    return { number, notices: [] };
  const understood = `nobody could dial "${number}": left out`;
  return { number: null, notices: [{ field: 'phone', understood, write: 'write it as +1 206-555-0101' }] };
}

const isWholeDay = (day: HoursByDay[number]): boolean =>
  day.length === 1 && day[0]?.opens === 0 && day[0].closes === 1440;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
