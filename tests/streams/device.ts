/** A device in fake tabs: the real log over one store, on a virtual clock, and what each tab hears of it. */
import { createFakeTabs, type FakeBrowserOptions, type FakeTab } from '../../adapters/fake/createFakeTabs.ts';
import { createSeededRandom } from '../../adapters/fake/createSeededRandom.ts';
import { createVirtualClock } from '../../adapters/fake/createVirtualClock.ts';
import type { AppEvent, FactDraft } from '../../domain/events.ts';
import type { FailureKind } from '../../domain/failure.ts';
import { asEventId } from '../../domain/ids.ts';
import { createEventLog } from '../../streams/log/eventLog.ts';
import type { Answer, LogPort, RemoteFailure } from '../../streams/ports.ts';
import type { Proposal } from '../../streams/log/proposal.ts';
import { latte } from '../domain/cart/someLatte.ts';
// Loaded when they are needed, in real time; the virtual clock does not wait for that.
import '../../streams/log/continueLog.ts';
import '../../streams/log/returnToStorage.ts';
import { rowReader } from '../../streams/log/rowReader.ts';

await rowReader();

export type Given = FactDraft & { readonly id?: string; readonly cause?: string | null };
export const says =
  (...given: readonly Given[]): Proposal =>
  () => ({
    events: given.map(({ id, cause = null, ...draft }) => ({
      ...(id !== undefined && { id: asEventId(id) }),
      draft: draft as FactDraft,
      cause: cause === null ? null : asEventId(cause),
    })),
  });
export const signedOut: FactDraft = { type: 'engine/eraStarted', data: { reason: 'signedOut' } };
export const itemAdded = (lineId: string): FactDraft => ({
  type: 'cart/itemAdded',
  data: { line: latte(lineId) },
});

export const yes = <T>(value: T): Answer<T> => ({ ok: true, value });
export const no = (
  kind: FailureKind,
  code: string | null = null,
  retryAfterSeconds: number | null = null,
): RemoteFailure => ({ ok: false, kind, code, retryAfterSeconds });
export const never = new Promise<never>(() => undefined);
/** A promise, and what settles it. */
export function later<T>() {
  let answer = (_: T): void => undefined;
  const said = new Promise<T>((go) => (answer = go));
  return { said, answer: (it: T) => answer(it) };
}

/** A port of these calls, each of which notes what it was asked and answers as it is told. */
export function asking(names: readonly string[], answer: (call: string) => unknown) {
  const calls: unknown[][] = [];
  const say =
    (call: string) =>
    async (...args: unknown[]) => {
      calls.push([call, ...args]);
      return answer(call);
    };
  return { calls, port: Object.fromEntries(names.map((call) => [call, say(call)])) };
}

interface TabOptions {
  readonly tab?: FakeTab;
  readonly writer?: number;
  /** In place of parts of what the tab stores in. */
  readonly storage?: Partial<LogPort>;
}

export function openDevice(options: FakeBrowserOptions = {}) {
  const clock = createVirtualClock();
  const browser = createFakeTabs(options);
  let seed = 0;
  async function openTab({ tab = browser.openTab(), writer = 1, storage = {} }: TabOptions = {}) {
    const port: LogPort = { ...tab.log, ...storage };
    const random = createSeededRandom(++seed);
    const log = await createEventLog({
      ...{ log: port, tabs: tab.tabs, clock, random },
      ...{ writer, build: 'test' },
    });
    const events: AppEvent[] = [];
    log.folded$.subscribe((folded) => events.push(...folded));
    return {
      ...{ tab, tabs: tab.tabs, port, log, events },
      tell: (...given: readonly Given[]) => log.commit(says(...given)),
      add: (lineId: string) => log.commit(says(itemAdded(lineId))),
      endEra: () => log.startEra(says(signedOut)),
      lines: () => log.world().cart.lines.map(({ lineId }) => lineId),
      types: () => events.map(({ type }) => type),
      told: () => events.map(({ type, data }) => ({ type, data })),
    };
  }
  return { clock, browser, openTab, settle: (ms = 1) => clock.advanceAndSettle(ms) };
}
