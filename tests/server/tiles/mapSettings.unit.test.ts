/** Settings of the map and of delivery: what is taken, and the sentence for what is not. */
import { describe, expect, it } from 'vitest';
import { parseSettings } from '../../../server/start/settings.ts';

const problemsOf = (environment: Record<string, string>): readonly string[] => {
  const settings = parseSettings(environment);
  return 'problems' in settings ? settings.problems : [];
};
const own = (base: string, url: string, more: Record<string, string> = {}) => ({
  MAP_BASE: base,
  MAP_BASE_URL: url,
  MAP_BASE_ATTRIBUTION: '© Us',
  ...more,
});

describe('the map', () => {
  it('is the built-in one when nothing is said', () => {
    expect(parseSettings({})).toMatchObject({ map: { base: 'builtin' } });
  });

  it('is an operator’s own with all that it needs', () => {
    const url = 'https://tiles.example.com/{z}/{x}/{y}.png';
    expect(parseSettings(own('xyz', url, { MAP_BASE_MAX_ZOOM: '17' }))).toMatchObject({
      map: { base: 'xyz', url, attribution: '© Us', maxZoom: 17 },
    });
    expect(parseSettings(own('mvt', 'http://localhost:8080/?z={z}&x={x}&y={y}'))).toMatchObject({
      map: { base: 'mvt', maxZoom: 14 },
    });
    expect(parseSettings(own('pmtiles', 'maps/us.pmtiles'))).toMatchObject({
      map: { base: 'pmtiles', file: 'maps/us.pmtiles', maxZoom: null },
    });
  });

  const tiles = 'https://t.example/{z}/{x}/{y}';
  it.each<[string, Record<string, string>, RegExp | string]>([
    ['an unknown kind', { MAP_BASE: 'osm' }, 'MAP_BASE must be builtin, xyz, mvt or pmtiles, but is "osm".'],
    ['no file', { MAP_BASE: 'pmtiles', MAP_BASE_ATTRIBUTION: 'x' }, /^MAP_BASE_URL is missing/],
    ['no attribution', own('xyz', tiles, { MAP_BASE_ATTRIBUTION: ' ' }), /^MAP_BASE_ATTRIBUTION is missing/],
    ['an endless one', own('pmtiles', 'f', { MAP_BASE_ATTRIBUTION: 'x'.repeat(301) }), /at most 300 char/],
    ['a zoom beyond the map’s', own('pmtiles', 'f', { MAP_BASE_MAX_ZOOM: '22' }), /^MAP_BASE_MAX_ZOOM .* 21/],
    ['an address alone', { MAP_BASE_URL: 'https://t.example' }, /^MAP_BASE_URL given without a map of yours/],
  ])('refuses %s', (_what, environment, sentence) => {
    expect(problemsOf(environment)).toEqual([expect.stringMatching(sentence)]);
  });

  it.each([
    '',
    'tiles/{z}/{x}/{y}',
    'ftp://t.example/{z}/{x}/{y}',
    'https://t.example/{z}/{x}',
    'https://t.example/{z}/{x}/{y}/{x}',
    'https://{s}.t.example/{z}/{x}/{y}',
    'https://{x}.t.example/{z}/{y}',
    'https://user:secret@t.example/{z}/{x}/{y}',
    'https://t.example; script-src */{z}/{x}/{y}',
    'javascript:alert(1)//{z}/{x}/{y}',
  ])('refuses the address “%s” for tiles of a service', (url) => {
    const problems = problemsOf(own('mvt', url));
    expect(problems).toEqual([expect.stringMatching(/^MAP_BASE_URL must be the http\(s\) address/)]);
    expect(problems.join()).not.toContain('secret');
  });
});

describe('delivery', () => {
  const on = { ENABLE_IN_APP_DELIVERY: 'on' };
  const storefront = 'https://delivery.example.com/crema';

  it('is off when nothing is said, and has a storefront of its own in the sandbox', () => {
    expect(parseSettings({})).toMatchObject({ delivery: { isOn: false, storefrontUrl: '', faqUrl: '' } });
    expect(parseSettings(on)).toMatchObject({ delivery: { isOn: true, storefrontUrl: '/sandbox/delivery' } });
  });

  it('needs a storefront in production', () => {
    expect(problemsOf({ ...on, SANDBOX: 'off' })).toEqual([
      expect.stringMatching(/^DELIVERY_STOREFRONT_URL is missing/),
    ]);
    const given = { ...on, SANDBOX: 'off', DELIVERY_STOREFRONT_URL: storefront };
    expect(parseSettings(given)).toMatchObject({ delivery: { storefrontUrl: storefront } });
  });

  it.each([
    [{ ENABLE_IN_APP_DELIVERY: 'yes' }, /^ENABLE_IN_APP_DELIVERY must be on or off/],
    [{ DELIVERY_STOREFRONT_URL: 'javascript:alert(1)' }, /^DELIVERY_STOREFRONT_URL must be an http\(s\)/],
    [{ DELIVERY_FAQ_URL: '/faq' }, /^DELIVERY_FAQ_URL must be an http\(s\) address/],
  ])('refuses %o', (environment, sentence) => {
    expect(problemsOf(environment)).toEqual([expect.stringMatching(sentence)]);
  });
});
