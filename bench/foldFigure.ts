/**
 * (e) Folding a realistic ordering session in Node, beside Redux Toolkit: the very same handlers as `extraReducers` of
 * slices, one dispatch an event, its development checks off. Both end in the same state, or the figure is refused.
 */
import { configureStore, createSlice, type UnknownAction } from '@reduxjs/toolkit';
import { canonicalJson } from '../domain/canonicalJson.ts';
import type { AppEvent } from '../domain/events.ts';
import { projections } from '../domain/world.ts';
import { foldAll, initialWorld } from '../streams/log/fold.ts';
import { figure, median, type Figure } from './figure.ts';
import { orderingSession } from './session.ts';

const EVENTS = 5_000;
const ROUNDS = 15;

export function foldFigure(): readonly Figure[] {
  // The era's beginning resets every projection at once, which slices have no word for.
  const events = orderingSession(EVENTS).filter(({ type }) => type !== 'engine/eraStarted');
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = -3; round < ROUNDS; round++) {
    const [mine, peers] = [timed(() => foldAll(initialWorld, events)), timed(() => foldWithRedux(events))];
    if (canonicalJson(mine.result.cart) !== canonicalJson(peers.result['cart']))
      throw new Error('The peers folded another cart.');
    if (canonicalJson(mine.result.order) !== canonicalJson(peers.result['order']))
      throw new Error('The peers folded other orders.');
    if (round < 0) continue;
    ours.push(events.length / mine.seconds);
    theirs.push(events.length / peers.seconds);
  }
  const name = '(e) fold a session of 5,000 events';
  return [
    figure({
      name,
      value: median(ours),
      unit: 'events/s',
      peer: 'Redux Toolkit',
      peerValue: median(theirs),
      better: 'higher',
      bar: 3,
    }),
  ];
}

type Handler = (draft: unknown, event: AppEvent) => void;
type EventAction = UnknownAction & { readonly event: AppEvent };

function foldWithRedux(events: readonly AppEvent[]): Readonly<Record<string, unknown>> {
  const slices = Object.values(projections).map(({ name, initial, on }) =>
    createSlice({
      name,
      initialState: initial as object,
      reducers: {},
      extraReducers: (builder) => {
        for (const [type, handle] of Object.entries(on)) {
          builder.addCase(type, (draft: unknown, action: UnknownAction) => {
            (handle as unknown as Handler)(draft, (action as EventAction).event);
          });
        }
      },
    }),
  );
  const store = configureStore({
    reducer: Object.fromEntries(slices.map(({ name, reducer }) => [name, reducer])),
    middleware: (standard) =>
      standard({ serializableCheck: false, immutableCheck: false, actionCreatorCheck: false }),
    devTools: false,
  });
  for (const event of events) store.dispatch({ type: event.type, event });
  return store.getState();
}

function timed<T>(work: () => T): { readonly result: T; readonly seconds: number } {
  const started = performance.now();
  const result = work();
  return { result, seconds: (performance.now() - started) / 1000 };
}
