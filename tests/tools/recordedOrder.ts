/** The log of a member's order in a fake browser, which the tests of the trace commands take apart. */
import type { AppEvent } from '../../domain/events.ts';
import { openDevice } from '../flow/openApp.ts';
import { eventsOf } from '../flow/rerunLogs.ts';

export async function recordedOrder(): Promise<readonly AppEvent[]> {
  const { app, browser, clock } = await openDevice();
  await app.readyToOrder();
  await app.dispatch({ type: 'favorites/flip', data: { storeNumber: '99001', favorite: true } });
  await clock.advanceAndSettle(500);
  await app.placeOrder();
  await clock.advanceAndSettle(2_000);
  const events = eventsOf(await browser.log.readAfter(0));
  await app.close();
  return events;
}

/** With other seqs, as a log that never held the events that are gone. */
export const renumbered = (events: readonly AppEvent[]): readonly AppEvent[] =>
  events.map((event, index) => ({ ...event, seq: index + 1 }));
