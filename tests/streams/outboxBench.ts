/** Writes of a member in fake tabs, to a server that answers by a script. */
import type { FactDraft } from '../../domain/events.ts';
import { startOutbox, type OutboxNeeds, type WriteRules } from '../../streams/writes/outbox.ts';
import type { Answer } from '../../streams/ports.ts';
import { requested, signedIn } from '../domain/orderFacts.ts';
import { openDevice } from './device.ts';

type Call = 'submit' | 'outcome' | 'previous' | 'flipFavorite' | 'checkIn';
export type Said = Answer<unknown> | Promise<Answer<unknown>>;

export const order = requested({ storeNumber: '7' });
export const heart: FactDraft = { type: 'favorites/starred', data: { storeNumber: '7' } };
export const arrival: FactDraft = {
  type: 'pickup/checkInRequested',
  data: { storeNumber: '7', orderToken: null, displayName: 'Maya', stallNumber: 3 },
};
export const done = (taken: unknown): Answer<unknown> => ({
  ok: true,
  value: { status: 'done', order: taken },
});
export const state = (status: string): Answer<unknown> => ({ ok: true, value: { status } });

/** A member, and a server that answers each call from a list; its last answer stays. */
export async function openOutbox(
  script: Partial<Record<Call, readonly Said[]>>,
  before: readonly FactDraft[] = [signedIn],
  { secret = null, rules }: { readonly secret?: string | null; readonly rules?: WriteRules } = {},
) {
  const device = openDevice();
  const { clock } = device;
  const calls: { readonly call: Call; readonly at: number; readonly key: unknown }[] = [];
  const lies = secret === null ? [] : [secret];
  const say = (call: Call) => {
    const answers = [...(script[call] ?? [])];
    return async (...args: unknown[]) => {
      calls.push({ call, at: clock.now(), key: args.findLast((arg) => typeof arg === 'string') });
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      if (answer === undefined) throw new Error(`Nobody expected ${call}.`);
      return answer;
    };
  };
  const ports = {
    orders: { submit: say('submit'), outcome: say('outcome'), previous: say('previous') },
    stores: { flipFavorite: say('flipFavorite') },
    pickup: { checkIn: say('checkIn') },
    locale: 'en-US',
    /** What lies there is taken once. */
    vault: { put: () => '', take: (ref: string) => (ref === 'ref-1' ? (lies.shift() ?? null) : null) },
  };
  const openTab = async () => {
    const opened = await device.openTab();
    const { log, tabs } = opened;
    const running = startOutbox({ log, tabs, clock, ...ports } as unknown as OutboxNeeds, rules);
    return { ...opened, running };
  };
  const opened = await openTab();
  await opened.tell(...before);
  opened.events.length = 0;
  return {
    ...{ ...opened, clock, browser: device.browser, calls, openTab },
    settle: (ms = 10) => clock.advanceAndSettle(ms),
    made: () => calls.map(({ call }) => call),
    waits: () => calls.slice(1).map(({ at }, index) => at - (calls[index]?.at ?? 0)),
    writes: () => Object.values(opened.log.world().outbox.writes),
  };
}
