/**
 * Whole apps in the tabs of one browser, whose every use of the log and every message waits for fast-check's scheduler;
 * one of them may die at any of these. It ends when all writes are answered, and then it is looked at: the tabs agree byte
 * for byte, also with one opened later, and of the writes that the log asked for each was answered once, whatever their
 * noun (domain/generated/writes.ts).
 */
import fc from 'fast-check';
import { expect } from 'vitest';
import { createFakeRemotePorts } from '../../adapters/fake/createFakeRemotePorts.ts';
import { createFakeTabs } from '../../adapters/fake/createFakeTabs.ts';
import { createVirtualClock } from '../../adapters/fake/createVirtualClock.ts';
import { canonicalJson } from '../../domain/canonicalJson.ts';
import type { AppEvent } from '../../domain/events.ts';
import { declaredWrites } from '../../domain/outbox/write.ts';
import { deviceState } from '../../streams/log/readSnapshot.ts';
import { openApp } from './openApp.ts';

export type App = Awaited<ReturnType<typeof openApp>>;
/** What a tab does; what comes of it is not waited for. */
export type Ask = (app: App) => unknown;
type Server = ReturnType<typeof createFakeRemotePorts>;

export interface Interleaved {
  readonly rows: readonly AppEvent[];
  readonly server: Server;
  /** Of a tab that was opened when all was over. */
  readonly app: App;
  /** Events of that type. */
  readonly count: (type: string) => number;
}
interface Wanted {
  readonly asks: fc.Arbitrary<Ask>;
  readonly runs: number;
  /** What the server decides in the end. */
  readonly settle?: (server: Server) => void;
  readonly check: (ended: Interleaved) => void;
}

/** More than a read and a write wait for. */
const ROUNDS = 12;
const MINUTE = 60_000;

export const interleaveTabs = ({ asks, runs, settle = () => undefined, check }: Wanted): Promise<void> =>
  fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.array(asks, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 3 }),
      fc.option(fc.record({ tab: fc.nat(), uses: fc.integer({ min: 1, max: 60 }) })),
      async (scheduler, scripts, death) => {
        const clock = createVirtualClock();
        const server = createFakeRemotePorts(clock);
        let isScheduled = false;
        let left = death?.uses ?? Infinity;
        let die = (): void => undefined;
        const browser = createFakeTabs({
          turn: async (what) => {
            if (!isScheduled) return;
            if (--left === 0) die();
            await scheduler.schedule(Promise.resolve(), what);
          },
        });
        const tabs = scripts.map(() => browser.openTab());
        const apps: App[] = [];
        for (const tab of tabs) apps.push(await openApp(tab, server, clock, { seed: apps.length + 1 }));
        await apps[0]?.readyToOrder();
        const dying = death === null ? -1 : death.tab % tabs.length;
        die = () => tabs[dying]?.kill();
        isScheduled = true;
        scripts.forEach((script, index) => script.forEach((ask) => void ask(apps[index] as App)));
        for (let round = 0; round < ROUNDS; round++) {
          await scheduler.waitIdle();
          await clock.advanceAndSettle(100);
        }
        isScheduled = false;
        await scheduler.waitIdle();
        await clock.advanceAndSettle(MINUTE);
        settle(server);
        await clock.advanceAndSettle(MINUTE);

        const app = await openApp(browser.openTab(), server, clock, { seed: 99 });
        await clock.advanceAndSettle(MINUTE);
        const rows = (await browser.log.readAfter(0)) as readonly AppEvent[];
        expectEachAnsweredOnce(rows);
        // A tab that died hears nothing any more, not even that its storage is closed.
        const living = apps.filter((_, index) => left > 0 || index !== dying);
        for (const other of living) expect(stateOf(other)).toBe(stateOf(app));
        expect(app.log.world().outbox.writes).toEqual({});
        check({ rows, server, app, count: (type) => rows.filter((row) => row.type === type).length });
        await Promise.all([...living, app].map((each) => each.close()));
      },
    ),
    { numRuns: runs },
  );

const stateOf = ({ log }: App): string => canonicalJson(deviceState(log.world()));

function expectEachAnsweredOnce(rows: readonly AppEvent[]): void {
  const asking = new Set(declaredWrites.flatMap(({ asks }) => Object.keys(asks)));
  const settling = new Set(declaredWrites.flatMap(({ settles }) => settles as readonly string[]));
  const asked = rows.filter(({ type }) => asking.has(type)).map(({ id }) => id);
  const answered = rows.flatMap(({ type, data }) =>
    settling.has(type) && 'writeId' in data ? [data.writeId] : [],
  );
  expect(answered.toSorted()).toEqual(asked.toSorted());
}
