/**
 * `to-test FILE [--invariant NAME | --until TYPE] [--bug-in code|record] [--out FOLDER] [--seconds N] [--json]`: a test, and the
 * smallest trace that still fails in the same way.
 */
import { performance } from 'node:perf_hooks';
import { writeTrace } from '../../../adapters/trace-file/writeTrace.ts';
import { foldEngine as engine } from '../../../streams/log/foldEngine.ts';
import type { StoredDocument } from '../../../streams/ports.ts';
import { type Command, WrongUse } from '../command.ts';
import { loadDocuments, loadTrace, type LoadedTrace } from '../loadTrace.ts';
import { type Options, options, wholeNumber } from '../options.ts';
import { comparisonOf } from '../rerun/comparisonOf.ts';
import { goalOf } from '../rerun/fromCommand.ts';
import { examine, type Target } from './failure.ts';
import { failureOf } from './failureOf.ts';
import { reduce, type Reduced } from './reduce.ts';
import { writeTest } from './writeTest.ts';

const USAGE =
  'to-test FILE [--invariant NAME | --until TYPE] [--bug-in code|record] [--out FOLDER] [--seconds N] [--json]';
const MOST_SECONDS = 60;

export const toTest: Command = async (args, { say, complain }) => {
  const given = options(args, {
    paths: 1,
    flags: ['json'],
    values: ['invariant', 'until', 'bug-in', 'out', 'seconds'],
    usage: USAGE,
  });
  const [path = ''] = given.paths;
  const mostMs = wholeNumber(given, 'seconds', 1, MOST_SECONDS) * 1_000;
  const bugIn = bugInOf(given);
  const trace = await loadTrace(path);
  const how = comparisonOf(trace);
  const target = targetOf(given, trace);
  const started = performance.now();
  const reduced = reduce(trace.events, { target, how, now: () => performance.now(), mostMs });
  if (reduced === null) {
    complain(noFailure(target));
    return 1;
  }
  const text = await textOf(trace, reduced, await loadDocuments(path, reduced.events));
  const { key, what } = reduced.failure;
  // The written trace has other ids of documents and other stand-ins than the one that was read.
  if ((await failureOf(text, target)) !== key) {
    complain(
      `The smallest trace that was found (${reduced.events.length} events) no longer fails once it is written.`,
    );
    return 1;
  }
  const folder = given.values.get('out') ?? 'tests/traces';
  const paths = await writeTest({
    folder,
    key,
    what,
    target,
    bugIn: target.kind === 'difference' ? bugIn : 'code',
    trace: text,
  });
  const seconds = Math.round((performance.now() - started) / 100) / 10;
  const result = {
    ...{
      failure: key,
      what,
      events: reduced.events.length,
      of: trace.events.length,
      runs: reduced.runs,
      seconds,
    },
    ...{ isDone: reduced.isDone, smaller: reduced.smaller, left: leftOf(reduced), ...paths },
  };
  if (given.flags.has('json')) say(JSON.stringify(result));
  else for (const line of linesOf(result)) say(line);
  return 0;
};

function bugInOf({ values }: Options): 'code' | 'record' {
  const value = values.get('bug-in') ?? 'code';
  if (value !== 'code' && value !== 'record')
    throw new WrongUse(`--bug-in is code or record, not "${value}".`);
  return value;
}

/** Without an option: an invariant that breaks, else the first difference. */
function targetOf(given: Options, trace: LoadedTrace): Target {
  const isNamed = given.values.has('invariant');
  const { invariants: names, until } = goalOf(given, trace);
  if (isNamed && until !== null) throw new WrongUse('Give --invariant or --until, not both.');
  if (until !== null) return { kind: 'until', type: until };
  const all: Target = { kind: 'invariants', names };
  if (isNamed) return all;
  return examine(trace.events, all, { how: comparisonOf(trace) }).failure === null
    ? { kind: 'difference' }
    : all;
}

const noFailure = (target: Target): string =>
  target.kind === 'until'
    ? `Today's code does not reach ${target.type} with this trace.`
    : target.kind === 'invariants'
      ? `Today's code breaks ${target.names.join(', ')} nowhere in this trace.`
      : "Today's code gives the same facts and breaks no invariant: there is no failure to keep. Name one with --invariant or --until.";

/** A redacted trace stays one. */
function textOf(
  trace: LoadedTrace,
  { events }: Reduced,
  documents: readonly StoredDocument[],
): Promise<string> {
  const { build, tab, era, exportedAt, redacted } = trace.header;
  const renumbered = events.map((event, index) => ({ ...event, seq: index + 1 }));
  const source = { events: renumbered, documents, build, tab, era, exportedAt };
  return writeTrace(source, engine, redacted === null ? null : crypto.getRandomValues(new Uint8Array(32)));
}

/** What could not be taken out, by type. */
function leftOf({ events }: Reduced): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { type } of events) counts[type] = (counts[type] ?? 0) + 1;
  return counts;
}

interface Told {
  readonly what: string;
  readonly events: number;
  readonly of: number;
  readonly runs: number;
  readonly seconds: number;
  readonly isDone: boolean;
  readonly smaller: number;
  readonly left: Readonly<Record<string, number>>;
  readonly test: string;
  readonly trace: string;
}

function linesOf({
  what,
  events,
  of,
  runs,
  seconds,
  isDone,
  smaller,
  left,
  test,
  trace,
}: Told): readonly string[] {
  const list = Object.entries(left).map(([type, count]) => (count === 1 ? type : `${type} ×${count}`));
  return [
    `fails: ${what}`,
    `${events} of ${of} events fail in the same way (${runs} traces tried in ${seconds} s)`,
    `${smaller} values made smaller`,
    `could not be taken out${isDone ? '' : ' before the time was over'}: ${list.join(', ')}`,
    `wrote ${test}`,
    `wrote ${trace}`,
  ];
}
