/** What a written test asks of its trace: how today's code fails on it, if it does. */
import { scanTrace } from '../../../adapters/trace-file/scanTrace.ts';
import type { AppEvent } from '../../../domain/events.ts';
import { comparisonOf } from '../rerun/comparisonOf.ts';
import { examine, type Target } from './failure.ts';

/**
 * The key of the failure, such as `invariant oneOrder` or `difference order/refused order/refused data.code`; null where today's
 * code does not fail on the trace. Throws the problem of a file that is no trace.
 */
export async function failureOf(text: string, target: Target): Promise<string | null> {
  const events: AppEvent[] = [];
  const read = await scanTrace(new Blob([text]).stream(), { event: ({ event }) => void events.push(event) });
  if (!read.ok) throw read.reason;
  return examine(events, target, { how: comparisonOf(read.value) }).failure?.key ?? null;
}
