/**
 * `why FILE PATH[@N] [--json]`: which events made a value of the world what it is after event N (the end without it), and
 * the intent or answer behind each.
 */
import { projections } from '../../../domain/world.ts';
import { chainText, createCauses } from '../../../streams/replay/causes.ts';
import { type Command, WrongUse } from '../command.ts';
import { loadTrace } from '../loadTrace.ts';
import { options } from '../options.ts';
import { type AskedPath, NONE, parsePath, pathText, valueIn } from '../../../streams/replay/valuePath.ts';
import { indexValues, isProjection, type ValueIndex } from '../../../streams/replay/valueIndex.ts';
import { why, type Why } from '../../../streams/replay/why.ts';

const USAGE = 'why FILE PATH[@N] [--json]';

export const whyFile: Command = async (args, { say, complain }) => {
  const { paths, flags } = options(args, { paths: 2, flags: ['json'], usage: USAGE });
  const [file = '', text = ''] = paths;
  const parsed = parsePath(text);
  if (!parsed.ok) throw new WrongUse(parsed.reason);
  const asked = parsed.value;
  const [name = '', ...keys] = withoutAlias(asked.keys);
  if (!isProjection(name))
    throw new WrongUse(`There is no state "${name}". There are: ${Object.keys(projections).join(', ')}.`);
  const trace = await loadTrace(file);
  const causes = createCauses(trace.events);
  const index = indexValues(trace.events);
  const place = placeOf(index, asked);
  const tab = tabOf(index, asked, trace.header.tab, causes.tabName);
  const answer = why(index, causes, { name, keys, tab, index: place });
  if (answer === NONE) {
    complain(missing(index, { name, keys, tab, index: place }));
    return 1;
  }
  if (flags.has('json')) say(JSON.stringify(answer));
  else for (const line of lines(answer)) say(line);
  return 0;
};

/** What one would call it who does not know the projections. */
const aliases: Readonly<Record<string, readonly string[]>> = { orders: ['order', 'placed'] };
const withoutAlias = ([name = '', ...keys]: readonly string[]): readonly string[] => [
  ...(aliases[name] ?? [name]),
  ...keys,
];

function placeOf({ events }: ValueIndex, { seq }: AskedPath): number {
  if (seq === null) return events.length - 1;
  const [first, last] = [events[0]?.seq ?? 0, events.at(-1)?.seq ?? 0];
  if (seq < first || seq > last)
    throw new WrongUse(`The trace holds the events ${first} to ${last}; there is no ${seq}.`);
  return events.findLastIndex((event) => event.seq <= seq);
}

function tabOf(
  { events }: ValueIndex,
  { tab }: AskedPath,
  exporting: string,
  nameOf: (tab: string) => string,
): string {
  if (tab === null) return exporting;
  const found = events.find((event) => nameOf(event.tab) === tab);
  if (found === undefined) throw new WrongUse(`The trace has no tab ${tab}.`);
  return found.tab;
}

const LONGEST = 120;
const short = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'undefined';
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
};

/** How far the path leads, and what is there. */
function missing(index: ValueIndex, { name, keys, tab, index: place }: Parameters<typeof why>[2]): string {
  const state = index.versions(name, tab).findLast((version) => version.index <= place)?.state;
  let known = 0;
  while (known < keys.length && valueIn(state, keys.slice(0, known + 1)) !== NONE) known++;
  const value = valueIn(state, keys.slice(0, known));
  const members =
    typeof value === 'object' && value !== null ? Object.keys(value).slice(0, 30).join(', ') : '';
  const seq = index.events[place]?.seq ?? 0;
  const where = pathText([name, ...keys.slice(0, known)]);
  const there = members === '' ? `is ${short(value)}` : `has ${members}`;
  return `After event ${seq} there is no ${pathText([name, ...keys])}: ${where} ${there}.`;
}

function lines({ path, seq, value, madeBy, older, parts }: Why): readonly string[] {
  const all = [`${path} is ${short(value)} after event ${seq}`];
  if (madeBy.length === 0) all.push('  no event of this trace changed it: it is what a log begins with');
  for (const made of madeBy)
    all.push(`  ${made.isThere ? short(made.value) : 'not there'} by ${chainText(made.causes)}`);
  if (older > 0) all.push(`  and ${older} changes before`);
  for (const [chain, paths] of byCause(parts)) {
    const more = paths.length > MOST_PATHS ? ` and ${paths.length - MOST_PATHS} more` : '';
    all.push(`  · ${paths.slice(0, MOST_PATHS).join(', ')}${more} by ${chain}`);
  }
  return all;
}

const MOST_PATHS = 6;

/** The parts that one event made, together. */
function byCause(parts: Why['parts']): ReadonlyMap<string, readonly string[]> {
  const paths = new Map<string, string[]>();
  for (const { path, value, causes } of parts) {
    const chain = chainText(causes);
    paths.set(chain, [...(paths.get(chain) ?? []), `${path} is ${short(value)}`]);
  }
  return paths;
}
