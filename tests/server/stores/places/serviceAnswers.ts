/** Answers in the shape in which Photon, Pelias and Nominatim give them, with fields that nobody reads left in. */
const here = { state: 'Washington', country: 'United States' };
const photonFeature = (coordinates: readonly number[], properties: object) => ({
  type: 'Feature',
  properties: { osm_id: 237385, countrycode: 'US', ...here, ...properties },
  geometry: { type: 'Point', coordinates },
});

export const photonSeattle = {
  type: 'FeatureCollection',
  features: [
    photonFeature([-122.330062, 47.6038321], { type: 'city', name: 'Seattle', county: 'King County' }),
    photonFeature([-122.3425, 47.61], {
      ...{ type: 'house', housenumber: '1912', street: 'Pike Place', postcode: '98101', city: 'Seattle' },
    }),
  ],
};

export const peliasSeattle = (matchType?: string) => ({
  geocoding: { version: '0.2', query: { text: 'Seattle', size: 1 }, timestamp: 1763700000000 },
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [-122.330062, 47.603832] },
      properties: {
        ...{ id: '101730401', layer: 'locality', source: 'whosonfirst', name: 'Seattle' },
        ...{ country_a: 'USA', region: 'Washington', region_a: 'WA', label: 'Seattle, WA, USA' },
        ...(matchType === undefined ? {} : { confidence: 1, match_type: matchType }),
      },
    },
  ],
});

export const nominatimSeattle = [
  {
    ...{ place_id: 297417241, osm_type: 'relation', lat: '47.6038321', lon: '-122.3300620' },
    ...{ category: 'boundary', type: 'administrative', addresstype: 'city', name: 'Seattle' },
    display_name: 'Seattle, King County, Washington, United States',
    address: {
      city: 'Seattle',
      county: 'King County',
      'ISO3166-2-lvl4': 'US-WA',
      ...here,
      country_code: 'us',
    },
  },
];
