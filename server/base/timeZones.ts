/**
 * Time zones by IANA data of the product, not of Node or PostgreSQL, which are years apart: each wall time that the server
 * decides by or answers comes from here. The data is that of the package moment-timezone; an operator may bring a newer one as
 * a file (docs/operating.md). Browsers get the offsets of each store as a text (domain/stores/localTime.ts).
 */
import { readFileSync } from 'node:fs';
import moment from 'moment-timezone';
import * as v from 'valibot';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** Opening hours look two days back. */
const DAYS_BEFORE = 4;
const DAYS_AHEAD = 400;

const PackedData = v.object({
  version: v.pipe(v.string(), v.regex(/^\d{4}[a-z]$/)),
  zones: v.array(v.string()),
  links: v.array(v.string()),
});

/** Such as `2026f`. */
export const timeZoneData = (): string => moment.tz.dataVersion;

export const isTimeZone = (name: string): boolean => moment.tz.zone(name) !== null;

/**
 * Replaces the data by that of a file in moment-timezone's packed form (its `data/packed/latest.json`). Throws an Error that
 * says what is wrong with the file; older data than the product's own is refused.
 */
export function loadTimeZones(file: string): void {
  const data = readPacked(file);
  if (data.version < timeZoneData())
    throw new Error(
      `TIME_ZONES_FILE has the data of ${data.version}, older than this release's ${timeZoneData()}.`,
    );
  moment.tz.load(data);
  texts.clear();
}

function readPacked(file: string): v.InferOutput<typeof PackedData> {
  try {
    return v.parse(PackedData, JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new Error(
      'TIME_ZONES_FILE must be a data/packed/latest.json of the package moment-timezone that can be read.',
      { cause },
    );
  }
}

// Cache: by zone and day.
const texts = new Map<string, string>();
const MAX_TEXTS = 2_000;

/**
 * The offsets from four days before `now` to 400 days after it, as domain/stores/localTime.ts reads them. Empty for a zone that
 * the data does not have. The same on a whole UTC day.
 */
export function utcOffsetsOf(timeZoneId: string, now: number): string {
  const day = Math.floor(now / DAY);
  const key = `${timeZoneId} ${day}`;
  const known = texts.get(key);
  if (known !== undefined) return known;
  const text = utcOffsetsBetween(timeZoneId, (day - DAYS_BEFORE) * DAY, (day + DAYS_AHEAD) * DAY);
  if (texts.size >= MAX_TEXTS) texts.clear();
  texts.set(key, text);
  return text;
}

/** The same between two instants. */
export function utcOffsetsBetween(timeZoneId: string, from: number, to: number): string {
  const zone = moment.tz.zone(timeZoneId);
  if (zone === null) return '';
  const first = zone.untils.findIndex((until) => until > from);
  const parts: string[] = [];
  for (let at = first; at < zone.untils.length; at++) {
    const begins = at === first ? null : Number(zone.untils[at - 1]);
    if (begins !== null && begins > to) break;
    const offset = -Math.round(zone.offsets[at] ?? 0);
    const period = `${offset} ${nameOf(zone.abbrs[at] ?? '', offset)}`;
    parts.push(begins === null ? period : `${begins / MINUTE} ${period}`);
  }
  return parts.join('|');
}

/** The data names some clocks by their offset only, such as -03. */
function nameOf(abbreviation: string, offset: number): string {
  if (/^[A-Za-z]/.test(abbreviation)) return abbreviation;
  const minutes = Math.abs(offset) % 60;
  const hours = Math.floor(Math.abs(offset) / 60);
  return `UTC${offset < 0 ? '-' : '+'}${hours}${minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`}`;
}
