/**
 * Parses one line by the schema of its kind: limits are checked before parsing, the text must be in canonical
 * form, and keys that exist on Object.prototype are refused. Doesn't know the order of lines.
 */
import * as v from 'valibot';
import { FORMAT, FORMAT_VERSION, lineSchemas, type LineKind } from './format.ts';
import { MAX_SHORT_LINE } from './limits.ts';
import { exceededLimit } from './measureJson.ts';
import { NewerTrace, TraceProblem } from './trace.ts';

export type ParsedLine = {
  readonly [K in LineKind]: v.InferOutput<(typeof lineSchemas)[K]>;
}[LineKind];

export function parseLine(number: number, text: string): ParsedLine {
  const value = parseJson(number, text);
  const kind = kindOf(number, value);
  if (kind !== 'document' && text.length > MAX_SHORT_LINE)
    throw new TraceProblem(
      number,
      `${kind}: is longer than ${MAX_SHORT_LINE} characters; only documents are`,
    );
  if (kind === 'header') refuseNewer(number, value);
  const parsed = v.safeParse(lineSchemas[kind], value);
  if (!parsed.success) throw new TraceProblem(number, `${kind}: ${sentence(parsed.issues[0])}`);
  return parsed.output;
}

function refuseNewer(number: number, value: unknown): void {
  const { format, version, build } = value as Readonly<Record<string, unknown>>;
  if (format !== FORMAT || typeof version !== 'number' || !(version > FORMAT_VERSION)) return;
  const by = typeof build === 'string' ? ` by build ${build}` : '';
  throw new NewerTrace(
    number,
    `was written${by} in version ${version} of the format; this code reads up to ${FORMAT_VERSION}`,
  );
}

function parseJson(number: number, text: string): unknown {
  const wrong = wrongStart(text) ?? exceededLimit(text) ?? prototypeKeyIn(text);
  if (wrong !== null) throw new TraceProblem(number, wrong);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new TraceProblem(number, 'is not JSON; this is no trace, or it was damaged');
  }
  // One canonical form per value, so that no parser reads another value from the same text.
  if (JSON.stringify(value) !== text) {
    throw new TraceProblem(
      number,
      'is JSON, but not written as a trace writes it: a key twice, spaces, or another spelling of a number or a letter',
    );
  }
  return value;
}

function wrongStart(text: string): string | null {
  if (text === '') return 'is empty, which no line of a trace is';
  if (text.startsWith('\ufeff')) return 'begins with a byte order mark; save the file as plain UTF-8';
  if (text.endsWith('\r')) return 'ends with CR LF; an editor or a mail program changed the file';
  return null;
}

/**
 * `__proto__`, `constructor` and the like: schemas and copies skip them or worse (prototype pollution). In
 * canonical text a quote inside a string has a backslash before it, so this pattern matches only keys.
 */
const prototypeKeys = new RegExp(
  `"(__proto__|prototype|${Object.getOwnPropertyNames(Object.prototype).join('|')})":`,
);

function prototypeKeyIn(text: string): string | null {
  const found = prototypeKeys.exec(text);
  return found === null ? null : `has a key "${found[1] ?? ''}", which nothing in a trace has`;
}

function kindOf(number: number, value: unknown): LineKind {
  const kind = typeof value === 'object' && value !== null && 'kind' in value ? value.kind : undefined;
  if (typeof kind === 'string' && Object.hasOwn(lineSchemas, kind)) return kind as LineKind;
  const kinds = Object.keys(lineSchemas).join(', ');
  throw new TraceProblem(
    number,
    `expected a line with a kind (${kinds}), found ${JSON.stringify(kind) ?? 'none'}`,
  );
}

export function sentence(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue);
  return path === null ? issue.message : `${path}: ${issue.message}`;
}
