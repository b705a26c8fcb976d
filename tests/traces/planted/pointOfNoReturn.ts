/**
 * `FILE [TYPE]`, in a tree with a bug: the last event from which the failure was still avoidable, as `rerun --from 0` finds it by fifty
 * orders, and as twice as many find it. Without a TYPE the invariants are watched.
 */
import { avoidable } from '../../../tools/trace/rerun/avoidable.ts';
import { comparisonOf } from '../../../tools/trace/rerun/comparisonOf.ts';
import { invariants } from '../../../tools/trace/invariants.ts';
import { loadTrace } from '../../../tools/trace/loadTrace.ts';

const [, , file = '', until = null] = process.argv;
const trace = await loadTrace(file);
const how = comparisonOf(trace);
const goal = { invariants: until === null ? Object.keys(invariants) : [], until };
const found = (seeds: number) => avoidable(trace.events, { kept: 0, seeds, goal, how });
const { failure, last } = found(50);
console.log(JSON.stringify({ failure, last, exact: found(100).last }));
