/** Going somewhere by Tab alone. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Presses Tab until the focus is on what is called that, in the list item with that text if one is given; a page that
 * needs more presses than this has lost someone.
 */
export async function tabTo(page: Page, name: RegExp, row = ''): Promise<void> {
  const passed: string[] = [];
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(nameOfFocused, row);
    if (name.test(focused)) return;
    passed.push(focused);
  }
  expect.fail(`Tab never reached ${name}; it passed ${passed.join(' | ')}`);
}

/** Runs in the page. */
function nameOfFocused(row: string): string {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return '';
  if (row !== '' && !focused.closest('li')?.innerText.includes(row)) return '';
  const isField = focused instanceof HTMLInputElement || focused instanceof HTMLSelectElement;
  const label = isField ? focused.labels?.[0]?.innerText : undefined;
  return (focused.getAttribute('aria-label') ?? label ?? focused.innerText).trim();
}
