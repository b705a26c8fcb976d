/**
 * The fold: facts in the log's order become the world. A batch is one immer draft.
 * A handler that throws does not stop the app: the batch is folded again one event at a time, the event that
 * fails is left out of that projection and noted in `engine.quarantined`.
 * Doesn't know where events come from, nor which of them this tab may see (eventLog.ts).
 */
import { createDraft, finishDraft, produce, setAutoFreeze, type Draft } from 'immer';
import type { AppEvent } from '../../domain/events.ts';
import { initialWorld, projections, type ProjectionName, type World } from '../../domain/world.ts';

export { initialWorld } from '../../domain/world.ts';

type Handler = (draft: unknown, event: AppEvent) => void;
export interface Target {
  readonly name: ProjectionName;
  readonly handle: Handler;
}

// Freezing walks every new state, and the types are readonly already.
setAutoFreeze(false);

/** By type of fact. */
export const targets: ReadonlyMap<string, readonly Target[]> = collectTargets();

/** Which facts each projection folds. A trace holds it, so that a replay can report that this code folds others. */
export const reducersHash = [...targets]
  .map(
    ([type, each]) =>
      `${type}>${each
        .map(({ name }) => name)
        .toSorted()
        .join('+')}`,
  )
  .toSorted()
  .join(' ');

/**
 * A snapshot is used only where it was made with the same value. The build is part of it, because a handler that
 * changed does not change the list of types.
 */
export const reducersOf = (build: string): string => `${build} ${reducersHash}`;

export const projectionNames = Object.keys(projections) as readonly ProjectionName[];
export const deviceProjections = projectionNames.filter((name) => projections[name].scope === 'device');

/** An open batch: read `world` while deciding, `apply` the decided events, `finish` gives the world after them. */
export interface OpenFold {
  readonly world: World;
  apply(events: readonly AppEvent[]): void;
  finish(): World;
}

export function openFold(base: World): OpenFold {
  let draft = createDraft(base);
  const applied: AppEvent[] = [];
  let isBroken = false;
  return {
    get world() {
      return draft as World;
    },
    apply(events) {
      applied.push(...events);
      if (isBroken) {
        draft = createDraft(foldOneByOne(base, applied));
        return;
      }
      try {
        draft = applyAll(draft, events);
      } catch {
        isBroken = true;
        draft = createDraft(foldOneByOne(base, applied));
      }
    },
    finish: () => finishDraft(draft) as World,
  };
}

export function foldAll(base: World, events: readonly AppEvent[]): World {
  const fold = openFold(base);
  fold.apply(events);
  return fold.finish();
}

function applyAll(draft: Draft<World>, events: readonly AppEvent[]): Draft<World> {
  let current = draft;
  for (const event of events) {
    if (event.type === 'engine/eraStarted') current = createDraft(forNewEra(current));
    const handlers = targets.get(event.type);
    if (handlers === undefined) continue;
    for (const { name, handle } of handlers) handle(current[name], event);
  }
  return current;
}

/** For a batch with an event that some handler throws on: finds that event and leaves it out of that projection. */
function foldOneByOne(base: World, events: readonly AppEvent[]): World {
  let world = base;
  for (const event of events) {
    if (event.type === 'engine/eraStarted') world = forNewEra(world);
    for (const { name, handle } of targets.get(event.type) ?? []) {
      try {
        world = produce(world, (draft) => handle(draft[name], event));
      } catch {
        world = produce(world, (draft) => {
          draft.engine.quarantined.push({ eventId: event.id, projection: name });
        });
      }
    }
  }
  return world;
}

/** The state in which an era begins: initial, except for what the engine knows about its log and storage. */
export const forNewEra = (world: {
  readonly engine: { readonly writer: number };
  readonly storage: World['storage'];
}): World => ({
  ...initialWorld,
  engine: { ...initialWorld.engine, writer: world.engine.writer },
  storage: { ...world.storage },
});

function collectTargets(): ReadonlyMap<string, readonly Target[]> {
  const map = new Map<string, Target[]>();
  for (const { name, on } of Object.values(projections)) {
    for (const [type, handle] of Object.entries(on)) {
      const known = map.get(type) ?? [];
      known.push({ name, handle: handle as Handler });
      map.set(type, known);
    }
  }
  return map;
}
