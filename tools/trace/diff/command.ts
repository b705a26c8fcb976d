/**
 * `diff A B [--json]`: the first difference of two traces that matters, and what followed. They are aligned by intents and
 * answers, so that ids, tabs, instants and the order of what ran at the same time may differ. Exit code 1 if they differ.
 */
import type { AppEvent } from '../../../domain/events.ts';
import { type Causes, chainText, createCauses, type Link } from '../../../streams/replay/causes.ts';
import type { Command } from '../command.ts';
import { loadTrace } from '../loadTrace.ts';
import { options } from '../options.ts';
import { type Compared, compareTraces, type TraceDifference } from '../../../streams/replay/compareTraces.ts';

const USAGE = 'diff A B [--json]';

export const diff: Command = async (args, { say }) => {
  const { paths, flags } = options(args, { paths: 2, flags: ['json'], usage: USAGE });
  const [left = '', right = ''] = paths;
  const [a, b] = [await loadTrace(left), await loadTrace(right)];
  const isRedacted = a.header.redacted !== null || b.header.redacted !== null;
  const compared = compareTraces(a.events, b.events, isRedacted);
  const causes = { a: createCauses(a.events), b: createCauses(b.events) };
  if (flags.has('json')) say(JSON.stringify(asJson(compared, causes)));
  else for (const line of lines(compared, causes)) say(line);
  return compared.differences.length === 0 ? 0 : 1;
};

interface Both {
  readonly a: Causes;
  readonly b: Causes;
}

const FOLLOWING = 10;
const LONGEST = 300;
const short = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
};

function lines({ differences, eventsA, moved }: Compared, causes: Both): readonly string[] {
  const order = moved === 0 ? '' : `; ${moved} intents and answers came in another order`;
  const [first, ...following] = differences;
  if (first === undefined) return [`the same ${eventsA} events${order}`];
  const all = [`first difference: ${sentence(first)}`];
  if (first.kind === 'other') {
    all.push(`  A: ${short(first.valueA)}`, `  B: ${short(first.valueB)}`);
  } else all.push(`  ${short(first.valueA ?? first.valueB)}`);
  for (const [name, event, of] of [
    ['A', first.a, causes.a],
    ['B', first.b, causes.b],
  ] as const)
    if (event !== null) all.push(`  causes in ${name}: ${chainText(of.chain(event))}`);
  if (following.length > 0) all.push('what followed:');
  for (const each of following.slice(0, FOLLOWING)) all.push(`  ${sentence(each)}`);
  if (following.length > FOLLOWING) all.push(`  and ${following.length - FOLLOWING} more`);
  return order === '' ? all : [...all, `${moved} intents and answers came in another order`];
}

function sentence({ kind, a, b, field }: TraceDifference): string {
  if (kind === 'other' && field === 'type') return `${named(a)} in A is ${named(b)} in B`;
  if (kind === 'other') return `${named(a)} in A and ${named(b)} in B differ in ${field ?? 'data'}`;
  return kind === 'onlyA' ? `${named(a)} is in A alone` : `${named(b)} is in B alone`;
}
const named = (event: AppEvent | null): string => `#${event?.seq} ${event?.type}`;

interface Told {
  readonly kind: TraceDifference['kind'];
  readonly field: string | null;
  readonly a: {
    readonly seq: number;
    readonly type: string;
    readonly value: unknown;
    readonly causes: readonly Link[];
  } | null;
  readonly b: Told['a'];
}

function asJson({ differences, eventsA, eventsB, moved }: Compared, causes: Both): unknown {
  const [first = null, ...following] = differences.map((each) => told(each, causes));
  return { result: first === null ? 'the same' : 'differs', eventsA, eventsB, moved, first, following };
}

function told({ kind, a, b, field, valueA, valueB }: TraceDifference, causes: Both): Told {
  const side = (event: AppEvent | null, value: unknown, of: Causes): Told['a'] =>
    event === null ? null : { seq: event.seq, type: event.type, value, causes: of.chain(event) };
  return { kind, field, a: side(a, valueA, causes.a), b: side(b, valueB, causes.b) };
}
