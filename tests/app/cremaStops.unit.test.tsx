/** `createCrema().stop()` leaves nothing of the client in its page: no channel, lock, worker or handle of the database. */
import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { parseClientConfig } from '../../domain/clientConfig.ts';
import { createCrema } from '../../src/compose/compose.ts';

const channels: { closed: boolean; listeners: number }[] = [];
const workers: { terminated: boolean; readonly posted: unknown[] }[] = [];
const dependencies = { ...Dexie.dependencies };
const held = new Set<string>();
const databases: { closed: boolean }[] = [];

class Channel {
  readonly state = { closed: false, listeners: 0 };
  constructor() {
    channels.push(this.state);
  }
  postMessage = () => undefined;
  addEventListener = () => void this.state.listeners++;
  removeEventListener = () => void this.state.listeners--;
  close = () => void (this.state.closed = true);
}
class FakeWorker {
  readonly state = { terminated: false, posted: [] as unknown[] };
  onmessage = null;
  onerror = null;
  constructor() {
    workers.push(this.state);
  }
  postMessage = (message: unknown) => void this.state.posted.push(message);
  terminate = () => void (this.state.terminated = true);
}
const locks = {
  async request(name: string, _options: unknown, work: (lock: object) => Promise<unknown>) {
    held.add(name);
    try {
      return await work({});
    } finally {
      held.delete(name);
    }
  },
};

beforeEach(() => {
  vi.stubGlobal('__BUILD__', 'test');
  vi.stubGlobal('BroadcastChannel', Channel);
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  // Dexie looks for them when it is loaded.
  Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange });
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  const open = IDBFactory.prototype.open;
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(function (this: IDBFactory, ...asked) {
    const request = open.apply(this, asked);
    request.addEventListener('success', () => {
      const state = { closed: false };
      databases.push(state);
      const close = request.result.close.bind(request.result);
      request.result.close = () => {
        state.closed = true;
        close();
      };
    });
    return request;
  });
});
afterEach(() => {
  Object.assign(Dexie.dependencies, dependencies);
  Reflect.deleteProperty(navigator, 'locks');
});

it('closes the channel, the locks, the worker of the store points and each handle of the database', async () => {
  const crema = await createCrema(parseClientConfig({}));
  const Latest = () => <p>{crema.useLatestEvents(5)?.length ?? 'reading'}</p>;
  const { unmount } = render(<Latest />);
  await vi.waitFor(() => expect(databases.length).toBeGreaterThan(1));
  const asked = crema.storePoints.count({ lat: 47, lng: -122 }, []);
  await vi.waitFor(() => expect(workers.map(({ posted }) => posted.length)).toEqual([1]));
  expect([channels.length, held.size > 0]).toEqual([1, true]);
  unmount();

  await act(() => crema.stop());
  expect(await asked).toBe('failed');
  expect(channels).toEqual([{ closed: true, listeners: 0 }]);
  expect(workers.map(({ terminated }) => terminated)).toEqual([true]);
  expect(databases.every(({ closed }) => closed)).toBe(true);
  await vi.waitFor(() => expect([...held]).toEqual([]));
  expect(await crema.storePoints.count({ lat: 47, lng: -122 }, [])).toBe('failed');
  expect(workers).toHaveLength(1);
});
