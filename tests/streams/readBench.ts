/** Reads of one menu, one price and the cards in fake tabs, by a scripted server. */
import type { FakeTab } from '../../adapters/fake/createFakeTabs.ts';
import { parseClientConfig } from '../../domain/clientConfig.ts';
import type { FactType } from '../../domain/events.ts';
import { createReadRunner, type ReadRunner } from '../../streams/reads/createReadRunner.ts';
import { createDocuments } from '../../streams/log/documents.ts';
import { menu as menuRead } from '../../streams/menu/reads.ts';
import type { Answer, NotModified, ReadAnswer } from '../../streams/ports.ts';
import { price as priceRead } from '../../streams/pricing/reads.ts';
import type { Read, ReadPorts } from '../../streams/reads/read.ts';
import { cards as cardsRead } from '../../streams/wallet/reads.ts';
import { openDevice } from './device.ts';

export type Said = ReadAnswer<unknown> | Promise<ReadAnswer<unknown>>;
export const KEY = 'menu:7:en-US';
export const HOUR = 3_600_000;
export const some: Answer<unknown> = { ok: true, value: [] };

/** The server answers from a list, whatever it is asked; its last answer stays. */
export async function openReads(...answers: Said[]) {
  const device = openDevice();
  const { clock, settle } = device;
  const [askedAt, known]: [number[], unknown[]] = [[], []];
  const signals: (AbortSignal | undefined)[] = [];
  let meanwhile = (): unknown => undefined;
  const call = async (...args: unknown[]) => {
    void meanwhile();
    askedAt.push(clock.now());
    signals.push(args.find((each): each is AbortSignal => each instanceof AbortSignal));
    known.push(args[3] ?? undefined);
    return (answers.length > 1 ? answers.shift() : answers[0]) ?? some;
  };
  const callCards = async (...args: unknown[]) => {
    const said = (await call(...args)) as Exclude<ReadAnswer<unknown>, NotModified>;
    return said.ok ? { ...said, value: { cards: said.value, waiting: [] } } : said;
  };
  const openTab = async (tab: FakeTab = device.browser.openTab()) => {
    const opened = await device.openTab({ tab });
    const needs = { log: opened.log, tabs: opened.tabs, clock };
    const run = <T extends FactType, V>(read: Read<T, V>) => createReadRunner(needs, read);
    const documents = createDocuments(tab.log);
    const menus = menuRead({ menu: { menu: call }, documents } as unknown as ReadPorts);
    const cards = cardsRead({ wallet: { cards: callCards } } as unknown as ReadPorts);
    const price = priceRead({
      pricing: { price: call },
      pricingSettings: parseClientConfig({}),
    } as unknown as ReadPorts);
    let menuRunner: ReadRunner | undefined;
    return {
      ...{ ...opened, run, menus },
      lookAtMenu: (key = KEY) => (menuRunner ??= run(menus)).look(key),
      cards: () => run(cards),
      prices: () => run(price),
      /** The facts about menus, in order. */
      ofMenus: () => opened.types().filter((type) => type.startsWith('menu/')),
    };
  };
  return {
    ...(await openTab()),
    ...{ clock, browser: device.browser, openTab, settle, signals },
    /** Called whenever the server is asked. */
    onAsked: (work: () => unknown) => void (meanwhile = work),
    asked: () => askedAt.length,
    /** What each question said to be known, where its call takes that as its fourth argument. */
    known: () => known,
    waits: () => askedAt.slice(1).map((at, index) => at - (askedAt[index] ?? 0)),
  };
}
