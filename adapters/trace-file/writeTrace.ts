/**
 * Writes a trace: redacts, checks that no card number is in it, folds what is left for the fingerprints, chains the lines.
 * The same in the browser and in Node. Doesn't fetch anything: events and documents are handed in.
 */
import type { AppEvent } from '../../domain/events.ts';
import type { StoredDocument } from '../../streams/ports.ts';
import { createWalk, nextLink, sha256 } from './fingerprints.ts';
import { CHECKPOINT_EVERY, FORMAT, FORMAT_VERSION, type HeaderLine } from './format.ts';
import { cardNumberIn } from '../../domain/cardNumbers.ts';
import { footerText } from './readTrace.ts';
import { redact, type Redaction } from './redact.ts';
import type { PassedOver, TraceEngine } from './trace.ts';

export interface TraceSource {
  /** By seq. A seq that no event and no `passedOver` has is written as missing. */
  readonly events: readonly AppEvent[];
  readonly passedOver?: readonly PassedOver[];
  readonly documents: readonly StoredDocument[];
  readonly build: string;
  /** Whose `tab` events count. */
  readonly tab: string;
  readonly era: string | null;
  /** Milliseconds since the epoch. */
  readonly exportedAt: number;
}

/**
 * The text of a trace. `redactionKey`: at least 16 random bytes, fresh for each export, so that pseudonyms of two traces
 * cannot be matched; null leaves personal values in.
 * Throws CardNumberFound; nothing else is thrown for what the events hold.
 */
export async function writeTrace<W>(
  source: TraceSource,
  engine: TraceEngine<W>,
  redactionKey: Uint8Array<ArrayBuffer> | null,
): Promise<string> {
  const shown: Redaction =
    redactionKey === null
      ? { events: source.events, documents: source.documents, replaced: null }
      : await redact(source, redactionKey);
  refuseCardNumbers(shown);
  const written = createChainedLines();
  const after = firstSeq(source) - 1;
  await written.add(JSON.stringify(headerOf(source, shown, after, await sha256(engine.reducers))));
  for (const { hash, body } of shown.documents) {
    await written.add(JSON.stringify({ kind: 'document', hash, body }));
  }
  const walk = createWalk(engine, source.tab);
  let seq = after;
  let checkpointAt = -1;
  const checkpoint = async (): Promise<void> => {
    checkpointAt = seq;
    await written.add(JSON.stringify({ kind: 'checkpoint', seq, hashes: await walk.hashes() }));
  };
  for (const entry of inOrder(shown.events, source.passedOver ?? [], after)) {
    seq++;
    const line =
      'why' in entry
        ? { kind: 'passedOver', ...entry }
        : { kind: 'event', state: walk.step(entry), event: entry };
    await written.add(JSON.stringify(line));
    if ((seq - after) % CHECKPOINT_EVERY === 0) await checkpoint();
  }
  if (checkpointAt !== seq) await checkpoint();
  await written.add(footerText(shown.events.length, written.link()));
  return written.text();
}

/** The same, gzipped, as a file to save. */
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

function refuseCardNumbers({ events, documents }: Redaction): void {
  for (const event of events) {
    if (cardNumberIn(event.data) !== null) throw new CardNumberFound(`event ${event.seq} (${event.type})`);
  }
  for (const { hash, body } of documents) {
    if (cardNumberIn(body) !== null) throw new CardNumberFound(`document ${hash}`);
  }
}

function headerOf(source: TraceSource, shown: Redaction, after: number, reducers: string): HeaderLine {
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
  };
}

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
    async add(line: string): Promise<void> {
      lines.push(line);
      link = await nextLink(link, line);
    },
    link: () => link,
    text: () => lines.map((line) => `${line}\n`).join(''),
  };
}
