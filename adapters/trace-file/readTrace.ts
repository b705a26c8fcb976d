/**
 * Reads and verifies a trace: form, order, schemas, gaps, document hashes, checkpoint places, chain. Strict: what it does
 * not know is an error, and the first error ends the reading with one sentence. Doesn't fold; see replayTrace.ts.
 */
import * as v from 'valibot';
import { contentHash } from '../../domain/contentHash.ts';
import type { Result } from '../../domain/result.ts';
import { no, ok } from '../../domain/result.ts';
import type { StoredDocument } from '../../streams/ports.ts';
import { readEvent } from './readEvent.ts';
import { nextLink } from './fingerprints.ts';
import {
  CHECKPOINT_EVERY,
  lineSchemas,
  type CheckpointLine,
  type HeaderLine,
  type LineKind,
} from './format.ts';
import { readLines } from './readLines.ts';
import { TraceProblem, type PassedOver, type Trace, type TracedEvent } from './trace.ts';

export async function readTrace(bytes: ReadableStream<Uint8Array>): Promise<Result<Trace, TraceProblem>> {
  const assembler = createAssembler();
  let link = '';
  let last = 0;
  try {
    for await (const { number, text } of readLines(bytes)) {
      last = number;
      assembler.take(number, text, link);
      link = await nextLink(link, text);
    }
    return ok(assembler.finish(last + 1));
  } catch (problem) {
    if (problem instanceof TraceProblem) return no(problem);
    throw problem;
  }
}

interface Assembler {
  /** `link` is the chain over the lines before this one. */
  take(number: number, text: string, link: string): void;
  finish(number: number): Trace;
}

function createAssembler(): Assembler {
  const documents: StoredDocument[] = [];
  const events: TracedEvent[] = [];
  const passedOver: PassedOver[] = [];
  const checkpoints: CheckpointLine[] = [];
  let header: HeaderLine | undefined;
  let seq = 0;
  let isEnded = false;

  const isCheckpointDue = (): boolean =>
    header !== undefined &&
    seq > header.after &&
    (seq - header.after) % CHECKPOINT_EVERY === 0 &&
    checkpoints.at(-1)?.seq !== seq;

  function advance(number: number, next: number): void {
    if (isCheckpointDue()) throw new TraceProblem(number, `the checkpoint after event ${seq} is missing`);
    if (next !== seq + 1)
      throw new TraceProblem(number, `event ${next} follows event ${seq}: events are missing`);
    seq = next;
  }

  const takers: { readonly [K in LineKind]: (number: number, text: string, link: string) => void } = {
    header(number, text) {
      if (number !== 1) throw new TraceProblem(number, 'a second header; a trace has one, in line 1');
      header = parse('header', number, text);
      seq = header.after;
    },
    document(number, text) {
      const { hash, body } = parse('document', number, text);
      if (seq !== header?.after || checkpoints.length > 0) {
        throw new TraceProblem(number, 'a document after the first event; documents come first');
      }
      if (contentHash(body) !== hash)
        throw new TraceProblem(number, `the document is not the one named ${hash}`);
      documents.push({ hash, body });
    },
    event(number, text) {
      const { event, state } = parse('event', number, text);
      advance(number, event.seq);
      events.push({ event: readEvent(number, event, header), state });
    },
    passedOver(number, text) {
      const { seq: at, why } = parse('passedOver', number, text);
      advance(number, at);
      passedOver.push({ seq: at, why });
    },
    checkpoint(number, text) {
      const checkpoint = parse('checkpoint', number, text);
      if (checkpoint.seq !== seq) {
        throw new TraceProblem(number, `a checkpoint for event ${checkpoint.seq} after event ${seq}`);
      }
      if (checkpoints.at(-1)?.seq === seq)
        throw new TraceProblem(number, `a second checkpoint for event ${seq}`);
      checkpoints.push(checkpoint);
    },
    footer(number, text, link) {
      parse('footer', number, text);
      if (checkpoints.at(-1)?.seq !== seq) throw new TraceProblem(number, 'the last checkpoint is missing');
      if (text !== footerText(events.length, link)) {
        throw new TraceProblem(
          number,
          `the file was changed after its export: ${events.length} events and chain ${link} are in it, the footer says otherwise`,
        );
      }
      isEnded = true;
    },
  };

  return {
    take(number, text, link) {
      if (isEnded) throw new TraceProblem(number, 'comes after the footer, which is the last line');
      const kind = kindOf(number, text);
      if (number === 1 && kind !== 'header') {
        throw new TraceProblem(1, `expected the header of a trace, found a line of kind "${kind}"`);
      }
      takers[kind](number, text, link);
    },
    finish(number) {
      if (header === undefined) throw new TraceProblem(1, 'the file is empty');
      if (!isEnded)
        throw new TraceProblem(number, 'the footer is missing; the file was cut, export it again');
      return { header, documents, events, passedOver, checkpoints };
    },
  };
}

/** The footer is compared as text: there is one way to write it. */
export const footerText = (events: number, chain: string): string =>
  JSON.stringify({ kind: 'footer', events, chain });

function kindOf(number: number, text: string): LineKind {
  const value = parseJson(number, text);
  const kind = typeof value === 'object' && value !== null && 'kind' in value ? value.kind : undefined;
  if (typeof kind === 'string' && Object.hasOwn(lineSchemas, kind)) return kind as LineKind;
  throw new TraceProblem(
    number,
    `expected a line with a kind (${Object.keys(lineSchemas).join(', ')}), found ${JSON.stringify(kind) ?? 'none'}`,
  );
}

function parse<K extends LineKind>(
  kind: K,
  number: number,
  text: string,
): v.InferOutput<(typeof lineSchemas)[K]> {
  const parsed = v.safeParse(lineSchemas[kind], parseJson(number, text));
  if (!parsed.success) throw new TraceProblem(number, `${kind}: ${sentence(parsed.issues[0])}`);
  // One schema a kind; the compiler cannot follow the index.
  return parsed.output as v.InferOutput<(typeof lineSchemas)[K]>;
}

function parseJson(number: number, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new TraceProblem(number, 'is not JSON; this is no trace, or it was damaged');
  }
}

export function sentence(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue);
  return path === null ? issue.message : `${path}: ${issue.message}`;
}
