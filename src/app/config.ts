/** The client's settings, as `/config.json` gives them. A setting that is missing or wrong falls back, it never bricks. */
import * as v from 'valibot';

const ClientConfig = v.object({
  brand: v.fallback(v.object({ name: v.string() }), { name: 'Crema' }),
  locale: v.fallback(v.string(), 'en-US'),
  sandbox: v.fallback(v.boolean(), false),
  /** Named in texts as {phone}; the default belongs to nobody. */
  supportPhone: v.fallback(v.string(), '1-800-555-0142'),
  maximumItemAmount: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1)), 15),
  maximumModifierAmount: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1)), 24),
  /** What stores can be filtered by; the category and name are ready to show. */
  features: v.fallback(
    v.array(
      v.object({
        code: v.string(),
        category: v.string(),
        name: v.string(),
        filterable: v.boolean(),
        public: v.boolean(),
      }),
    ),
    [],
  ),
  mapDefaults: v.fallback(v.object({ lat: v.number(), lng: v.number(), zoom: v.number() }), {
    lat: 39.8,
    lng: -98.6,
    zoom: 4,
  }),
  /** Farther out than this, a spot is too wide to search. */
  zoomThreshold: v.fallback(v.number(), 8),
  singleLocationZoom: v.fallback(v.number(), 15),
  /** A fraction of what the map shows. */
  panThreshold: v.fallback(v.number(), 0.5),
  /** Metres. */
  geolocationThreshold: v.fallback(v.number(), 1_000),
  map: v.fallback(
    v.object({
      base: v.picklist(['builtin', 'xyz', 'mvt', 'pmtiles']),
      url: v.string(),
      attribution: v.string(),
      minZoom: v.fallback(v.number(), 0),
      maxZoom: v.fallback(v.number(), 12),
    }),
    { base: 'builtin', url: '/tiles/{z}/{x}/{y}.mvt', attribution: '', minZoom: 0, maxZoom: 12 },
  ),
  orderingUrlRoot: v.fallback(v.string(), '/menu'),
  enableInAppDelivery: v.fallback(v.boolean(), false),
  deliveryStorefrontUrl: v.fallback(v.string(), ''),
  deliveryFaqUrl: v.fallback(v.string(), ''),
  pickupImagesRoot: v.fallback(v.string(), '/pickup'),
});
export type ClientConfig = v.InferOutput<typeof ClientConfig>;

export const parseConfig = (json: unknown): ClientConfig =>
  v.parse(ClientConfig, typeof json === 'object' && json !== null ? json : {});

const KEPT_AS = 'crema:config';

/** Offline, the settings of the last visit serve. They hold nothing personal. */
export async function loadConfig(): Promise<ClientConfig> {
  try {
    const response = await fetch('/config.json', { headers: { accept: 'application/json' } });
    if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
    const config = parseConfig(await response.json());
    localStorage.setItem(KEPT_AS, JSON.stringify(config));
    return config;
  } catch {
    return parseConfig(keptConfig());
  }
}

function keptConfig(): unknown {
  try {
    return JSON.parse(localStorage.getItem(KEPT_AS) ?? '{}');
  } catch {
    return {};
  }
}
