/** What the device itself tells: where it is, and whether its storage works. */
import { BehaviorSubject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { FactDraft } from '../../domain/events.ts';
import { noQuery } from '../../domain/stores/query.ts';
import type { DevicePosition, LogPort, StorageHealth } from '../../streams/ports.ts';
import { startStorageHealth } from '../../streams/log/storageHealth.ts';
import { startDeviceLocation } from '../../streams/stores/deviceLocation.ts';
import { later, openDevice } from './device.ts';

const asks: FactDraft = { type: 'locator/locateStarted', data: {} };

async function open(locate: () => Promise<DevicePosition> = async () => ({ status: 'refused' })) {
  const device = openDevice();
  const opened = await device.openTab();
  const { log, tabs } = opened;
  startDeviceLocation({ log, tabs, geolocation: { isAllowed: async () => false, locate } });
  await device.settle();
  return { ...device, ...opened, told: () => opened.told().filter(({ type }) => type !== asks.type) };
}

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
    const { tell, told, settle } = await open(async () => position);
    expect(told()).toEqual([]);
    await tell(asks);
    await settle();
    expect(told()).toEqual([fact]);
  });

  it.each<FactDraft>([
    { type: 'locator/searchStarted', data: { ...noQuery, place: 'Seattle', isMenu: false } },
    { type: 'locator/locateStopped', data: {} },
  ])('is one question at a time, and not said any more once it is over: $type', async (over) => {
    const { said, answer } = later<DevicePosition>();
    let questions = 0;
    const { tell, told, settle } = await open(() => (questions++, said));
    await tell(asks, asks, over);
    await settle();
    answer({ status: 'located', at: { lat: 47, lng: -122 }, accuracyMetres: 12 });
    await settle();
    expect([questions, told().map(({ type }) => type)]).toEqual([1, [over.type]]);
  });
});

it('storage that fails and works again is said to, each once, and why', async () => {
  const { log, told, settle } = await open();
  const health$ = new BehaviorSubject<StorageHealth>({ mode: 'durable' });
  startStorageHealth({ log, port: { health$ } as unknown as LogPort });
  await settle();
  expect(told()).toEqual([]);
  for (const reason of ['quota', 'broken', null] as const) {
    health$.next(reason === null ? { mode: 'durable' } : { mode: 'memory', reason });
    await settle();
  }
  expect(told()).toEqual([
    { type: 'engine/storageChanged', data: { mode: 'memory', reason: 'quota' } },
    { type: 'engine/storageChanged', data: { mode: 'durable', reason: 'recovered' } },
  ]);
});
