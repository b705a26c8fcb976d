/** Answers in the shape in which Photon, Pelias and Nominatim give them, with fields that nobody reads left in. */
export const photonSeattle = {
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      properties: {
        osm_type: 'R',
        osm_id: 237385,
        osm_key: 'place',
        osm_value: 'city',
        type: 'city',
        countrycode: 'US',
        name: 'Seattle',
        county: 'King County',
        state: 'Washington',
        country: 'United States',
        extent: [-122.459696, 47.734145, -122.224433, 47.4810022],
      },
      geometry: { type: 'Point', coordinates: [-122.330062, 47.6038321] },
    },
    {
      type: 'Feature',
      properties: {
        osm_key: 'building',
        osm_value: 'yes',
        type: 'house',
        countrycode: 'US',
        housenumber: '1912',
        street: 'Pike Place',
        postcode: '98101',
        city: 'Seattle',
        state: 'Washington',
        country: 'United States',
      },
      geometry: { type: 'Point', coordinates: [-122.3425, 47.61] },
    },
  ],
};

export const peliasSeattle = (matchType?: string) => ({
  geocoding: {
    version: '0.2',
    query: { text: 'Seattle', size: 1, private: false },
    timestamp: 1763700000000,
  },
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [-122.330062, 47.603832] },
      properties: {
        id: '101730401',
        gid: 'whosonfirst:locality:101730401',
        layer: 'locality',
        source: 'whosonfirst',
        name: 'Seattle',
        accuracy: 'centroid',
        country_a: 'USA',
        region: 'Washington',
        region_a: 'WA',
        label: 'Seattle, WA, USA',
        ...(matchType === undefined ? {} : { confidence: 1, match_type: matchType }),
      },
      bbox: [-122.43, 47.49, -122.22, 47.73],
    },
  ],
});

export const nominatimSeattle = [
  {
    place_id: 297417241,
    licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
    osm_type: 'relation',
    osm_id: 237385,
    lat: '47.6038321',
    lon: '-122.3300620',
    category: 'boundary',
    type: 'administrative',
    place_rank: 16,
    importance: 0.729,
    addresstype: 'city',
    name: 'Seattle',
    display_name: 'Seattle, King County, Washington, United States',
    address: {
      city: 'Seattle',
      county: 'King County',
      state: 'Washington',
      'ISO3166-2-lvl4': 'US-WA',
      country: 'United States',
      country_code: 'us',
    },
    boundingbox: ['47.4810022', '47.7341503', '-122.4596960', '-122.2244330'],
  },
];
