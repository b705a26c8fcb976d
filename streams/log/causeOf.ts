/**
 * Finds the event that triggered an automatic action: the event that gave the action's subject its current value. Known
 * for events that this tab has folded since the stream started; null where time or an earlier page triggered the action.
 * A batch that changed the subject is folded again, one event at a time.
 */
import type { Subscription } from 'rxjs';
import type { AppEvent } from '../../domain/events.ts';
import type { EventId } from '../../domain/ids.ts';
import type { World } from '../../domain/world.ts';
import type { EventLog } from './eventLog.ts';
import { foldAll } from './fold.ts';

export interface CauseOf {
  /** The event that gave the subject its current value. */
  id(): EventId | null;
  readonly running: Subscription;
}

/** `subject`: the value that the action depends on; null while there is nothing to do. */
export function causeOf(
  log: Pick<EventLog, 'world' | 'folded$'>,
  subject: (world: World) => string | null,
): CauseOf {
  let before = log.world();
  let known = subject(before);
  let cause: EventId | null = null;
  const running = log.folded$.subscribe((events) => {
    const from = before;
    before = log.world();
    const isNewEra = events.some(({ type }) => type === 'engine/eraStarted');
    const now = subject(before);
    if (now === known && !isNewEra) return;
    known = now;
    cause = now === null ? null : whatMade(now, { from, after: before, events }, subject);
  });
  return { id: () => (subject(log.world()) === known ? cause : null), running };
}

function whatMade(
  now: string,
  { from, after, events }: { from: World; after: World; events: readonly AppEvent[] },
  subject: (world: World) => string | null,
): EventId | null {
  const worlds = worldsOf(from, events);
  let [last, made] = [subject(from), null as EventId | null];
  for (const [index, event] of events.entries()) {
    const next = subject(worlds[index] ?? after);
    // What came before is not in the log any more.
    if (event.type === 'engine/eraStarted') made = null;
    if (next === now && last !== now) made = event.id;
    last = next;
  }
  return made;
}

/** The world after each event, folded once for all that look at the same batch. */
const folded = new WeakMap<
  readonly AppEvent[],
  { readonly from: World; readonly worlds: readonly World[] }
>();
function worldsOf(from: World, events: readonly AppEvent[]): readonly World[] {
  const known = folded.get(events);
  if (known?.from === from) return known.worlds;
  let world = from;
  // After the last one it is the world that is published.
  const worlds = events.slice(0, -1).map((event) => (world = foldAll(world, [event])));
  folded.set(events, { from, worlds });
  return worlds;
}
