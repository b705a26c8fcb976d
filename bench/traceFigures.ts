/**
 * (q) Traces in Node: replay and rerun of 20,000 events beside Redux DevTools, which imports as many actions of the same session
 * and jumps over them, with slices of the very same handlers; a question of `why` at 100,000 events; memory. The states that are compared must be equal.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { configureStore, createSlice, type StoreEnhancer, type UnknownAction } from '@reduxjs/toolkit';
import { instrument, type LiftedState } from '@redux-devtools/instrument';
import { createWalk, sha256 } from '../adapters/trace-file/fingerprints.ts';
import { CHECKPOINT_EVERY } from '../adapters/trace-file/format.ts';
import type { Trace } from '../adapters/trace-file/trace.ts';
import { canonicalJson } from '../domain/canonicalJson.ts';
import type { AppEvent } from '../domain/events.ts';
import { projections } from '../domain/world.ts';
import { foldEngine } from '../streams/log/foldEngine.ts';
import { createCauses } from '../streams/replay/causes.ts';
import { replayQuickly } from '../tools/trace/replayQuickly.ts';
import { rerun } from '../tools/trace/rerun/rerun.ts';
import { answersOf } from '../src/compose/replayQuestions.ts';
import type { ShownStates } from '../src/kit/Replay.ts';
import { createPlayer } from '../streams/replay/player.ts';
import { indexValues } from '../streams/replay/valueIndex.ts';
import { why } from '../streams/replay/why.ts';
import { generateLog } from '../tests/tools/generateLog.ts';
import { figure, median, percentile, type Figure } from './figure.ts';
import { benchLine, orderingSession } from './session.ts';

// Without it memory would be measured with what is garbage already.
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const EVENTS = 20_000;
const LARGE = 100_000;
const ROUNDS = 5;

export async function traceFigures(): Promise<readonly Figure[]> {
  const events = orderingSession(EVENTS);
  const trace = traceOf(events);
  const presses = pressedSession(EVENTS);
  const visit = visitOfChoices();
  const ours = { replay: [] as number[], visit: [] as number[], rerun: [] as number[] };
  const theirs: number[] = [];
  for (let round = -1; round < ROUNDS; round++) {
    const replayed = await timed(() => replayQuickly(trace));
    if (replayed.result.status !== 'reproduced') throw new Error('The replay differs.');
    const visited = await timed(() => replayQuickly(visit));
    if (visited.result.status !== 'reproduced') throw new Error('The replay of the visit differs.');
    const again = await timed(() => rerun(presses));
    if (again.result.status !== 'same') throw new Error('The rerun differs.');
    const peer = await timed(() => jumpWithDevTools(events));
    if (canonicalJson(peer.result) !== canonicalJson(foldEngine.fold(foldEngine.initial, events).cart))
      throw new Error('The peer came to another cart.');
    if (round < 0) continue;
    ours.replay.push(EVENTS / replayed.seconds);
    ours.visit.push(visit.events.length / visited.seconds);
    ours.rerun.push(EVENTS / again.seconds);
    theirs.push(EVENTS / peer.seconds);
  }
  const peer = 'Redux DevTools: import and jump';
  const perSecond = { unit: 'events/s', better: 'higher', peer, peerValue: median(theirs) } as const;
  return [
    figure({ ...perSecond, name: '(q) replay a trace', value: median(ours.replay), bar: 1 }),
    figure({ ...perSecond, name: '(q) rerun a trace', value: median(ours.rerun), bar: 1 }),
    ...goals(ours),
    ...whyFigures(),
    ...(await replayFigures()),
  ];
}

function goals(ours: {
  readonly replay: readonly number[];
  readonly visit: readonly number[];
  readonly rerun: readonly number[];
}): readonly Figure[] {
  const goal = { unit: 'events/s', better: 'higher', peer: 'the goal', bar: 1 } as const;
  return [
    figure({ ...goal, name: '(q) replay', value: median(ours.replay), peerValue: 300_000 }),
    figure({ ...goal, name: '(q) replay, few orders', value: median(ours.visit), peerValue: 300_000 }),
    figure({ ...goal, name: '(q) rerun', value: median(ours.rerun), peerValue: 20_000 }),
  ];
}

function whyFigures(): readonly Figure[] {
  const events = orderingSession(LARGE);
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  const index = indexValues(events);
  collectGarbage();
  const grown = (process.memoryUsage().heapUsed - before) / 2 ** 20;
  const causes = createCauses(events);
  const paths = [['lines'], ['lines', '0', 'quantity'], []];
  const times = Array.from({ length: 10 }, () => paths).flatMap((all) =>
    all.map((keys) => {
      const started = performance.now();
      why(index, causes, { name: 'cart', keys, tab: 'bench', index: LARGE - 1 });
      return performance.now() - started;
    }),
  );
  const goal = { peer: 'the goal', better: 'lower', bar: 1 } as const;
  return [
    figure({
      ...goal,
      name: '(q) why, 100,000 events, p95',
      value: percentile(times, 0.95),
      unit: 'ms',
      peerValue: 50,
    }),
    figure({ ...goal, name: '(q) memory of that index', value: grown, unit: 'MiB', peerValue: 150 }),
  ];
}

/** What the replay page does with a trace once it is read: folding it, and going to and fro in it as a frame asks. */
async function replayFigures(): Promise<readonly Figure[]> {
  const events = orderingSession(LARGE);
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  const opened = await timed(() => createPlayer(events));
  collectGarbage();
  const grown = (process.memoryUsage().heapUsed - before) / 2 ** 20;
  const peer = await timed(() => jumpWithDevTools(events));
  const answers = answersOf(opened.result, new Map(), false);
  let known = 0;
  const times = Array.from({ length: 500 }, (_, index) => {
    const place = (index * 104_729) % LARGE;
    const started = performance.now();
    const { number, states } = answers.statesAt(place, 'bench', known) as ShownStates;
    structuredClone(states);
    void answers.look(place);
    known = number;
    return performance.now() - started;
  });
  const goal = { better: 'lower', bar: 1 } as const;
  return [
    figure({
      ...goal,
      name: '(q) open 100,000 events to look at them',
      value: opened.seconds * 1_000,
      unit: 'ms',
      peer: 'Redux DevTools: import and jump',
      peerValue: peer.seconds * 1_000,
    }),
    figure({
      ...goal,
      name: '(q) scrub, 100,000 events, p95',
      value: percentile(times, 0.95),
      unit: 'ms',
      peer: 'the goal',
      peerValue: 100,
    }),
    figure({
      ...goal,
      name: '(q) memory of the replay',
      value: grown,
      unit: 'MiB',
      peer: 'the goal',
      peerValue: 300,
    }),
  ];
}

/** Presses of every kind in two tabs and a few orders, where the session above ends with the eighty that are kept. */
const visitOfChoices = (): Trace =>
  traceOf(
    generateLog(Array.from({ length: 3_000 }, (_, at) => (at * 7_919 + at * at * 13) % 10_000)),
    'tab-a',
  );

/** As a file would give it, without the file. */
function traceOf(events: readonly AppEvent[], tab = 'bench'): Trace {
  const walk = createWalk(foldEngine, tab);
  const checkpoints: Trace['checkpoints'][number][] = [];
  for (let from = 0; from < events.length; from += CHECKPOINT_EVERY) {
    const some = events.slice(from, from + CHECKPOINT_EVERY);
    walk.fold(some);
    checkpoints.push({ kind: 'checkpoint', seq: some.at(-1)?.seq ?? 0, hashes: walk.hashes() });
  }
  const traced = events.map((event) => ({ event, state: '' }));
  const header = { tab, reducers: sha256(foldEngine.reducers) } as Trace['header'];
  return { header, documents: [], events: traced, passedOver: [], checkpoints };
}

type Handler = (draft: unknown, event: AppEvent) => void;
type EventAction = UnknownAction & { readonly event: AppEvent };
type Lifted = LiftedState<unknown, UnknownAction, null>;

/** Imports the actions, as from an exported file, and jumps to the end. Answers the cart. */
function jumpWithDevTools(events: readonly AppEvent[]): unknown {
  const slices = Object.values(projections).map(({ name, initial, on }) =>
    createSlice({
      name,
      initialState: initial as object,
      reducers: {},
      extraReducers: (builder) => {
        for (const [type, handle] of Object.entries(on))
          builder.addCase(type, (draft: unknown, action: UnknownAction) => {
            (handle as unknown as Handler)(draft, (action as EventAction).event);
          });
      },
    }),
  );
  const store = configureStore({
    reducer: Object.fromEntries(slices.map(({ name, reducer }) => [name, reducer])),
    middleware: () => [] as never,
    devTools: false,
    enhancers: () => [instrument(undefined, { maxAge: Infinity }) as StoreEnhancer] as never,
  });
  const { liftedStore } = store as unknown as {
    readonly liftedStore: { dispatch(action: object): void; getState(): Lifted };
  };
  const actions = events.map((event) => ({ type: event.type, event }));
  liftedStore.dispatch({ type: 'IMPORT_STATE', nextLiftedState: actions });
  liftedStore.dispatch({ type: 'JUMP_TO_STATE', index: actions.length });
  const state: unknown = (store as unknown as { getState(): unknown }).getState();
  return (state as Readonly<Record<string, unknown>>)['cart'];
}

async function timed<T>(
  work: () => T | Promise<T>,
): Promise<{ readonly result: T; readonly seconds: number }> {
  const started = performance.now();
  const result = await work();
  return { result, seconds: (performance.now() - started) / 1000 };
}

/** Presses on the quantities of a cart, each with the fact that is decided: today's code gives the same. */
function pressedSession(count: number): readonly AppEvent[] {
  const [started, , , add, added] = orderingSession(5);
  const begun = [started, add, { ...added, at: add?.at }] as readonly AppEvent[];
  const { lineId } = benchLine;
  const events = [...begun];
  for (let quantity = 2; events.length < count; quantity = quantity === 2 ? 3 : 2) {
    const seq = events.length + 10;
    const envelope = { ...begun[0], seq, at: (add?.at ?? 0) + seq * 700, v: 1 };
    const intent = { ...envelope, id: `press-${seq}`, cause: null, type: 'cart/changeQuantity' };
    const fact = { ...envelope, id: `fact-${seq}`, cause: intent.id, type: 'cart/quantityChanged' };
    events.push({ ...intent, data: { lineId, quantity, limit: 15 } } as unknown as AppEvent);
    events.push({ ...fact, data: { lineId, quantity } } as unknown as AppEvent);
  }
  return events.slice(0, count - 1);
}
