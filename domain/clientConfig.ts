/**
 * The settings that the server gives the client in `/config.json`: every config field that the specifications name, with
 * its default. Everything is public. One schema for both sides: the server checks an operator's values strictly, the
 * client falls back to the default of a field that is missing or wrong.
 */
import * as v from 'valibot';
import { streamItemTypes } from './home/shape.ts';

interface Field<S extends v.GenericSchema> {
  readonly schema: S;
  readonly standard: v.InferOutput<S>;
}
const field = <S extends v.GenericSchema>(schema: S, standard: v.InferOutput<S>): Field<S> => ({
  schema,
  standard,
});

const flag = (standard: boolean) => field(v.boolean('true or false'), standard);
const text = (standard: string) => field(v.pipe(v.string('a text'), v.maxLength(500)), standard);
const between = (least: number, most: number) =>
  v.pipe(
    v.number(range(least, most)),
    v.minValue(least, range(least, most)),
    v.maxValue(most, range(least, most)),
  );
const range = (least: number, most: number) => `a number from ${least} to ${most}`;
const count = (least: number, most: number, standard: number) =>
  field(v.pipe(between(least, most), v.integer(`a whole number from ${least} to ${most}`)), standard);
const number = (least: number, most: number, standard: number) => field(between(least, most), standard);
/** A path on this server, an http(s) address, or nothing. */
const address = (standard: string) =>
  field(
    v.pipe(
      v.string('an address'),
      v.maxLength(2_000),
      v.regex(/^(?:|\/(?!\/)\S*|https?:\/\/\S+)$/, 'a path such as /menu, or an http(s) address'),
    ),
    standard,
  );
const expiry = v.object({
  kind: v.picklist(['monthOfEarning', 'inactivity', 'never']),
  months: v.optional(v.number()),
  noticeDays: v.optional(v.number()),
});
/** Named in the Content-Security-Policy, so it has no query and no character that ends a source there. */
const collector = v.pipe(
  v.string('an address'),
  v.maxLength(500),
  v.regex(
    /^(?:|(?:https:\/\/[\w.-]+|http:\/\/localhost)(?::\d+)?\/[\w.~%/-]*)$/,
    'an https address with a path and without a query',
  ),
);
/** Minor units of the currency. */
const cents = v.pipe(
  v.number('an amount in cents'),
  v.integer('an amount in cents'),
  v.minValue(0),
  v.maxValue(50_000),
);
const amounts = (...standard: readonly number[]) =>
  field(v.pipe(v.array(cents), v.minLength(1), v.maxLength(12)), [...standard]);

const latitude = between(-90, 90);
const longitude = between(-180, 180);

const fields = {
  brand: field(v.object({ name: v.pipe(v.string(), v.nonEmpty('a name')) }), { name: 'Crema' }),
  locale: field(v.pipe(v.string(), v.regex(/^[a-z]{2}-[A-Z]{2}$/, 'a locale such as en-US')), 'en-US'),
  sandbox: flag(false),
  /** Replaces {phone} in texts; the default is a fictitious number. */
  supportPhone: field(
    v.pipe(v.string(), v.regex(/^[+\d][\d ().-]{2,30}$/, 'a phone number')),
    '1-800-555-0142',
  ),
  // Ordering (spec 3 sections 3 and 5)
  maximumItemAmount: count(1, 100, 15),
  maximumModifierAmount: count(1, 100, 24),
  /** Past orders and favorites come with what they cost now; without it a page of past orders is shorter. */
  isPricingEnabled: flag(true),
  /** A price says what each line costs; otherwise its sums alone. */
  enableTransparentPricing: flag(true),
  orderingUrlRoot: address('/menu'),
  featuredUrl: address(''),
  /** Where named events are sent; empty: nothing is counted. */
  analyticsUrl: field(collector, ''),
  // The locator (spec 1 section 3)
  features: field(
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
  mapDefaults: field(v.object({ lat: latitude, lng: longitude, zoom: between(3, 21) }), {
    lat: 39.8,
    lng: -98.6,
    zoom: 4,
  }),
  /** Zoomed out farther than this, a search at a spot without a name covers too large an area. */
  zoomThreshold: number(3, 21, 8),
  singleLocationZoom: number(3, 21, 15),
  /** A fraction of the map view's width or height. */
  panThreshold: number(0.05, 5, 0.2),
  /** Accuracy in metres up to which the device's position is called exact. */
  geolocationThreshold: number(1, 100_000, 1_000),
  map: field(
    v.object({
      base: v.picklist(['builtin', 'xyz', 'mvt', 'pmtiles']),
      url: v.string(),
      attribution: v.string(),
      minZoom: v.fallback(v.number(), 0),
      maxZoom: v.fallback(v.number(), 12),
    }),
    { base: 'builtin', url: '/tiles/{z}/{x}/{y}.mvt', attribution: '', minZoom: 0, maxZoom: 12 },
  ),
  enableInAppDelivery: flag(false),
  deliveryStorefrontUrl: address(''),
  deliveryFaqUrl: address(''),
  pickupImagesRoot: address('/pickup'),
  // Payment and cards (spec 1 section 9, spec 2 sections 4 and 9)
  newPaymentOptionEnabled: field(
    v.object({
      creditCard: v.boolean(),
      giftCard: v.boolean(),
      payPal: v.boolean(),
      venmo: v.boolean(),
      campusCard: v.boolean(),
    }),
    { creditCard: true, giftCard: true, payPal: true, venmo: false, campusCard: false },
  ),
  /** PayPal pays for no order; saved accounts stay (spec 3 section 3). */
  payPalOrderingDisabled: flag(false),
  unauthCardBalanceCheckEnabled: flag(false),
  /** Where the card fields are served; empty: cards cannot be added. */
  vaultOrigin: text(''),
  svcLoadOptions: field(v.object({ amounts: v.array(cents), least: cents, most: cents, standard: cents }), {
    amounts: [1_000, 1_500, 2_500, 5_000, 7_500, 10_000],
    least: 500,
    most: 10_000,
    standard: 2_500,
  }),
  autoReloadOptions: field(v.object({ triggers: v.array(cents), standard: cents }), {
    triggers: [500, 1_000, 1_500, 2_500],
    standard: 1_000,
  }),
  /** A bank refuses to charge a card with less. */
  leastCardCharge: field(cents, 50),
  tipOptions: field(v.object({ amounts: v.array(cents), most: cents }), {
    amounts: [0, 100, 200, 500],
    most: 2_000,
  }),
  /** For how long after the pickup a tip may be given; 0: none is. */
  tipLaterMinutes: count(0, 1_440, 120),
  securePayment: field(v.object({ guestPaymentTokenMaxAge: between(10_000, 3_600_000) }), {
    guestPaymentTokenMaxAge: 300_000,
  }),
  // The home stream (spec 2 section 4)
  /** The types of items that are shown. */
  streamItemTypes: field(v.array(v.picklist(streamItemTypes)), [...streamItemTypes]),
  /** Guests see the operator's items, and the carousel of one, in place of the static one. */
  unauthStreamEnabled: flag(false),
  // Gifts (spec 2 section 3)
  giftAmountOptions: amounts(500, 1_000, 1_500, 2_500, 5_000, 10_000),
  defaultGiftAmountOption: field(cents, 2_500),
  customAmountMin: field(cents, 500),
  customAmountMax: field(cents, 10_000),
  showBulkGiftBanner: flag(false),
  // Rewards and promotions (spec 3 section 3)
  rewardsProgramStarLevels: field(
    v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(1))), v.length(5, 'five numbers of stars')),
    [25, 100, 200, 300, 400],
  ),
  /** The ladder of the operator's programme; empty: the numbers above, with the names of the default. `most`: cents that are covered. */
  rewardsProgramSteps: field(
    v.pipe(
      v.array(v.object({ stars: v.number(), name: v.string(), most: v.nullish(v.number(), null) })),
      v.maxLength(12),
    ),
    [],
  ),
  /** When stars end, by country; the default programme's. "months" and "noticeDays" as in domain/loyalty/programme.ts. */
  rewardsProgramExpiry: field(v.object({ US: expiry, CA: expiry }), {
    US: { kind: 'monthOfEarning', months: 6 },
    CA: { kind: 'inactivity', months: 12, noticeDays: 45 },
  }),
  loyaltyPrograms: field(
    v.array(v.picklist(['delta skymiles', 'bank of america', 'aeroplan', 'td bank', 'marriott'])),
    [],
  ),
  aeroplanConditionsLink: address(''),
  tdBankConditionsLink: address(''),
  aeroplanInlineLink: address(''),
  tdBankInlineLink: address(''),
  enableMarriott: flag(false),
  /** The second step of signing in (spec 2 section 2). Who has set one up is asked for it in any case. */
  enableMfa: flag(false),
  /** As texts of the partnership name the partner. */
  partnerName: field(v.pipe(v.string(), v.nonEmpty('a name'), v.maxLength(60)), 'Partner hotels'),
  appDownloadLink: address(''),
  mobileAppsLandingPageUrl: address(''),
  commonQuestionsUrl: address(''),
  deepLinkInitCode: text(''),
  deepLinkAppKey: text(''),
} as const;

type Fields = typeof fields;
export type ClientConfigField = keyof Fields;
export type ClientConfig = { readonly [K in ClientConfigField]: v.InferOutput<Fields[K]['schema']> };

const entries = Object.entries(fields) as readonly [ClientConfigField, Field<v.GenericSchema>][];

/** Parses the content of `/config.json` or a copy of it: each valid field, and the default of every other. */
export function parseClientConfig(json: unknown): ClientConfig {
  const given = isRecord(json) ? json : {};
  return configOf(([name, { schema, standard }]) => {
    const parsed = v.safeParse(schema, given[name]);
    return parsed.success ? parsed.output : standard;
  });
}

/**
 * Parses an operator's values strictly: the values, or one sentence for each that is invalid. Missing fields
 * stay missing.
 */
export function readClientSettings(
  json: unknown,
): { readonly values: Partial<ClientConfig> } | { readonly problems: readonly string[] } {
  if (!isRecord(json)) return { problems: ['The client settings must be one JSON object.'] };
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(json)) {
    const known = Object.hasOwn(fields, name) ? fields[name as ClientConfigField] : undefined;
    if (known === undefined) {
      problems.push(`${name} is no client setting.`);
      continue;
    }
    const parsed = v.safeParse(known.schema as v.GenericSchema, value);
    if (parsed.success) values[name] = parsed.output;
    else
      problems.push(
        ...parsed.issues.map(
          (issue) => `${[name, v.getDotPath(issue)].filter(Boolean).join('.')} must be ${issue.message}.`,
        ),
      );
  }
  return problems.length > 0 ? { problems } : { values: values as Partial<ClientConfig> };
}

const configOf = (valueOf: (entry: (typeof entries)[number]) => unknown): ClientConfig =>
  // Each value was parsed by its own field's schema, or is that field's default.
  Object.fromEntries(entries.map((entry) => [entry[0], valueOf(entry)])) as unknown as ClientConfig;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
