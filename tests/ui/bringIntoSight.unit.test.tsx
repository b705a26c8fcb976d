/** A notice that is brought into sight: to the middle, or, where it fills the screen, with its start below the bars. */
import { afterEach, expect, it, vi } from 'vitest';
import { bringIntoSight } from '../../src/ui/bringIntoSight.ts';

afterEach(() => {
  document.body.replaceChildren();
});

it.each([
  ['a short one', 0.3, 'div', 'center'],
  ['one that fills the screen', 0.9, 'div', 'start'],
  ['one in a sheet, whose head would be pushed away', 0.9, 'dialog', 'center'],
])('%s', (_which, share, place, block) => {
  const around = document.body.appendChild(document.createElement(place));
  const notice = around.appendChild(document.createElement('div'));
  vi.spyOn(notice, 'offsetHeight', 'get').mockReturnValue(window.innerHeight * share);
  const seen = vi.spyOn(notice, 'scrollIntoView').mockImplementation(() => undefined);
  bringIntoSight(notice)?.();
  expect(seen).toHaveBeenCalledWith({ block });
});
