/**
 * Other orders of what ran at the same time. After a place of the log, presses, answers and steps of streams come in another
 * order, as a slower network or another tab would have had them, and today's code decides what comes of each. A press follows
 * the presses before it in its tab, what was caused follows its cause, the steps of one write and the entries of the feed keep
 * their order, and what was more than OVERLAP_MS apart does, too. An answer whose question does not stand does nothing.
 */
import { decide } from '../../../domain/decide.ts';
import { catalog, type AppEvent, type Fact, type FactDraft, type Intent } from '../../../domain/events.ts';
import { asEventId } from '../../../domain/ids.ts';
import type { World } from '../../../domain/world.ts';
import { type Watch, watchAll } from '../invariants.ts';
import type { Comparison } from './drafts.ts';
import { judged } from './rerun.ts';
import { createTabWorlds, type TabWorlds } from '../../../streams/replay/tabWorlds.ts';

/** Longer than a request may take, and a silent sender is waited for. */
export const OVERLAP_MS = 30_000;

/** What was appended together. */
export interface Item {
  readonly events: readonly [AppEvent, ...AppEvent[]];
  /** Places among the items that come before this one in every order. */
  readonly after: readonly number[];
}

export interface Goal {
  /** Names of invariants; an order that breaks one fails. */
  readonly invariants: readonly string[];
  /** An order that reaches an event of this type fails. */
  readonly until: string | null;
}

const isIntent = (event: AppEvent): event is Intent => catalog.get(event.type)?.kind === 'intent';

export function itemsOf(events: readonly AppEvent[]): readonly Item[] {
  const groups: [AppEvent, ...AppEvent[]][] = [];
  for (const event of events) {
    const last = groups.at(-1);
    const intent = last !== undefined && isIntent(last[0]) ? last[0] : undefined;
    const isOfIt =
      intent !== undefined && event.cause === intent.id && event.at === intent.at && event.tab === intent.tab;
    if (isOfIt && !isIntent(event)) last?.push(event);
    else groups.push([event]);
  }
  return withOrder(groups);
}

function withOrder(groups: readonly [AppEvent, ...AppEvent[]][]): readonly Item[] {
  const placeOf = new Map<string, number>();
  const lastOf = new Map<string, number>();
  let [barrier, near] = [-1, 0];
  return groups.map((events, place) => {
    const [first] = events;
    const after = new Set<number>();
    for (const { cause } of events) {
      const of = cause === null ? undefined : placeOf.get(cause);
      if (of !== undefined && of !== place) after.add(of);
    }
    for (const key of keysOf(events)) {
      const last = lastOf.get(key);
      if (last !== undefined) after.add(last);
      lastOf.set(key, place);
    }
    // All that is too long ago comes before, and so does all before an era.
    while (near < place && first.at - (groups[near]?.[0].at ?? 0) > OVERLAP_MS) near++;
    if (isBarrier(first.type)) near = place;
    for (let before = barrier + 1; before < near; before++) after.add(before);
    if (isBarrier(first.type)) barrier = place - 1;
    else if (barrier >= 0) after.add(barrier + 1);
    for (const { id } of events) placeOf.set(id, place);
    return { events, after: [...after].filter((each) => each !== place) };
  });
}

/** An era, a build or the storage begins or ends; what the engine only tells of itself may come at any time. */
const isBarrier = (type: string): boolean =>
  type.startsWith('engine/') && type !== 'engine/leaderChanged' && type !== 'engine/projectionQuarantined';

/** Items with the same key keep their order. */
function keysOf([first]: readonly [AppEvent, ...AppEvent[]]): readonly string[] {
  const { writeId, cursor } = first.data as { readonly writeId?: unknown; readonly cursor?: unknown };
  const keys: string[] = [];
  if (isIntent(first)) keys.push(`tab ${first.tab}`);
  if (typeof writeId === 'string') keys.push(`write ${writeId}`);
  if (typeof cursor === 'string') keys.push('feed');
  if (!isIntent(first) && first.cause !== null) keys.push(`cause ${first.cause}`);
  return keys;
}

/** A random order that keeps what `after` says. The seed 0 is the recorded order. */
export function orderBySeed(items: readonly Item[], seed: number): readonly Item[] {
  if (seed === 0) return items;
  const random = seededRandom(seed);
  const left = items.map(({ after }) => after.length);
  const next = items.map((): number[] => []);
  items.forEach(({ after }, place) => after.forEach((before) => next[before]?.push(place)));
  const ready = items.flatMap((_, place) => (left[place] === 0 ? [place] : []));
  const order: Item[] = [];
  while (ready.length > 0) {
    const [place = 0] = ready.splice(Math.floor(random() * ready.length), 1);
    const item = items[place];
    if (item !== undefined) order.push(item);
    for (const later of next[place] ?? []) {
      const still = (left[later] ?? 0) - 1;
      left[later] = still;
      if (still === 0) ready.push(later);
    }
  }
  return order;
}

/** mulberry32: between 0 and 1, the same for the same seed. */
function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export interface Outcome {
  /** Null: this order comes to its end. */
  readonly failure: { readonly what: string; readonly event: AppEvent } | null;
  /** The events of this order as they came, up to the failure. */
  readonly events: readonly AppEvent[];
}

/** What came before, as it was recorded: folded and watched once for all orders. */
export interface Before {
  readonly events: readonly AppEvent[];
  readonly after: TabWorlds;
  readonly goal: Goal;
  readonly watch: Watch;
  /** It fails already. */
  readonly failure: Outcome['failure'];
}

export function foldBefore(events: readonly AppEvent[], goal: Goal): Before {
  const after = createTabWorlds();
  const watch = watchAll(goal.invariants);
  for (const [index, event] of events.entries()) {
    after.fold(event);
    const failure = failureAt(goal, watch, event, after.of(event.tab));
    if (failure !== null) return { events: events.slice(0, index + 1), after, goal, watch, failure };
  }
  return { events, after, goal, watch, failure: null };
}

function failureAt({ until }: Goal, watch: Watch, event: AppEvent, world: World): Outcome['failure'] {
  if (event.type === until) return { what: `${until} is reached`, event };
  const broken = watch.see(event, world);
  return broken === null ? null : { what: `${broken.name}: ${broken.what}`, event };
}

/** Runs the items in that order by today's code, after what came before. */
export function runOrder(before: Before, order: readonly Item[], how: Comparison): Outcome {
  if (before.failure !== null) return { failure: before.failure, events: before.events };
  const worlds = before.after.copy();
  const watch = before.watch.copy();
  const byId = new Map(before.events.map((event): [string, AppEvent] => [event.id, event]));
  const events = [...before.events];
  let last = events.reduce((latest, { at }) => Math.max(latest, at), 0);
  /** What failed, once it did. */
  const look = (event: AppEvent, world: World): Outcome['failure'] => {
    byId.set(event.id, event);
    events.push(event);
    last = Math.max(last, event.at);
    return failureAt(before.goal, watch, event, world);
  };
  const here = new Set(order.flatMap((item) => item.events.map(({ id }) => id)));
  const seqOf = (): number => (events.at(-1)?.seq ?? 0) + 1;
  for (const { events: recorded } of order) {
    const [first] = recorded;
    if (first.cause !== null && !byId.has(first.cause) && here.has(first.cause)) continue;
    const now = { ...first, at: Math.max(last, first.at), seq: seqOf() };
    const made = isIntent(first)
      ? decidedNow(worlds.of(first.tab), now as Intent, recorded.slice(1))
      : factNow({ fact: now as Fact, world: worlds.of(first.tab), cause: byId.get(first.cause ?? ''), how });
    for (const each of made) {
      const event = { ...each, seq: seqOf() };
      worlds.fold(event);
      const failure = look(event, worlds.of(event.tab));
      if (failure !== null) return { failure, events };
    }
  }
  return { failure: null, events };
}

/** The intent and what today's code decides; a fact of the same type keeps the recorded id, by which others name it. */
function decidedNow(
  world: Parameters<typeof decide>[0],
  intent: Intent,
  recorded: readonly AppEvent[],
): readonly AppEvent[] {
  const left = [...recorded];
  const drafts = decide(world, intent);
  const facts = drafts.map((draft, index) => {
    const at = left.findIndex(({ type }) => type === draft.type);
    const [same] = at === -1 ? [] : left.splice(at, 1);
    return stamped(draft, intent, same?.id ?? asEventId(`${intent.id}+${index}`));
  });
  return [intent, ...facts];
}

function stamped({ type, data }: FactDraft, intent: Intent, id: AppEvent['id']): AppEvent {
  const { at, tab, session, seq } = intent;
  return {
    id,
    seq,
    at,
    tab,
    session,
    cause: intent.id,
    type,
    v: catalog.get(type)?.v ?? 1,
    data,
  } as AppEvent;
}

/** The fact as today's code writes it here; none where it would not. */
function factNow(each: Parameters<typeof judged>[0]): readonly AppEvent[] {
  const verdict = judged(each);
  if (verdict.status !== 'other') return [each.fact];
  const { today } = verdict;
  return today?.type === each.fact.type ? [{ ...each.fact, data: today.data } as AppEvent] : [];
}
