/** Reads of one menu, one price and the cards in fake tabs, by a scripted server, on a virtual clock. */
import { createFakeTabs, type FakeTab } from '../../adapters/fake/createFakeTabs.ts';
import { createSeededRandom } from '../../adapters/fake/createSeededRandom.ts';
import { createVirtualClock } from '../../adapters/fake/createVirtualClock.ts';
import { parseClientConfig } from '../../domain/clientConfig.ts';
import type { FactDraft, FactType } from '../../domain/events.ts';
import type { FailureKind } from '../../domain/failure.ts';
import { cards as cardsRead } from '../../streams/wallet/reads.ts';
import { createReadRunner, type ReadRunner } from '../../streams/createReadRunner.ts';
import { createDocuments } from '../../streams/documents.ts';
import { createEventLog } from '../../streams/eventLog.ts';
import { menu as menuRead } from '../../streams/menu/reads.ts';
import type { Answer, RemoteFailure } from '../../streams/ports.ts';
import { price as priceRead } from '../../streams/pricing/reads.ts';
import type { Read, ReadNeeds, ReadPorts } from '../../streams/read.ts';

export type Said = Answer<unknown> | Promise<Answer<unknown>>;
export const KEY = 'menu:7:en-US';
export const HOUR = 3_600_000;
export const yes: Answer<unknown> = { ok: true, value: [] };
export const no = (kind: FailureKind, retryAfterSeconds: number | null = null): RemoteFailure => ({
  ok: false,
  kind,
  code: null,
  retryAfterSeconds,
});
export const never = new Promise<never>(() => undefined);
export const later = () => {
  let answer = (_: Answer<unknown>): void => undefined;
  return {
    said: new Promise<Answer<unknown>>((go) => (answer = go)),
    answer: (it: Answer<unknown>) => answer(it),
  };
};

/** The server answers from a list, whatever it is asked; its last answer stays. */
export async function openReads(...answers: Said[]) {
  const clock = createVirtualClock();
  const browser = createFakeTabs();
  const askedAt: number[] = [];
  const signals: (AbortSignal | undefined)[] = [];
  const known: unknown[] = [];
  const begun = clock.now();
  let meanwhile = (): unknown => undefined;
  const call = async (...args: unknown[]) => {
    void meanwhile();
    askedAt.push(clock.now() - begun);
    signals.push(args.find((each): each is AbortSignal => each instanceof AbortSignal));
    known.push(args[3] ?? undefined);
    return (answers.length > 1 ? answers.shift() : answers[0]) ?? yes;
  };
  const callCards = async (...args: unknown[]) => {
    const said = await call(...args);
    return said.ok ? { ...said, value: { cards: said.value, waiting: [] } } : said;
  };
  const openTab = async (seed: number, tab: FakeTab = browser.openTab()) => {
    const random = createSeededRandom(seed);
    const log = await createEventLog({ ...tab, clock, random, writer: 1, build: 'test' });
    const told: string[] = [];
    log.folded$.subscribe((events) => told.push(...events.map(({ type }) => type)));
    const needs: ReadNeeds = { log, tabs: tab.tabs, clock };
    const run = <T extends FactType, V>(read: Read<T, V>) => createReadRunner(needs, read);
    const menus = menuRead({
      menu: { menu: call },
      documents: createDocuments(tab.log),
    } as unknown as ReadPorts);
    let menuRunner: ReadRunner | undefined;
    return {
      ...{ tab, log, told, run, menus },
      lookAtMenu: (key = KEY) => (menuRunner ??= run(menus)).look(key),
      cards: () => run(cardsRead({ wallet: { cards: callCards } } as unknown as ReadPorts)),
      prices: () =>
        run(priceRead({ orders: { price: call }, pricing: parseClientConfig({}) } as unknown as ReadPorts)),
      tell: (...drafts: readonly FactDraft[]) =>
        log.commit(() => ({ events: drafts.map((draft) => ({ draft, cause: null })) })),
    };
  };
  return {
    ...(await openTab(1)),
    ...{ clock, browser, openTab, signals },
    settle: (ms = 1) => clock.advanceAndSettle(ms),
    /** Called whenever the server is asked. */
    onAsked: (work: () => unknown) => void (meanwhile = work),
    asked: () => askedAt.length,
    /** What each question said to be known, where its call takes that as its fourth argument. */
    known: () => known,
    waits: () => askedAt.slice(1).map((at, index) => at - (askedAt[index] ?? 0)),
  };
}
