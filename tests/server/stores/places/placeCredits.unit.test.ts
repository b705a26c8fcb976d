/** The service that finds places is named beside the map's credit. */
import { expect, test } from 'vitest';
import { withPlaceCredits } from '../../../../server/stores/places/placeCredits.ts';
import { parsePlaceSettings, type PlaceSettings } from '../../../../server/stores/places/placeSettings.ts';

const settings = (env: Readonly<Record<string, string>>): PlaceSettings => {
  const parsed = parsePlaceSettings(env);
  if ('problems' in parsed) throw new Error(parsed.problems.join());
  return parsed;
};
const photon = { SUGGESTER: 'photon', SUGGESTER_URL: 'https://photon.example.com' };
const nominatim = { GEOCODER: 'nominatim', GEOCODER_CONTACT: 'us@example.com' };
const pelias = { GEOCODER: 'pelias', GEOCODER_URL: 'https://pelias.example.com' };
const geoNames = 'Places: GeoNames (CC BY 4.0)';
const openStreetMap = 'Places: © OpenStreetMap contributors';

test.each([
  ['the towns', {}, `© Us. ${geoNames}`],
  ['one of two', photon, `© Us. ${geoNames}. ${openStreetMap}`],
  ['both, once', { ...photon, ...nominatim }, `© Us. ${openStreetMap}`],
  ['none that the operator must name', { ...pelias, ...photon }, `© Us. ${openStreetMap}`],
])('names %s', (_, env, credit) => {
  expect(withPlaceCredits('© Us', settings(env))).toBe(credit);
});

test('names nobody twice', () => {
  expect(withPlaceCredits(`Made with Natural Earth. ${geoNames}`, settings({}))).toBe(
    `Made with Natural Earth. ${geoNames}`,
  );
});
