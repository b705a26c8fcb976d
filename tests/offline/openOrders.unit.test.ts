/** Where a press on the notification of a ready order leads, and when no notification is needed. */
import { expect, it } from 'vitest';
import { isSeen, openOrders, type AppWindow } from '../../src/serviceWorker/openOrders.ts';

type Given = Partial<Omit<AppWindow, 'focus'>> & { readonly refuses?: boolean };

function windowsOf(...given: readonly Given[]) {
  const opened: string[] = [];
  const focused: number[] = [];
  const pages = given.map(({ refuses = false, ...page }, nth): AppWindow => ({
    frameType: 'top-level',
    visibilityState: 'hidden',
    ...page,
    focus: async () => {
      if (refuses) throw new Error('not allowed');
      focused.push(nth);
    },
  }));
  const windows = {
    matchAll: async () => pages,
    openWindow: async (address: string) => opened.push(address),
  };
  return { windows, opened, focused };
}

it('brings the page that was in front last to the front, and opens none', async () => {
  const { windows, opened, focused } = windowsOf({ frameType: 'nested' }, {}, {});
  await openOrders(windows);
  expect(focused).toEqual([1]);
  expect(opened).toEqual([]);
});

it.each([
  ['no page is open', []],
  ['the page cannot be brought to the front', [{ refuses: true }]],
])('opens the orders, without a token, where %s', async (_, given) => {
  const { windows, opened } = windowsOf(...given);
  await openOrders(windows);
  expect(opened).toEqual(['/menu/previous']);
});

it('knows whether a page of the app is in front', async () => {
  expect(await isSeen(windowsOf({}, { visibilityState: 'visible' }).windows)).toBe(true);
  expect(await isSeen(windowsOf({}, { frameType: 'nested', visibilityState: 'visible' }).windows)).toBe(
    false,
  );
  expect(await isSeen(windowsOf().windows)).toBe(false);
});
