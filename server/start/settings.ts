/** The server's settings from the environment. An invalid one gives one message; docs/operating.md lists them. */
import * as v from 'valibot';
import type { ClientConfig } from '../../domain/clientConfig.ts';
import { parseClientSettings } from './clientSettings.ts';
import { parseDeliverySettings, type DeliverySettings } from './deliverySettings.ts';
import { parseMailSettings } from './mailSettings.ts';
import type { SmtpSettings } from '../mail/smtp.ts';
import { number, onOff, origin, wholeNumberFrom } from './settingValues.ts';
import { parsePartnerSettings, type PartnerSettings } from './partnerSettings.ts';
import { parseTextSettings } from './textSettings.ts';
import type { TextSettings } from '../texts/webhook.ts';
import type { TracingSettings } from '../http/tracing.ts';
import { noProxy, parseTrustedProxies, type TrustedProxies } from '../http/trustedProxies.ts';
import type { SessionLifetimes } from '../session/createSessions.ts';
import { parsePlaceSettings, type PlaceSettings } from '../stores/places/placeSettings.ts';
import { parseMapSettings, type MapSettings } from '../tiles/mapSettings.ts';

/** Secrets, and addresses that may contain a password: messages do not repeat their values. */
const SECRETS = new Set([
  'DATABASE_URL',
  'NATS_URL',
  'METRICS_TOKEN',
  'BARCODE_KEY',
  'OPERATOR_KEY',
  'VAULT_KEY',
  'MAIL_URL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
]);
const SEEDED_STORES = 8000;
const MINUTE = 60;
const HOUR = 3_600;

const Environment = v.object({
  PORT: number(4000, 0, 65_535),
  VAULT_PORT: v.optional(wholeNumberFrom(0, 65_535)),
  VAULT: onOff('on'),
  VAULT_ORIGIN: v.optional(origin),
  APP_ORIGIN: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map((each) => each.trim())),
      v.array(origin),
    ),
  ),
  VAULT_KEY: v.optional(v.pipe(v.string(), v.minLength(32, 'at least 32 characters'))),
  HOST: v.pipe(v.optional(v.string(), '127.0.0.1'), v.minLength(1, 'an address to listen on')),
  DATA_DIR: v.pipe(v.optional(v.string(), '.data'), v.minLength(1, 'a folder')),
  TIME_ZONES_FILE: v.optional(v.pipe(v.string(), v.minLength(1, 'a file'))),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(?:ql)?:\/\/\S+$/, 'a postgres:// address'))),
  NATS_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => text.split(',').every((each) => /^(?:nats|tls):\/\/\S+$/.test(each) && URL.canParse(each)),
        'one nats:// or tls:// address, or several with commas between',
      ),
    ),
  ),
  SANDBOX: onOff('on'),
  GRAPHQL_DOCUMENTS: v.optional(v.picklist(['trusted', 'any'], 'trusted or any')),
  SEED_STORES: v.optional(wholeNumberFrom(0, 100_000)),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'trace, debug, info, warn, error, fatal or silent',
    ),
    'info',
  ),
  BARISTA_STEP_SECONDS: number(8, 0, 3600),
  SLOT_MAKE_MINUTES: number(60, 1, 10_000),
  TRUST_PROXY: v.pipe(
    v.optional(v.string(), 'off'),
    v.check(
      (text) => parseTrustedProxies(text) !== null,
      'off, on (one proxy), the number of proxies (1 to 9), or their addresses and networks with commas between',
    ),
    v.transform((text) => parseTrustedProxies(text) ?? noProxy),
  ),
  COUNTRY_HEADER: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[A-Za-z0-9-]{1,64}$/, 'the name of a header, such as CF-IPCountry'),
      v.toLowerCase(),
    ),
  ),
  DRAIN_NOTICE_SECONDS: number(0, 0, 300),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(
    v.pipe(v.string(), v.regex(/^https?:\/\/\S+$/, 'an http or https address')),
  ),
  OTEL_SERVICE_NAME: v.optional(v.string(), 'crema'),
  METRICS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16, 'at least 16 characters'))),
  BREACHED_PASSWORDS: onOff('off'),
  BARCODE_KEY: v.optional(v.pipe(v.string(), v.minLength(32, 'at least 32 characters'))),
  OPERATOR_KEY: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[!-~]([ -~]*[!-~])?$/, 'letters of ASCII, as a header carries them'),
      v.minLength(32, 'at least 32 characters'),
    ),
  ),
  RATE_LIMIT_PER_MINUTE: number(1200, 0, 10_000_000),
  SESSION_IDLE_HOURS: number(336, 1, 8760),
  SESSION_MAX_HOURS: number(720, 1, 8760),
  SUPPORT_SESSION_IDLE_MINUTES: number(30, 1, 1440),
  SUPPORT_SESSION_MAX_HOURS: number(12, 1, 168),
  LEGAL_DIR: v.optional(v.string()),
  TRACE_SIGNING_KEY: v.optional(v.string()),
  SUPPORT_TRACE_DAYS: number(30, 1, 365),
  DEEP_LINK_URL: v.optional(v.pipe(v.string(), v.regex(/^https?:\/\/[^\s?#]+$/, 'an http or https address'))),
  TEXTS_AN_HOUR: number(200, 0, 1_000_000),
  ERASE_AFTER_DAYS: number(14, 0, 90),
  GIFTS_A_DAY: number(20, 0, 10_000),
  GIFT_DOLLARS_A_DAY: number(1000, 0, 1_000_000),
  BRAND_NAME: v.pipe(v.optional(v.string(), 'Crema'), v.minLength(1, 'a name')),
});

export interface Settings {
  /** Make-minutes of a store's baristas in five minutes, where the store has no number of its own. */
  readonly slotCapacity: number;
  readonly port: number;
  readonly vaultPort: number;
  /** Whether this process serves the card fields. */
  readonly isVaultHere: boolean;
  /** Where browsers find the card fields; null: on this machine's `vaultPort`. */
  readonly vaultOrigin: string | null;
  /** Whose pages may show the card fields; null: this machine's. */
  readonly appOrigins: readonly string[] | null;
  readonly vaultKey: string | null;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** Newer time zone data than the product's own; null: the product's. */
  readonly timeZonesFile: string | null;
  /** A NATS server for wake-ups between the servers of one database; null: NOTIFY alone. */
  readonly natsUrl: string | null;
  readonly isSandbox: boolean;
  /**
   * trusted: only the client's own documents are answered. any: also queries that others compose, and introspection.
   */
  readonly graphqlDocuments: 'trusted' | 'any';
  readonly seedStores: number;
  readonly logLevel: string;
  readonly baristaStepSeconds: number;
  readonly proxies: TrustedProxies;
  /** In lower case: the header in which a trusted proxy names the country of a request. */
  readonly countryHeader: string | null;
  /** How long the server goes on serving after `/readyz` answers 503, so that a load balancer notices. */
  readonly drainNoticeSeconds: number;
  /** The bearer token of `/metrics`; null: only this machine may read it. */
  readonly metricsToken: string | null;
  /** Null: no tracing, and its packages are not loaded. */
  readonly tracing: TracingSettings | null;
  /** API requests a minute from one address; 0 is no limit. */
  readonly rateLimitPerMinute: number;
  /** How long sessions last that start from now on. */
  readonly sessionLifetimes: SessionLifetimes;
  /** Shared with the operator's tills: a barcode then has a code that changes every minute. Null: the number alone. */
  /** New passwords are looked up in a public list of stolen ones. */
  readonly looksUpBreaches: boolean;
  readonly barcodeKey: string | null;
  /** With it the operator's till or barista system moves orders on; null: there are no such routes. */
  readonly operatorKey: string | null;
  /** The operator's deep-link service; null: links are the server's own. */
  readonly deepLinkUrl: string | null;
  /** The provider of text messages; null: the sandbox's, and elsewhere none is sent. */
  readonly texts: TextSettings | null;
  /** To numbers of one country. */
  readonly textsAnHour: number;
  readonly brandName: string;
  /** PKCS #8, PEM or base64; null for a key that is made once and kept in the database. */
  readonly traceSigningKey: string | null;
  /** Days that support keeps a trace that was sent to it. */
  readonly supportTraceDays: number;
  readonly places: PlaceSettings;
  readonly map: MapSettings;
  readonly delivery: DeliverySettings;
  /** Null: the sandbox's mailbox, and elsewhere no mails. */
  readonly mail: SmtpSettings | null;
  /** Of one buyer; the sum in cents. */
  /** Where the operator's terms.md, privacy.md and cookies.md are; null: the defaults. */
  readonly legalFolder: string | null;
  /** The days between the request to erase an account and its erasing. */
  readonly eraseAfterDays: number;
  readonly giftLimits: { readonly giftsADay: number; readonly sumADay: number };
  /** Null: none is set; the sandbox has its own. */
  readonly partner: PartnerSettings | null;
  /** The operator's values for `/config.json`. */
  readonly client: Partial<ClientConfig>;
}

/** The settings, or one message per invalid setting. An empty value counts as not given. */
export function parseSettings(
  environment: Readonly<Record<string, string | undefined>>,
): Settings | { readonly problems: readonly string[] } {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const parsed = v.safeParse(Environment, given);
  const places = parsePlaceSettings(given);
  const map = parseMapSettings(given);
  const delivery = parseDeliverySettings(given);
  const mail = parseMailSettings(given);
  const texts = parseTextSettings(given);
  const partner = parsePartnerSettings(given);
  const client = parseClientSettings(given);
  const others = [places, map, delivery, mail, texts, partner, client].flatMap((part) =>
    'problems' in part ? part.problems : [],
  );
  if (
    !parsed.success ||
    'problems' in places ||
    'problems' in map ||
    'problems' in delivery ||
    'problems' in mail ||
    'problems' in texts ||
    'problems' in partner ||
    'problems' in client
  )
    return {
      problems: [
        ...(parsed.issues ?? []).map((issue) => {
          const name = v.getDotPath(issue) ?? 'A setting';
          if (SECRETS.has(name)) return `${name} must be ${issue.message}.`;
          return `${name} must be ${issue.message}, but is "${String(given[name])}".`;
        }),
        ...others,
      ],
    };
  const env = parsed.output;
  if (client.values.enableMarriott === true && !env.SANDBOX && partner.partner === null)
    return {
      problems: [
        'PARTNER_ISSUER is missing: enableMarriott with SANDBOX=off needs the partner (docs/operating.md).',
      ],
    };
  return {
    port: env.PORT,
    // A port of 0 is any free one, and so is the one beside it.
    vaultPort: env.VAULT_PORT ?? (env.PORT === 0 ? 0 : env.PORT + 1),
    isVaultHere: env.VAULT,
    vaultOrigin: env.VAULT_ORIGIN ?? null,
    appOrigins: env.APP_ORIGIN ?? null,
    vaultKey: env.VAULT_KEY ?? null,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL ?? null,
    timeZonesFile: env.TIME_ZONES_FILE ?? null,
    natsUrl: env.NATS_URL ?? null,
    isSandbox: env.SANDBOX,
    graphqlDocuments: env.GRAPHQL_DOCUMENTS ?? (env.SANDBOX ? 'any' : 'trusted'),
    // In production the stores are the operator's own (docs/operating.md).
    seedStores: env.SEED_STORES ?? (env.SANDBOX ? SEEDED_STORES : 0),
    logLevel: env.LOG_LEVEL,
    baristaStepSeconds: env.BARISTA_STEP_SECONDS,
    slotCapacity: env.SLOT_MAKE_MINUTES,
    proxies: env.TRUST_PROXY,
    countryHeader: env.COUNTRY_HEADER ?? null,
    ...{ drainNoticeSeconds: env.DRAIN_NOTICE_SECONDS, metricsToken: env.METRICS_TOKEN ?? null },
    tracing:
      env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? null
        : { endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT, serviceName: env.OTEL_SERVICE_NAME },
    rateLimitPerMinute: env.RATE_LIMIT_PER_MINUTE,
    sessionLifetimes: {
      member: { idleSeconds: env.SESSION_IDLE_HOURS * HOUR, maxSeconds: env.SESSION_MAX_HOURS * HOUR },
      support: {
        idleSeconds: env.SUPPORT_SESSION_IDLE_MINUTES * MINUTE,
        maxSeconds: env.SUPPORT_SESSION_MAX_HOURS * HOUR,
      },
    },
    looksUpBreaches: env.BREACHED_PASSWORDS,
    ...{ barcodeKey: env.BARCODE_KEY ?? null, operatorKey: env.OPERATOR_KEY ?? null },
    deepLinkUrl: env.DEEP_LINK_URL ?? null,
    brandName: env.BRAND_NAME,
    traceSigningKey: env.TRACE_SIGNING_KEY ?? null,
    supportTraceDays: env.SUPPORT_TRACE_DAYS,
    places,
    map,
    delivery,
    mail: mail.mail,
    texts: texts.texts,
    textsAnHour: env.TEXTS_AN_HOUR,
    ...{ eraseAfterDays: env.ERASE_AFTER_DAYS, legalFolder: env.LEGAL_DIR ?? null },
    giftLimits: { giftsADay: env.GIFTS_A_DAY, sumADay: env.GIFT_DOLLARS_A_DAY * 100 },
    partner: partner.partner,
    client: client.values,
  };
}
