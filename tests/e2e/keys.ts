/** Going somewhere by Tab alone, and what the focus must do meanwhile: it is on an element, and it is visible. */
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
    let focused = '';
    await expect
      .poll(
        async () => {
          const look = await page.evaluate(lookAtFocus, row);
          if (look !== null) focused = look.name;
          return look === null ? 'the focus comes nowhere' : look.unseen;
        },
        { interval: 20, message: `the focus after "${passed.at(-1) ?? ''}"` },
      )
      .toBeNull();
    if (name.test(focused)) return;
    passed.push(focused);
  }
  expect.fail(`Tab never reached ${name}; it passed ${passed.join(' | ')}`);
}

/** After a press that took away what had the focus, or opened or closed something over it. */
export async function keepsFocus(page: Page, on?: RegExp): Promise<void> {
  const focused = async () => (await page.evaluate(lookAtFocus, ''))?.name ?? '';
  await expect.poll(focused, { interval: 20, timeout: 5_000 }).toMatch(on ?? /./);
}

/** Asks once, and Escape keeps it; then it is cancelled, and the focus is on what is said of that. */
export async function cancelsOrder(page: Page): Promise<void> {
  const question = page.getByRole('alertdialog', { name: 'Cancel this order?' });
  await tabTo(page, /^Cancel order/);
  await page.keyboard.press('Enter');
  await question.waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'hidden' });
  await keepsFocus(page, /^Cancel order/);
  await page.keyboard.press('Enter');
  await question.waitFor();
  await tabTo(page, /^Cancel order/);
  await page.keyboard.press('Enter');
  await page
    .getByText(/^Cancelled at/)
    .first()
    .waitFor();
  await keepsFocus(page, /^Cancelled at|^Your order/);
}

/** In the frame: forward and back through its fields and out of it on both sides; the field that was left out has the focus. */
export async function typesCard(
  page: Page,
  submit = /^Add payment/,
  whileWrong: () => Promise<void> = async () => undefined,
): Promise<void> {
  const frame = page.frameLocator('iframe[title="Card details"]');
  const isFocused = async (label: string): Promise<void> => {
    const field = frame.getByLabel(label);
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  };
  const fields = ['Card number', 'Expiration date', 'Security code', 'ZIP or postal code'] as const;
  const goes = async (key: 'Tab' | 'Shift+Tab', label: string): Promise<void> => {
    await page.keyboard.press(key);
    await isFocused(label);
  };
  await isFocused(fields[0]);
  await page.keyboard.press('Shift+Tab');
  const focused = () => page.evaluate(() => document.activeElement?.tagName ?? '');
  await expect.poll(focused).not.toMatch(/IFRAME|BODY/);
  await goes('Tab', fields[0]);
  await page.keyboard.type('4242424242424242');
  await goes('Tab', fields[1]);
  await goes('Tab', fields[2]);
  await page.keyboard.type('739');
  await goes('Tab', fields[3]);
  await page.keyboard.type('98101');
  for (const label of fields.slice(0, 3).toReversed()) await goes('Shift+Tab', label);
  for (const label of fields.slice(1)) await goes('Tab', label);
  await page.keyboard.press('Tab');
  await keepsFocus(page, submit);
  await page.keyboard.press('Enter');
  await frame.getByText('Enter a month and a year that are not over').waitFor();
  await whileWrong();
  await isFocused(fields[1]);
  await page.keyboard.type('1239');
  await page.keyboard.press('Enter');
}

interface FocusLook {
  readonly name: string;
  /** What hides the focus; null where it is in sight. */
  readonly unseen: string | null;
}

/**
 * Runs in the page, once for each press. Null while the focus is on its way: the card fields' frame has a process of its own,
 * and until that one takes the focus, the page has it on nothing, and another press would pass a field. After the last
 * element of the page the window itself has no focus.
 */
function lookAtFocus(row: string): FocusLook | null {
  const focused = document.activeElement;
  if (focused === document.body && document.hasFocus()) return null;
  return { name: nameOf(focused), unseen: whyUnseen(focused) };

  function nameOf(element: Element | null): string {
    if (!(element instanceof HTMLElement) || element === document.body) return '';
    if (row !== '' && !element.closest('li')?.innerText.includes(row)) return '';
    const isField = element.matches('input, select, textarea');
    const label = isField ? (element as HTMLInputElement).labels?.[0]?.innerText : undefined;
    const title = element instanceof HTMLIFrameElement ? element.title : undefined;
    const heading = document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.innerText;
    return (element.getAttribute('aria-label') ?? heading ?? label ?? title ?? element.innerText).trim();
  }

  /** It is within the window and under nothing. What Tab does not reach or is outside the page's own part may be hidden. */
  function whyUnseen(element: Element | null): string | null {
    if (!(element instanceof HTMLElement) || element.tabIndex < 0 || element.closest('main') === null)
      return null;
    if (element instanceof HTMLIFrameElement) return null;
    const shown = element instanceof HTMLInputElement ? (element.labels?.[0] ?? element) : element;
    const { left, right, top, bottom } = shown.getBoundingClientRect();
    const middle = (left + right) / 2;
    const onTop = [top + 2, (top + bottom) / 2, bottom - 2].some((y) => {
      const hit = document.elementFromPoint(middle, y);
      return hit !== null && (shown.contains(hit) || hit.contains(shown));
    });
    const over = document.elementFromPoint(middle, (top + bottom) / 2);
    return onTop
      ? null
      : `${element.outerHTML.slice(0, 200)} from ${top} to ${bottom} is under ${over?.className}`;
  }
}
