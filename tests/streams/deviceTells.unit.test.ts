/** What the device itself tells: where it is, and whether its storage works. */
import { BehaviorSubject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createFakeTabs } from '../../adapters/fake/createFakeTabs.ts';
import { createSeededRandom } from '../../adapters/fake/createSeededRandom.ts';
import { createVirtualClock } from '../../adapters/fake/createVirtualClock.ts';
import type { AppEvent, FactDraft } from '../../domain/events.ts';
import { noQuery } from '../../domain/stores/query.ts';
import { createEventLog } from '../../streams/eventLog.ts';
import type { DevicePosition, LogPort, StorageHealth } from '../../streams/ports.ts';
import { startStorageHealth } from '../../streams/storageHealth.ts';
import { startDeviceLocation } from '../../streams/stores/deviceLocation.ts';

async function open() {
  const clock = createVirtualClock();
  const tab = createFakeTabs().openTab();
  const random = createSeededRandom(1);
  const log = await createEventLog({ ...tab, clock, random, writer: 1, build: 'test' });
  const events: AppEvent[] = [];
  log.folded$.subscribe((folded) => events.push(...folded));
  const told = () =>
    events.filter(({ type }) => type !== 'locator/locateStarted').map(({ type, data }) => ({ type, data }));
  return { log, tabs: tab.tabs, told, settle: () => clock.advanceAndSettle(1) };
}
const answers = { isAllowed: async () => false };
const asks: FactDraft = { type: 'locator/locateStarted', data: {} };

describe('where the device is', () => {
  it.each<[DevicePosition, unknown]>([
    [
      { status: 'located', at: { lat: 47.612345678, lng: -122.334455667 }, accuracyMetres: 12.6 },
      {
        type: 'locator/deviceLocated',
        data: { at: { lat: expect.closeTo(47.6, 1), lng: expect.closeTo(-122.3, 1) }, accuracyMetres: 13 },
      },
    ],
    [{ status: 'refused' }, { type: 'locator/deviceNotLocated', data: { reason: 'refused' } }],
  ])('is said once it is asked for: %o', async (position, fact) => {
    const { log, tabs, told, settle } = await open();
    startDeviceLocation({ log, tabs, geolocation: { ...answers, locate: async () => position } });
    await settle();
    expect(told()).toEqual([]);
    await log.commit(() => ({ events: [{ draft: asks, cause: null }] }));
    await settle();
    expect(told()).toEqual([fact]);
  });

  it.each<FactDraft>([
    { type: 'locator/searchStarted', data: { ...noQuery, place: 'Seattle', isMenu: false } },
    { type: 'locator/locateStopped', data: {} },
  ])('is not said any more once it is over: $type', async (over) => {
    const { log, tabs, told, settle } = await open();
    let tell = (_: DevicePosition): void => undefined;
    const locate = () => new Promise<DevicePosition>((resolve) => (tell = resolve));
    startDeviceLocation({ log, tabs, geolocation: { ...answers, locate } });
    await log.commit(() => ({ events: [asks, over].map((draft) => ({ draft, cause: null })) }));
    await settle();
    tell({ status: 'located', at: { lat: 47, lng: -122 }, accuracyMetres: 12 });
    await settle();
    expect(told().map(({ type }) => type)).toEqual([over.type]);
  });

  it('is one question at a time', async () => {
    const { log, tabs, settle } = await open();
    let questions = 0;
    const locate = () => (questions++, new Promise<never>(() => undefined));
    startDeviceLocation({ log, tabs, geolocation: { ...answers, locate } });
    await log.commit(() => ({ events: [asks, asks].map((draft) => ({ draft, cause: null })) }));
    await settle();
    expect(questions).toBe(1);
  });
});

describe('storage', () => {
  it('that fails and works again is said to, each once, and why', async () => {
    const { log, told, settle } = await open();
    const health$ = new BehaviorSubject<StorageHealth>({ mode: 'durable' });
    startStorageHealth({ log, port: { health$ } as unknown as LogPort });
    await settle();
    expect(told()).toEqual([]);
    for (const health of [
      { mode: 'memory', reason: 'quota' },
      { mode: 'memory', reason: 'broken' },
      { mode: 'durable' },
    ] as const) {
      health$.next(health);
      await settle();
    }
    expect(told()).toEqual([
      { type: 'engine/storageChanged', data: { mode: 'memory', reason: 'quota' } },
      { type: 'engine/storageChanged', data: { mode: 'durable', reason: 'recovered' } },
    ]);
  });
});
