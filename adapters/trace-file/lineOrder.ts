/**
 * Validates the order and number of lines: one header, the documents, then each place of the log with a
 * checkpoint every hundred and at the end, one matching footer. Doesn't know bytes.
 */
import { contentHash } from '../../domain/contentHash.ts';
import { CHECKPOINT_EVERY, type HeaderLine, type TraceSignature } from './format.ts';
import { MAX_DOCUMENTS, MAX_EVENTS } from './limits.ts';
import { parseLine, type ParsedLine } from './parseLine.ts';
import { readEvent } from './readEvent.ts';
import { TraceProblem, type TraceSummary, type TraceVisitor } from './trace.ts';

export interface LineOrder {
  /** `link` is the chain over the previous lines. */
  take(number: number, text: string, link: string): Promise<void>;
  /** `number` is the last line's number plus one. */
  finish(number: number): Omit<TraceSummary, 'headerHash'>;
}

interface Position {
  header: HeaderLine | null;
  seq: number;
  events: number;
  documents: number;
  passedOver: number;
  /** The seq of the last checkpoint. */
  checkpoint: number;
  readonly types: Set<string>;
  footer: { readonly chain: string; readonly signature: TraceSignature | null } | null;
}

export function createLineOrder(visitor: TraceVisitor): LineOrder {
  const at: Position = {
    ...{ header: null, seq: 0, events: 0, documents: 0, passedOver: 0, checkpoint: -1, footer: null },
    types: new Set(),
  };
  return {
    async take(number, text, link) {
      if (at.footer !== null)
        throw new TraceProblem(number, 'comes after the footer, which is the last line');
      const line = parseLine(number, text);
      if (number === 1 && line.kind !== 'header')
        throw new TraceProblem(1, `expected the header of a trace, found a line of kind "${line.kind}"`);
      await takeLine(at, visitor, { number, text, line, link });
    },
    finish(number) {
      const { header, footer, events, documents, passedOver } = at;
      if (header === null) throw new TraceProblem(1, 'the file is empty');
      if (footer === null)
        throw new TraceProblem(number, 'the footer is missing; the file was cut, export it again');
      return { header, events, documents, passedOver, ...footer };
    },
  };
}

interface Taken {
  readonly number: number;
  readonly text: string;
  readonly line: ParsedLine;
  readonly link: string;
}

async function takeLine(at: Position, visitor: TraceVisitor, { number, text, line, link }: Taken) {
  switch (line.kind) {
    case 'header':
      if (number !== 1) throw new TraceProblem(number, 'a second header; a trace has one, in line 1');
      at.header = line;
      at.seq = line.after;
      visitor.header?.(line);
      return;
    case 'document': {
      const { hash, body } = line;
      if (at.seq !== at.header?.after || at.checkpoint !== -1)
        throw new TraceProblem(number, 'a document after the first event; documents come first');
      if (++at.documents > MAX_DOCUMENTS)
        throw new TraceProblem(number, `is document ${at.documents}; a trace holds at most ${MAX_DOCUMENTS}`);
      if (contentHash(body) !== hash)
        throw new TraceProblem(number, `the document is not the one named ${hash}`);
      visitor.document?.({ hash, body });
      return;
    }
    case 'event': {
      advance(at, number, line.event.seq);
      const event = readEvent(number, line.event, at.header ?? undefined);
      at.events++;
      at.types.add(event.type);
      visitor.event?.({ event, state: line.state });
      return;
    }
    case 'passedOver':
      advance(at, number, line.seq);
      at.passedOver++;
      visitor.passedOver?.({ seq: line.seq, why: line.why });
      return;
    case 'checkpoint':
      if (line.seq !== at.seq)
        throw new TraceProblem(number, `a checkpoint for event ${line.seq} after event ${at.seq}`);
      if (at.checkpoint === at.seq) throw new TraceProblem(number, `a second checkpoint for event ${at.seq}`);
      at.checkpoint = at.seq;
      await visitor.checkpoint?.(line);
      return;
    case 'footer':
      endsWell(at, number);
      if (text !== footerText(at.events, link, line.signature)) {
        throw new TraceProblem(
          number,
          `the file was changed after its export: ${at.events} events and chain ${link} are in it, the footer says otherwise`,
        );
      }
      at.footer = { chain: link, signature: line.signature ?? null };
  }
}

const isDue = ({ header, seq }: Position): boolean =>
  header !== null && seq > header.after && (seq - header.after) % CHECKPOINT_EVERY === 0;

function advance(at: Position, number: number, next: number): void {
  if (isDue(at) && at.checkpoint !== at.seq)
    throw new TraceProblem(number, `the checkpoint after event ${at.seq} is missing`);
  if (!isDue(at) && at.checkpoint === at.seq)
    throw new TraceProblem(number, `a checkpoint stands after event ${at.seq}, where none belongs`);
  if (next !== at.seq + 1) {
    const what = next > at.seq ? 'events are missing' : 'it is out of order';
    throw new TraceProblem(number, `event ${next} follows event ${at.seq}: ${what}`);
  }
  const place = next - (at.header?.after ?? 0);
  if (place > MAX_EVENTS)
    throw new TraceProblem(number, `is event ${place}; a trace holds at most ${MAX_EVENTS}`);
  at.seq = next;
}

function endsWell({ checkpoint, seq, header, types }: Position, number: number): void {
  if (checkpoint !== seq) throw new TraceProblem(number, 'the last checkpoint is missing');
  const listed = Object.keys(header?.schemaVersions ?? {}).find((type) => !types.has(type));
  if (listed !== undefined)
    throw new TraceProblem(number, `the header lists event type "${listed}", which is nowhere in the file`);
}

/** The footer is compared as text: it has one canonical form. */
export const footerText = (events: number, chain: string, signature?: TraceSignature): string =>
  JSON.stringify({ kind: 'footer', events, chain, ...(signature !== undefined && { signature }) });
