/** News is told once, and not by a page that nobody sees. */
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useAnnounceOnce } from '../../src/kit/useAnnounceOnce.ts';

function tell(isNew: boolean) {
  let noted = 0;
  const markRead = () => void noted++;
  const shown = renderHook(({ news }) => useAnnounceOnce({ isNew: news, markRead }), {
    initialProps: { news: isNew },
  });
  return { ...shown, noted: () => noted };
}

it('is told by what shows it first, which goes on telling it', () => {
  const { result, rerender, noted } = tell(true);
  expect([result.current, noted()]).toEqual([true, 1]);
  rerender({ news: false });
  expect(result.current).toBe(true);
  expect(tell(false).result.current).toBe(false);
});

it('is not told in a hidden tab until that is seen', () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { noted, unmount } = tell(true);
  const turn = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));
  turn();
  expect(noted()).toBe(0);
  visibility.mockReturnValue('visible');
  turn();
  expect(noted()).toBe(1);
  unmount();
  turn();
  expect(noted()).toBe(1);
});
