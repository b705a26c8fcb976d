/**
 * Writes a trace: redacts, checks that no card number is in it, folds the result for the fingerprints, chains
 * the lines. Hashes, states and chain are of the redacted content: those of the original could confirm a
 * guess. Runs in the browser and in Node. Fetches nothing: events and documents are parameters.
 */
import type { AppEvent } from '../../domain/events.ts';
import type { StoredDocument } from '../../streams/ports.ts';
import { createWalk, nextLink, sha256 } from './fingerprints.ts';
import { CHECKPOINT_EVERY, FORMAT, FORMAT_VERSION, type HeaderLine, type MadeIn } from './format.ts';
import { cardNumberIn } from '../../domain/cardNumbers.ts';
import { MAX_HASHED_STATE } from './limits.ts';
import { footerText } from './readTrace.ts';
import { fittingDocuments, newestPlaces, type LeftOut } from './fitToLimits.ts';
import { redact, type Redaction } from './redact.ts';
import type { PassedOver, TraceEngine } from './trace.ts';

export interface TraceSource {
  /** By seq. A seq without an event or an entry in `passedOver` is written as missing. */
  readonly events: readonly AppEvent[];
  readonly passedOver?: readonly PassedOver[];
  readonly documents: readonly StoredDocument[];
  /** Number of events that the caller left out already. */
  readonly leftOutBefore?: number;
  readonly build: string;
  /** The tab whose `tab` events are folded. */
  readonly tab: string;
  readonly era: string | null;
  /** Milliseconds since the epoch. */
  readonly exportedAt: number;
  readonly madeIn?: MadeIn | undefined;
}

/**
 * The text of a trace. `redactionKey`: at least 16 random bytes, fresh for each export, so that pseudonyms of
 * two traces cannot be matched; null keeps personal values and places, but never credentials. What exceeds
 * the reader's limits is left out (fitToLimits.ts). Throws CardNumberFound, and StateTooLarge where a reader
 * could not replay it; the events' content causes no other error.
 */
export async function writeTrace<W>(
  whole: TraceSource,
  engine: TraceEngine<W>,
  redactionKey: Uint8Array<ArrayBuffer> | null,
): Promise<string> {
  const source = { ...whole, ...newestPlaces({ ...whole, passedOver: whole.passedOver ?? [] }) };
  const redacted = await (redactionKey === null
    ? redact(source, crypto.getRandomValues(new Uint8Array(32)), 'credentials')
    : redact(source, redactionKey));
  const shown = { ...redacted, documents: fittingDocuments(redacted.documents) };
  const leftOut: LeftOut = {
    events: whole.events.length - source.events.length + (whole.leftOutBefore ?? 0),
    documents: redacted.documents.length - shown.documents.length,
  };
  refuseCardNumbers(shown);
  const written = createChainedLines();
  const after = firstSeq(source) - 1;
  written.add(JSON.stringify(headerOf(source, shown, { after, leftOut, reducers: sha256(engine.reducers) })));
  for (const { hash, body } of shown.documents) {
    written.add(JSON.stringify({ kind: 'document', hash, body }));
  }
  const walk = createWalk(engine, source.tab, boundedState());
  let seq = after;
  let checkpointAt = -1;
  const checkpoint = async (): Promise<void> => {
    checkpointAt = seq;
    written.add(JSON.stringify({ kind: 'checkpoint', seq, hashes: walk.hashes() }));
  };
  for (const entry of inOrder(shown.events, [...source.passedOver, ...shown.withheld], after)) {
    seq++;
    const line =
      'why' in entry
        ? { kind: 'passedOver', ...entry }
        : { kind: 'event', state: walk.step(entry), event: entry };
    written.add(JSON.stringify(line));
    if ((seq - after) % CHECKPOINT_EVERY === 0) await checkpoint();
  }
  if (checkpointAt !== seq) await checkpoint();
  written.add(footerText(shown.events.length, written.link()));
  return written.text();
}

/** The same as a gzipped file to save. */
export async function gzipped(text: string): Promise<Blob> {
  const zipped = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Response(zipped).blob();
}

export class CardNumberFound extends Error {
  override readonly name = 'CardNumberFound';
  constructor(where: string) {
    super(
      `${where} holds what looks like a card number; nothing was exported. Please report this: it should not be possible.`,
    );
  }
}

/** The events' state is too large for a replay. */
export class StateTooLarge extends Error {
  override readonly name = 'StateTooLarge';
}

function boundedState(): (characters: number) => void {
  let hashed = 0;
  return (characters) => {
    hashed += characters;
    if (hashed > MAX_HASHED_STATE)
      throw new StateTooLarge(
        `The events make the state so large that a trace of them could not be replayed: more than ${MAX_HASHED_STATE} characters; nothing was exported.`,
      );
  };
}

function refuseCardNumbers({ events, documents }: Redaction): void {
  for (const event of events) {
    if (cardNumberIn(event.data) !== null) throw new CardNumberFound(`event ${event.seq} (${event.type})`);
  }
  for (const { hash, body } of documents) {
    if (cardNumberIn(body) !== null) throw new CardNumberFound(`document ${hash}`);
  }
}

interface Extent {
  readonly after: number;
  readonly leftOut: LeftOut;
  readonly reducers: string;
}

function headerOf(source: TraceSource, shown: Redaction, { after, leftOut, reducers }: Extent): HeaderLine {
  const { build, exportedAt, era, tab } = source;
  const schemaVersions = Object.fromEntries(shown.events.map(({ type, v }) => [type, v]));
  return {
    kind: 'header',
    format: FORMAT,
    version: FORMAT_VERSION,
    build,
    exportedAt,
    era,
    tab,
    after,
    schemaVersions,
    reducers,
    redacted: shown.replaced,
    ...(leftOut.events + leftOut.documents > 0 && { leftOut }),
    ...(source.madeIn !== undefined && {
      madeIn: shown.replaced === null ? source.madeIn : coarse(source.madeIn),
    }),
  };
}

/** Without the place that a time zone is. */
const coarse = ({ viewport, ...madeIn }: MadeIn): MadeIn => ({
  ...madeIn,
  zone: null,
  viewport: viewport && { width: hundreds(viewport.width), height: hundreds(viewport.height) },
});
const hundreds = (pixels: number): number => Math.round(pixels / 100) * 100;

const firstSeq = ({ events, passedOver = [] }: TraceSource): number =>
  Math.min(events[0]?.seq ?? Infinity, passedOver[0]?.seq ?? Infinity, Number.MAX_SAFE_INTEGER) %
    Number.MAX_SAFE_INTEGER || 1;

function inOrder(
  events: readonly AppEvent[],
  passedOver: readonly PassedOver[],
  after: number,
): readonly (AppEvent | PassedOver)[] {
  const all: (AppEvent | PassedOver)[] = [];
  const entries = [...events, ...passedOver].toSorted((a, b) => a.seq - b.seq);
  let seq = after;
  for (const entry of entries) {
    while (entry.seq > seq + 1) all.push({ seq: ++seq, why: 'missing' });
    if (entry.seq === seq + 1) all.push(entry);
    seq = Math.max(seq, entry.seq);
  }
  return all;
}

function createChainedLines() {
  const lines: string[] = [];
  let link = '';
  return {
    add(line: string): void {
      lines.push(line);
      link = nextLink(link, line);
    },
    link: () => link,
    text: () => `${lines.join('\n')}\n`,
  };
}
