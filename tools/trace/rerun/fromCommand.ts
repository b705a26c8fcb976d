/**
 * `rerun FILE --from N [--seeds K] [--invariant NAME | --until TYPE] [--json]`: K other orders of what ran at the same time after
 * event N, and the last event from which the failure was still avoidable. Exit code 1 where an order fails.
 */
import { catalog } from '../../../domain/events.ts';
import { WrongUse } from '../command.ts';
import { invariants } from '../invariants.ts';
import type { LoadedTrace } from '../loadTrace.ts';
import { type Options, wholeNumber } from '../options.ts';
import type { Terminal } from '../terminal.ts';
import { type Avoidable, avoidable } from './avoidable.ts';
import { comparisonOf } from './comparisonOf.ts';
import type { Goal } from './orders.ts';

const SEEDS = 50;

export function rerunFrom(trace: LoadedTrace, given: Options, { say }: Terminal): number {
  const { events } = trace;
  const from = wholeNumber(given, 'from', 0, 0);
  const seeds = wholeNumber(given, 'seeds', 1, SEEDS);
  const goal = goalOf(given, trace);
  const found = events.findIndex(({ seq }) => seq > from);
  const kept = found === -1 ? events.length : found;
  const how = comparisonOf(trace);
  const result = avoidable(events, { kept, seeds, goal, how });
  if (given.flags.has('json')) say(JSON.stringify({ after: from, seeds, ...goal, ...result }));
  else for (const line of lines(result, from, goal)) say(line);
  return result.from.failing > 0 || result.failure !== null ? 1 : 0;
}

export function goalOf({ values }: Options, { header }: Pick<LoadedTrace, 'header'>): Goal {
  const [name, until = null] = [values.get('invariant'), values.get('until')];
  if (until !== null && !catalog.has(until)) throw new WrongUse(`There is no event type "${until}".`);
  if (name !== undefined && !Object.hasOwn(invariants, name))
    throw new WrongUse(`There is no invariant "${name}". There are: ${Object.keys(invariants).join(', ')}.`);
  if (name !== undefined || until !== null) return { invariants: name === undefined ? [] : [name], until };
  // Amounts of a redacted trace keep their order alone.
  const isRedacted = header.redacted !== null;
  return {
    invariants: Object.keys(invariants).filter((each) => !isRedacted || each !== 'totalIsItsLines'),
    until,
  };
}

function lines({ failure, from: tried, last }: Avoidable, from: number, { until }: Goal): readonly string[] {
  const all = [`${tried.failing} of ${tried.orders} other orders after event ${from} fail`];
  if (tried.avoidedBy !== null) all.push(`the order of seed ${tried.avoidedBy} does not`);
  if (failure === null)
    return [
      ...all,
      until === null ? 'the recorded order breaks nothing' : `the recorded order does not reach ${until}`,
    ];
  all.push(`recorded: ${failure.what} at event ${failure.seq} (${failure.type})`);
  all.push(
    last === null
      ? `no order after event ${from} that was tried avoids it`
      : `still avoidable after event ${last.seq} (${last.type}), by the order of seed ${last.avoidedBy}; after the next event no more`,
  );
  return all;
}
