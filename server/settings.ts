/** The server's settings, from the environment. A wrong one is one clear sentence; see docs/operating.md for the table. */
import * as v from 'valibot';
import { parseDeliverySettings, type DeliverySettings } from './deliverySettings.ts';
import { parsePlaceSettings, type PlaceSettings } from './places/placeSettings.ts';
import { parseMapSettings, type MapSettings } from './tiles/mapSettings.ts';

const wholeNumberFrom = (lowest: number, highest: number) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => /^\d+$/.test(text) && Number(text) >= lowest && Number(text) <= highest,
      `a whole number from ${lowest} to ${highest}`,
    ),
    v.transform(Number),
  );

const number = (standard: number, lowest: number, highest: number) =>
  v.optional(wholeNumberFrom(lowest, highest), String(standard));

const onOff = (standard: 'on' | 'off') =>
  v.pipe(
    v.optional(v.picklist(['on', 'off'], 'on or off'), standard),
    v.transform((text) => text === 'on'),
  );

const SEEDED_STORES = 8000;

const Environment = v.object({
  PORT: number(4000, 0, 65_535),
  VAULT_PORT: v.optional(wholeNumberFrom(0, 65_535)),
  HOST: v.pipe(v.optional(v.string(), '127.0.0.1'), v.minLength(1, 'an address to listen on')),
  DATA_DIR: v.pipe(v.optional(v.string(), '.data'), v.minLength(1, 'a folder')),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(?:ql)?:\/\/\S+$/, 'a postgres:// address'))),
  SANDBOX: onOff('on'),
  SEED_STORES: v.optional(wholeNumberFrom(0, 100_000)),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'trace, debug, info, warn, error, fatal or silent',
    ),
    'info',
  ),
  BARISTA_STEP_SECONDS: number(8, 0, 3600),
  TRUST_PROXY: onOff('off'),
  RATE_LIMIT_PER_MINUTE: number(1200, 0, 10_000_000),
  BRAND_NAME: v.pipe(v.optional(v.string(), 'Crema'), v.minLength(1, 'a name')),
});

export interface Settings {
  readonly port: number;
  readonly vaultPort: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly isSandbox: boolean;
  readonly seedStores: number;
  readonly logLevel: string;
  readonly baristaStepSeconds: number;
  readonly trustProxy: boolean;
  /** API requests a minute from one address; 0 is no limit. */
  readonly rateLimitPerMinute: number;
  readonly brandName: string;
  readonly places: PlaceSettings;
  readonly map: MapSettings;
  readonly delivery: DeliverySettings;
}

/** The settings, or sentences that say what is wrong with which. An empty value counts as not given. */
export function parseSettings(
  environment: Readonly<Record<string, string | undefined>>,
): Settings | { readonly problems: readonly string[] } {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const parsed = v.safeParse(Environment, given);
  const places = parsePlaceSettings(given);
  const map = parseMapSettings(given);
  const delivery = parseDeliverySettings(given);
  const others = [places, map, delivery].flatMap((part) => ('problems' in part ? part.problems : []));
  if (!parsed.success || 'problems' in places || 'problems' in map || 'problems' in delivery)
    return {
      problems: [
        ...(parsed.issues ?? []).map((issue) => {
          const name = v.getDotPath(issue) ?? 'A setting';
          return `${name} must be ${issue.message}, but is "${String(given[name])}".`;
        }),
        ...others,
      ],
    };
  const env = parsed.output;
  return {
    port: env.PORT,
    vaultPort: env.VAULT_PORT ?? env.PORT + 1,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL ?? null,
    isSandbox: env.SANDBOX,
    // In production the stores are the operator's own (docs/operating.md).
    seedStores: env.SEED_STORES ?? (env.SANDBOX ? SEEDED_STORES : 0),
    logLevel: env.LOG_LEVEL,
    baristaStepSeconds: env.BARISTA_STEP_SECONDS,
    trustProxy: env.TRUST_PROXY,
    rateLimitPerMinute: env.RATE_LIMIT_PER_MINUTE,
    brandName: env.BRAND_NAME,
    places,
    map,
    delivery,
  };
}
