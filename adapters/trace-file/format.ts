/**
 * Schema of a trace file, line by line: a header, the referenced documents, the events with a checkpoint
 * every hundred and at the end, a footer. The only code that the reader (readTrace.ts) and the writer
 * (writeTrace.ts) share.
 */
import * as v from 'valibot';
import { instant, seqNumber } from '../../domain/envelope.ts';
import { MAX_ID } from './limits.ts';

export const FORMAT = 'crema-trace';
export const FORMAT_VERSION = 1;
export const CHECKPOINT_EVERY = 100;

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(2 ** 48));
const version = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(10_000));
const id = v.pipe(v.string(), v.maxLength(MAX_ID));
const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'Expected a SHA-256 in hex'));

const shortText = v.pipe(v.string(), v.maxLength(MAX_ID));
const pixels = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(100_000));

/** Where a log was written; nothing of it tells who or where a person was. */
export const MadeIn = v.strictObject({
  /** Name and version, such as `Chromium 156`. */
  engine: shortText,
  locale: shortText,
  /** The time zone; null in a redacted trace: it is a place. */
  zone: v.nullable(shortText),
  /** A hash of the zone's offsets at instants of two years: equal hashes, equal data of that zone. */
  zoneData: shortText,
  /** The ICU version where the engine says it (Node), else null; and a hash of what it formats. */
  icu: v.nullable(shortText),
  formats: shortText,
  /** CSS pixels, rounded to hundreds in a redacted trace. */
  viewport: v.nullable(v.strictObject({ width: pixels, height: pixels })),
  /** The settings and flags of the server (domain/clientConfig.ts); all of them are public. */
  settings: v.record(v.string(), v.unknown()),
});
export type MadeIn = v.InferOutput<typeof MadeIn>;

export const HeaderLine = v.strictObject({
  kind: v.literal('header'),
  format: v.literal(FORMAT),
  version: v.literal(FORMAT_VERSION),
  /** The exporting build. */
  build: id,
  /** Milliseconds since the epoch. */
  exportedAt: instant,
  era: v.nullable(id),
  /** The tab whose `tab` events are folded. */
  tab: id,
  /** The seq before the first event here. */
  after: count,
  /** By event type, for each that occurs. */
  schemaVersions: v.record(v.string(), version),
  /** Identifies the reducers of the checkpoints. */
  reducers: sha256,
  /** Counts of values replaced by pseudonyms, by `type.field`; null in a trace that was not redacted. */
  redacted: v.nullable(v.record(v.string(), count)),
  /** Counts of the oldest events and the largest documents that exceeded the limits of a trace. */
  leftOut: v.optional(v.strictObject({ events: count, documents: count })),
  /** Releases up to 0.3.0 did not say it. */
  madeIn: v.optional(MadeIn),
});
export type HeaderLine = v.InferOutput<typeof HeaderLine>;

const DocumentLine = v.strictObject({ kind: v.literal('document'), hash: id, body: v.unknown() });

const Event = v.strictObject({
  id,
  seq: seqNumber,
  at: instant,
  tab: id,
  session: id,
  cause: v.nullable(id),
  type: v.string(),
  v: version,
  data: v.record(v.string(), v.unknown()),
});

/** `state`: the hash of the projections that this event changed, after it. */
const EventLine = v.strictObject({ kind: v.literal('event'), state: id, event: Event });

/** A seq without an event for this build: of a newer build, not an event, or missing. */
const PassedOverLine = v.strictObject({
  kind: v.literal('passedOver'),
  seq: seqNumber,
  why: v.picklist(['parked', 'damaged', 'missing']),
});

const CheckpointLine = v.strictObject({
  kind: v.literal('checkpoint'),
  seq: count,
  hashes: v.record(v.string(), sha256),
});
export type CheckpointLine = v.InferOutput<typeof CheckpointLine>;

/** A server's signature of the chain; see domain/traceSignature.ts. */
export const TraceSignature = v.strictObject({
  /** Id of the signing key. */
  key: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/, 'Expected the id of a key')),
  /** The time of signing by the server's clock, in ms since the epoch. */
  at: instant,
  /** The kind of session that requested it. */
  session: v.picklist(['member', 'guest']),
  /** Ed25519, base64url. */
  value: v.pipe(v.string(), v.regex(/^[\w-]{86}$/, 'Expected an Ed25519 signature in base64url')),
});
export type TraceSignature = v.InferOutput<typeof TraceSignature>;

const FooterLine = v.strictObject({
  kind: v.literal('footer'),
  events: count,
  chain: sha256,
  signature: v.optional(TraceSignature),
});

/** By `kind`. */
export const lineSchemas = {
  header: HeaderLine,
  document: DocumentLine,
  event: EventLine,
  passedOver: PassedOverLine,
  checkpoint: CheckpointLine,
  footer: FooterLine,
} as const;
export type LineKind = keyof typeof lineSchemas;
