/** The history entry of an open sheet: one while it is open, taken away once, however fast it is opened and closed again. */
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { whenSheetIsGone } from '../../src/ui/sheetEntry.ts';
import { useBackCloses } from '../../src/ui/useBackCloses.ts';

beforeEach(() => void vi.useFakeTimers());

it('goes back once where it is opened and closed again while the browser still goes back', () => {
  history.pushState(null, '', '/cart');
  // A browser under load: it goes back later.
  const going = vi.spyOn(history, 'go').mockImplementation(() => undefined);
  const { rerender } = renderHook(({ isOpen }) => useBackCloses(isOpen, () => undefined), {
    initialProps: { isOpen: false },
  });
  for (const isOpen of [true, false]) {
    rerender({ isOpen });
    vi.runAllTimers();
  }
  expect(going).toHaveBeenCalledTimes(1);
  for (const isOpen of [true, false]) {
    rerender({ isOpen });
    vi.runAllTimers();
  }
  expect(going).toHaveBeenCalledTimes(1);
  // It has gone back.
  history.replaceState(null, '');
  for (const isOpen of [true, false]) {
    rerender({ isOpen });
    vi.runAllTimers();
  }
  expect(going).toHaveBeenCalledTimes(2);
});

it('goes to the entry before it, however far the person has gone back within a frame', () => {
  const going = vi.spyOn(history, 'go').mockImplementation(() => undefined);
  const settled = Promise.resolve();
  const traverseTo = vi.fn(() => ({ committed: settled, finished: settled }));
  const entries = () => [{ key: 'earlier' }, { key: 'page' }, { key: 'sheet' }];
  vi.stubGlobal('navigation', { currentEntry: { index: 2 }, entries, traverseTo });
  const { rerender } = renderHook(({ isOpen }) => useBackCloses(isOpen, () => undefined), {
    initialProps: { isOpen: true },
  });
  rerender({ isOpen: false });
  vi.runAllTimers();
  expect(traverseTo).toHaveBeenCalledExactlyOnceWith('page');
  expect(going).not.toHaveBeenCalled();
});

it('does what waits for the closing once, where the page goes on before the browser goes back', () => {
  const act = vi.fn<() => void>();
  const { rerender } = renderHook(({ isOpen }) => useBackCloses(isOpen, () => undefined), {
    initialProps: { isOpen: true },
  });
  whenSheetIsGone(act);
  rerender({ isOpen: false });
  // Words that were typed before go to the address only now.
  history.pushState(null, '', '?q=tea');
  expect(act).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(act).toHaveBeenCalledTimes(1);
  // A later press on Back.
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(act).toHaveBeenCalledTimes(1);
});

it('waits for the sheet that is closed last, where one lies over another', () => {
  vi.spyOn(history, 'go').mockImplementation(() => undefined);
  const act = vi.fn<() => void>();
  const { rerender } = renderHook(
    ({ isOpen }) => {
      useBackCloses(isOpen, () => undefined);
      useBackCloses(isOpen, () => undefined);
    },
    { initialProps: { isOpen: true } },
  );
  whenSheetIsGone(act);
  rerender({ isOpen: false });
  vi.runAllTimers();
  expect(act).not.toHaveBeenCalled();
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(act).toHaveBeenCalledTimes(1);
});
