/** Which settings choose who finds places, and which are refused with the reason. */
import { describe, expect, test } from 'vitest';
import { parseSettings } from '../../../../server/start/settings.ts';

const placesOf = (environment: Readonly<Record<string, string>>) => {
  const settings = parseSettings(environment);
  return 'problems' in settings ? settings.problems : settings.places;
};

describe('settings of places', () => {
  test('are the built-in towns unless told', () => {
    expect(placesOf({})).toEqual({ geocoder: { kind: 'towns' }, suggester: { kind: 'towns' } });
  });

  test('take a service with its address, key and contact', () => {
    const contact = 'ops@example.com';
    const pelias = { SUGGESTER: 'pelias', SUGGESTER_URL: 'https://pelias.example.com', SUGGESTER_KEY: 'k-1' };
    expect(placesOf({ GEOCODER: 'nominatim', GEOCODER_CONTACT: contact, ...pelias })).toEqual({
      geocoder: { kind: 'nominatim', url: 'https://nominatim.openstreetmap.org', key: null, contact },
      suggester: { kind: 'pelias', url: 'https://pelias.example.com', key: 'k-1', contact },
    });
  });

  test("need no contact for one's own Nominatim", () => {
    expect(placesOf({ GEOCODER: 'nominatim', GEOCODER_URL: 'http://10.0.0.5:8080' })).toMatchObject({
      geocoder: { kind: 'nominatim', url: 'http://10.0.0.5:8080' },
    });
  });

  const PUBLIC = /^SUGGESTER_URL must not be the public Nominatim/;
  const photon = (url: string) => ({ SUGGESTER: 'photon', SUGGESTER_URL: url });
  test.each<[Readonly<Record<string, string>>, RegExp]>([
    [{ SUGGESTER: 'nominatim' }, /^SUGGESTER must not be nominatim: .*forbids.*policies\/nominatim/],
    [{ SUGGESTER: 'nominatim', SUGGESTER_URL: 'http://10.0.0.5' }, /nominatim: it has no autocomplete/],
    [photon('https://nominatim.openstreetmap.org/search'), PUBLIC],
    [{ ...photon('http://NOMINATIM.openstreetmap.org.:80/'), SUGGESTER: 'pelias' }, PUBLIC],
    [photon('https://eu.nominatim.openstreetmap.org'), PUBLIC],
    [{ SUGGESTER: 'photon' }, /^SUGGESTER_URL is missing: SUGGESTER=photon needs/],
    [{ SUGGESTER: 'google' }, /^SUGGESTER must be towns, photon or pelias, but is "google"/],
    [photon('ftp://x'), /^SUGGESTER_URL must be an http/],
    [{ GEOCODER: 'photon' }, /^GEOCODER_URL is missing: GEOCODER=photon needs/],
    [{ GEOCODER: 'pelias' }, /^GEOCODER_URL is missing: GEOCODER=pelias needs/],
    [{ GEOCODER: 'here' }, /^GEOCODER must be towns, nominatim, photon or pelias, but is "here"/],
    [{ GEOCODER: 'nominatim' }, /^GEOCODER_CONTACT is missing: the public Nominatim/],
    [
      { GEOCODER: 'nominatim', GEOCODER_URL: 'https://nominatim.openstreetmap.org' },
      /^GEOCODER_CONTACT is missing/,
    ],
    [{ GEOCODER: 'nominatim', GEOCODER_CONTACT: 'a\nb: c' }, /^GEOCODER_CONTACT must be/],
  ])('%j are refused', (environment, reason) => {
    expect(placesOf(environment)).toEqual([expect.stringMatching(reason)]);
  });

  test('that are wrong are named without the secrets in them', () => {
    const problems = placesOf({
      GEOCODER: 'photon',
      GEOCODER_URL: 'https://me:planted@photon.example.com',
      GEOCODER_KEY: 'planted',
    });
    expect(problems).toHaveLength(1);
    expect(JSON.stringify(problems)).not.toContain('planted');
  });

  test('are reported together with the other wrong ones', () => {
    expect(placesOf({ PORT: 'many', SUGGESTER: 'nominatim' })).toHaveLength(2);
  });
});
