/**
 * The world as each tab of a trace saw it, folded event by event by today's handlers: the device's states once, and for
 * each tab its own. A tab begins where its first event stands in the log, with the states that a page begins with
 * (decision 0008).
 */
import { createDraft, finishDraft } from 'immer';
import type { AppEvent } from '../../domain/events.ts';
import { projections, type ProjectionName, type World } from '../../domain/world.ts';
import { initialWorld } from '../log/fold.ts';
import { scopeOf } from '../log/readEvents.ts';

export interface TabWorlds {
  /** What the tab has folded so far. */
  of(tab: string): World;
  /** Answers the states that changed. */
  fold(event: AppEvent): readonly Change[];
  /** The same tab with a new page: its own states begin again. */
  reloaded(tab: string): World;
  restart(tab: string): void;
  /**
   * The same tab without its last restart, null where there was none: where a page began is seen some events late, and what it
   * wrote before that is here.
   */
  former(tab: string): World | null;
  /** As they are now; what either folds from here on is not seen by the other. */
  copy(): TabWorlds;
}

export interface Change {
  /** Null for a state of the device. */
  readonly tab: string | null;
  readonly name: ProjectionName;
  readonly state: unknown;
}

type States = Partial<Record<ProjectionName, unknown>>;
interface Tab {
  readonly name: string;
  states: States;
  /** Null until it is asked for: most events are looked at by no rule. */
  world: World | null;
  former: Tab | null;
}

/** What has been folded so far. */
interface Held {
  device: States;
  readonly tabs: Map<string, Tab>;
}

export const createTabWorlds = (): TabWorlds =>
  openTabWorlds({ device: pick(initialWorld, deviceNames), tabs: new Map() });

const openTabWorlds = (held: Held): TabWorlds => ({
  of(name) {
    const tab = tabOf(held, name);
    return (tab.world ??= { ...held.device, ...tab.states } as World);
  },
  fold(event) {
    const changes: Change[] = [];
    const own = tabOf(held, event.tab);
    if (event.type === 'engine/eraStarted') beginEra(held, changes);
    foldDevice(held, event, changes);
    const isTabOnly = scopeOf(event) === 'tab';
    for (const tab of isTabOnly ? [own] : held.tabs.values()) {
      foldTab(tab, event, changes);
      if (tab.former !== null) foldTab(tab.former, event, []);
    }
    return changes;
  },
  reloaded: () => ({ ...held.device, ...pick(initialWorld, tabNames) }) as World,
  restart(name) {
    const tab = tabOf(held, name);
    tab.former = { ...tab, former: null };
    restarted(tab);
  },
  former(name) {
    const { former } = tabOf(held, name);
    return former && ({ ...held.device, ...former.states } as World);
  },
  copy() {
    const tabs = [...held.tabs].map(([name, tab]): [string, Tab] => [
      name,
      { ...tab, former: tab.former && { ...tab.former } },
    ]);
    return openTabWorlds({ device: held.device, tabs: new Map(tabs) });
  },
});

function tabOf({ tabs }: Held, name: string): Tab {
  const known = tabs.get(name);
  if (known !== undefined) return known;
  const opened: Tab = { name, states: pick(initialWorld, tabNames), world: null, former: null };
  tabs.set(name, opened);
  return opened;
}

function beginEra(held: Held, changes: Change[]): void {
  const { writer } = held.device.engine as World['engine'];
  const begins = { ...pick(initialWorld, deviceNames), engine: { ...initialWorld.engine, writer } };
  changes.push(...changesOf(null, held.device, begins));
  held.device = begins;
  for (const tab of held.tabs.values()) {
    const before = tab.states;
    restarted(tab);
    tab.former = null;
    changes.push(...changesOf(tab.name, before, tab.states));
  }
}

function foldDevice(held: Held, event: AppEvent, changes: Change[]): void {
  const before = held.device;
  for (const { name, handle } of deviceHandlers.get(event.type) ?? []) {
    const after = applied(held.device[name], handle, event);
    if (after === held.device[name]) continue;
    // A copy by spreading stays fast to spread, other than an object that is written to again and again.
    if (after === FAILED) held.device = quarantined(held.device, event, name);
    else {
      held.device = { ...held.device, [name]: after };
      changes.push({ tab: null, name, state: after });
    }
  }
  if (held.device !== before) for (const tab of held.tabs.values()) tab.world = null;
}

function foldTab(tab: Tab, event: AppEvent, changes: Change[]): void {
  for (const { name, handle } of tabHandlers.get(event.type) ?? []) {
    const after = applied(tab.states[name], handle, event);
    if (after === FAILED || after === tab.states[name]) continue;
    tab.states = { ...tab.states, [name]: after };
    tab.world = null;
    changes.push({ tab: tab.name, name, state: after });
  }
}

const changesOf = (tab: string | null, before: States, after: States): readonly Change[] =>
  (Object.keys(after) as ProjectionName[]).flatMap((name) =>
    before[name] === after[name] ? [] : [{ tab, name, state: after[name] }],
  );

/** The storage's health is the page's, not the era's. */
function restarted(tab: Tab): void {
  tab.states = { ...pick(initialWorld, tabNames), storage: tab.states.storage };
  tab.world = null;
}

type Handle = (draft: unknown, event: AppEvent) => void;
interface Handler {
  readonly name: ProjectionName;
  readonly handle: Handle;
}
const names = Object.keys(projections) as readonly ProjectionName[];
const deviceNames = names.filter((name) => projections[name].scope === 'device');
const tabNames = names.filter((name) => projections[name].scope === 'tab');
const deviceHandlers = handlersOf(deviceNames);
const tabHandlers = handlersOf(tabNames);

function handlersOf(of: readonly ProjectionName[]): ReadonlyMap<string, readonly Handler[]> {
  const map = new Map<string, Handler[]>();
  for (const name of of)
    for (const [type, handle] of Object.entries(projections[name].on))
      map.set(type, [...(map.get(type) ?? []), { name, handle: handle as Handle }]);
  return map;
}

const pick = (world: World, of: readonly ProjectionName[]): States =>
  Object.fromEntries(of.map((name) => [name, world[name]]));

const FAILED = Symbol('failed');

/** As streams/log/fold.ts does with a handler that throws: the event is left out of that projection. */
function applied(state: unknown, handle: Handle, event: AppEvent): unknown {
  try {
    const draft = createDraft(state as object);
    handle(draft, event);
    return finishDraft(draft);
  } catch {
    return FAILED;
  }
}

function quarantined(device: States, { id }: AppEvent, projection: ProjectionName): States {
  const engine = device.engine as World['engine'];
  return {
    ...device,
    engine: { ...engine, quarantined: [...engine.quarantined, { eventId: id, projection }] },
  };
}
