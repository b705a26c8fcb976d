/** Writes of a member in fake tabs, to a server that answers by a script, on a virtual clock. */
import { createFakeTabs } from '../../adapters/fake/createFakeTabs.ts';
import { createSeededRandom } from '../../adapters/fake/createSeededRandom.ts';
import { createVirtualClock } from '../../adapters/fake/createVirtualClock.ts';
import type { AppEvent, FactDraft } from '../../domain/events.ts';
import { createEventLog } from '../../streams/eventLog.ts';
import { startOutbox, type OutboxNeeds, type WriteRules } from '../../streams/outbox.ts';
import type { Answer, RemoteFailure } from '../../streams/ports.ts';
import { NOON } from '../domain/given.ts';
import { requested, signedIn } from '../domain/orderFacts.ts';

type Call = 'submit' | 'outcome' | 'previous' | 'flipFavorite' | 'checkIn';
export type Said = Answer<unknown> | Promise<Answer<unknown>>;

export const order = requested({ storeNumber: '7' });
export const heart: FactDraft = { type: 'favorites/starred', data: { storeNumber: '7' } };
export const arrival: FactDraft = {
  type: 'pickup/checkInRequested',
  data: { storeNumber: '7', orderToken: null, displayName: 'Maya', stallNumber: 3 },
};
export const taken = {
  ...{ orderId: 'o-1', orderToken: 'token-1', storeNumber: '7', status: 'Received', total: 545 },
  submittedAt: NOON,
  pickupTime: { earliest: NOON, latest: NOON, minutesMin: 3, minutesMax: 5 },
  cardBalance: 1_955,
};
export const yes = (value: unknown = null): Answer<unknown> => ({ ok: true, value });
export const no = (
  kind: RemoteFailure['kind'],
  code: string | null = null,
  retryAfterSeconds: number | null = null,
) => ({ ok: false, kind, code, retryAfterSeconds }) as const;
export const never = new Promise<never>(() => undefined);

/** A member, and a server that answers each call from a list; its last answer stays. */
export async function openOutbox(
  script: Partial<Record<Call, readonly Said[]>>,
  before: readonly FactDraft[] = [signedIn],
  { secret = null, rules }: { readonly secret?: string | null; readonly rules?: WriteRules } = {},
) {
  const clock = createVirtualClock();
  const browser = createFakeTabs();
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
  const openTab = async (seed: number) => {
    const tab = browser.openTab();
    const random = createSeededRandom(seed);
    const log = await createEventLog({ ...tab, clock, random, writer: 1, build: 'test' });
    const running = startOutbox({ log, tabs: tab.tabs, clock, ...ports } as unknown as OutboxNeeds, rules);
    return { tab, log, running };
  };
  const { tab, log, running } = await openTab(1);
  const events: AppEvent[] = [];
  log.folded$.subscribe((folded) => events.push(...folded));
  const tell = (...drafts: readonly FactDraft[]) =>
    log.commit(() => ({ events: drafts.map((draft) => ({ draft, cause: null })) }));
  await tell(...before);
  events.length = 0;
  return {
    ...{ clock, browser, tab, log, running, tell, events, calls, openTab },
    settle: (ms = 10) => clock.advanceAndSettle(ms),
    told: () => events.map(({ type }) => type),
    made: () => calls.map(({ call }) => call),
    waits: () => calls.slice(1).map(({ at }, index) => at - (calls[index]?.at ?? 0)),
    writes: () => Object.values(log.world().outbox.writes),
    signOut: () =>
      log.startEra(() => ({
        events: [{ draft: { type: 'engine/eraStarted', data: { reason: 'signedOut' } }, cause: null }],
      })),
  };
}
