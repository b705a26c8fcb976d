/** The product's own time zone data: what it answers for a store, where a place lies, and which newer data is taken. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { localTime } from '../../domain/stores/localTime.ts';
import { zoneAt } from '../../server/stores/import/zoneAt.ts';
import { isTimeZone, loadTimeZones, timeZoneData, utcOffsetsOf } from '../../server/base/timeZones.ts';

const AUTUMN = Date.parse('2026-10-20T00:00:00Z');
const hourAt = (zone: string, instant: string): number =>
  localTime(utcOffsetsOf(zone, AUTUMN)).offsetAt(Date.parse(instant)) / 3_600_000;

describe('the offsets of a store', () => {
  it.each([
    ['America/Vancouver', -7],
    ['America/Edmonton', -6],
    ['America/Winnipeg', -5],
    ['America/Yellowknife', -6],
  ])('in %s stay as they are, from November 2026 on', (zone, hours) => {
    expect([hourAt(zone, '2026-10-31T12:00:00Z'), hourAt(zone, '2026-11-20T12:00:00Z')]).toEqual([
      hours,
      hours,
    ]);
  });

  it('change where clocks still do, and carry the names of the clocks', () => {
    const newYork = utcOffsetsOf('America/New_York', AUTUMN);
    expect(newYork).toBe('-240 EDT|29891880 -300 EST|30083460 -240 EDT|30426120 -300 EST');
    expect(utcOffsetsOf('America/Coyhaique', AUTUMN)).toBe('-180 UTC-3');
    expect(utcOffsetsOf('Asia/Kathmandu', AUTUMN)).toBe('345 UTC+5:45');
  });

  it('are the same on a whole day, so that equal answers stay equal', () => {
    expect(utcOffsetsOf('America/St_Johns', AUTUMN + 86_399_999)).toBe(
      utcOffsetsOf('America/St_Johns', AUTUMN),
    );
  });

  it('are empty for a zone that nobody knows', () => {
    expect(utcOffsetsOf('Atlantic/Atlantis', AUTUMN)).toBe('');
    expect(isTimeZone('Atlantic/Atlantis')).toBe(false);
    expect(isTimeZone('+05:00')).toBe(false);
  });
});

describe('a wall time that comes twice', () => {
  const clock = localTime(utcOffsetsOf('America/New_York', AUTUMN));
  it.each([
    ['2026-11-01T04:59:59Z', false, 'EDT'],
    ['2026-11-01T05:00:00Z', true, 'EDT'],
    ['2026-11-01T06:59:59Z', true, 'EST'],
    ['2026-11-01T07:00:00Z', false, 'EST'],
  ])('%s: %s, by the clock %s', (instant, isTwice, name) => {
    expect([clock.isTwice(Date.parse(instant)), clock.nameAt(Date.parse(instant))]).toEqual([isTwice, name]);
  });
});

test.each(['', '-480', 'PST -480', '-480 PST|x -420 PDT', '-480 PST|-420 PDT', '5 -480 PST'])(
  'offsets that cannot be read, such as "%s", leave the clock unknown',
  (text) => {
    expect(localTime(text).isKnown).toBe(false);
  },
);

describe('newer data of the operator', () => {
  const packed = createRequire(import.meta.url).resolve('moment-timezone/data/packed/latest.json');
  const data = JSON.parse(readFileSync(packed, 'utf8')) as { version: string; zones: string[] };
  const folder = mkdtempSync(join(tmpdir(), 'zones-'));
  const fileOf = (name: string, content: unknown): string => {
    const file = join(folder, name);
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
    return file;
  };

  it('is refused with a sentence where it is older, or is something else', () => {
    expect(() => loadTimeZones(fileOf('old.json', { ...data, version: '2024a' }))).toThrow(
      /the data of 2024a, older than this release's 2026f/,
    );
    for (const wrong of ['{', { version: '2027a' }, { ...data, version: 'new' }])
      expect(() => loadTimeZones(fileOf('wrong.json', wrong))).toThrow(/must be a data\/packed\/latest.json/);
    expect(timeZoneData()).toBe('2026f');
  });

  it('is taken where it is newer, at once', () => {
    const newer = data.zones.map((zone) =>
      zone.replace(/^America\/Phoenix\|.*$/, 'America/Phoenix|PHT|60|0|'),
    );
    loadTimeZones(fileOf('newer.json', { ...data, version: '2027a', zones: newer }));
    expect(timeZoneData()).toBe('2027a');
    expect(utcOffsetsOf('America/Phoenix', AUTUMN)).toBe('-360 PHT');
    loadTimeZones(fileOf('back.json', { ...data, version: '2027b' }));
    expect(utcOffsetsOf('America/Phoenix', AUTUMN)).toBe('-420 MST');
  });
});

describe('where a place lies', () => {
  const zones = createRequire(import.meta.url)('moment-timezone/data/meta/latest.json') as {
    zones: Record<string, { name: string; lat: number; long: number }>;
  };
  // The package adds the minutes of southern and western degrees instead of taking them off.
  const degrees = (given: number): number =>
    given < 0 ? Math.floor(given) - (given - Math.floor(given)) : given;
  const places = Object.values(zones.zones).filter(({ name }) => name !== 'Pacific/Nauru');

  const offsetsAlone = (zone: string): string => utcOffsetsOf(zone, AUTUMN).replaceAll(/ \D\S*/g, '');

  it('is right for each place that the time zone data itself names', () => {
    const wrong = places.filter(({ name, lat, long }) => {
      const found = zoneAt({ latitude: degrees(lat), longitude: degrees(long) });
      return offsetsAlone(found) !== offsetsAlone(name);
    });
    expect(places.length).toBe(417);
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it.each([
    ['Yuma AZ', 32.6927, -114.6277, 'America/Phoenix'],
    ['Williston ND', 48.147, -103.618, 'America/Chicago'],
    ['Houlton ME', 46.1262, -67.8402, 'America/New_York'],
    ['Cold Lake AB', 54.4642, -110.1825, 'America/Edmonton'],
    ['Pago Pago', -14.2781, -170.7025, 'Pacific/Pago_Pago'],
    ['a pier off Nauru, in the sea by the map', -0.52, 166.9, 'Pacific/Nauru'],
  ])('%s', (_, latitude, longitude, zone) => {
    expect(zoneAt({ latitude, longitude })).toBe(zone);
  });
});
