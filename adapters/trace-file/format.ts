/**
 * What a trace file holds, line by line: a header, the documents its events name, the events with a checkpoint every
 * hundred and at the end, a footer. The reader (readTrace.ts) and the writer (writeTrace.ts) share this and nothing else.
 */
import * as v from 'valibot';

export const FORMAT = 'crema-trace';
export const FORMAT_VERSION = 1;
export const CHECKPOINT_EVERY = 100;
/** Longer lines are refused before they are read to their end. */
export const MAX_LINE_LENGTH = 5 * 1024 * 1024;

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const seq = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'Expected a SHA-256 in hex'));

export const HeaderLine = v.strictObject({
  kind: v.literal('header'),
  format: v.literal(FORMAT),
  version: v.literal(FORMAT_VERSION),
  /** The build that exported. */
  build: v.string(),
  /** Milliseconds since the epoch. */
  exportedAt: v.number(),
  era: v.nullable(v.string()),
  /** Whose `tab` events count. */
  tab: v.string(),
  /** The seq before the first event here. */
  after: count,
  /** Of each event type that occurs. */
  schemaVersions: v.record(v.string(), seq),
  /** Which reducers the checkpoints were made with. */
  reducers: sha256,
  /** What was replaced by pseudonyms, how often, by `type.field`; null in a trace that was not redacted. */
  redacted: v.nullable(v.record(v.string(), count)),
});
export type HeaderLine = v.InferOutput<typeof HeaderLine>;

const DocumentLine = v.strictObject({ kind: v.literal('document'), hash: v.string(), body: v.unknown() });

const Event = v.strictObject({
  id: v.string(),
  seq,
  at: v.number(),
  tab: v.string(),
  session: v.string(),
  cause: v.nullable(v.string()),
  type: v.string(),
  v: seq,
  data: v.record(v.string(), v.unknown()),
});

/** `state` names the projections that this event changed, as they are after it. */
const EventLine = v.strictObject({ kind: v.literal('event'), state: v.string(), event: Event });

/** A place in the order that holds no event for this build: of a newer build, not an event at all, or missing. */
const PassedOverLine = v.strictObject({
  kind: v.literal('passedOver'),
  seq,
  why: v.picklist(['parked', 'damaged', 'missing']),
});

const CheckpointLine = v.strictObject({
  kind: v.literal('checkpoint'),
  seq: count,
  hashes: v.record(v.string(), sha256),
});
export type CheckpointLine = v.InferOutput<typeof CheckpointLine>;

const FooterLine = v.strictObject({ kind: v.literal('footer'), events: count, chain: sha256 });

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
