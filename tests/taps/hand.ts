/**
 * A hand that counts: one that taps, and one that has a keyboard alone. What is typed is counted by the character, apart from
 * the presses. The keyboard goes by Tab to what a tap would meet, by arrows within a group of choices, and says how many
 * stops had no name.
 */
import type { Locator, Page } from 'playwright-core';

export interface Counts {
  presses: number;
  typed: number;
  /** Stops of the focus that assistive technology could not name. */
  unnamed: number;
}
export interface Hand {
  readonly counts: Counts;
  press(target: Locator): Promise<void>;
  /** Goes to a field, types, and submits. */
  type(field: Locator, text: string, isSubmitted?: boolean): Promise<void>;
}

const MOST_STOPS = 150;

export function createTouch(): Hand {
  const counts = { presses: 0, typed: 0, unnamed: 0 };
  return {
    counts,
    async press(target) {
      counts.presses++;
      // A choice is drawn by its label, which lies over it.
      const isChoice = await target.evaluate((element) => element instanceof HTMLInputElement);
      await target.click({ force: isChoice });
    },
    async type(field, text, isSubmitted = false) {
      const hasFocus = await field.evaluate((element) => element === document.activeElement);
      if (!hasFocus) {
        counts.presses++;
        await field.click();
      }
      counts.typed += text.length;
      await field.fill(text);
      if (!isSubmitted) return;
      counts.presses++;
      await field.press('Enter');
    },
  };
}

export function createKeyboard(page: Page): Hand {
  const counts = { presses: 0, typed: 0, unnamed: 0 };
  const key = async (name: string) => {
    counts.presses++;
    await page.keyboard.press(name);
  };
  const isAt = (target: Locator, how: 'itself' | 'itsGroup') =>
    target.evaluate((element, mode) => {
      const focused = document.activeElement;
      if (focused === element || (focused !== null && element.contains(focused))) return true;
      const isSameGroup =
        focused instanceof HTMLInputElement &&
        element instanceof HTMLInputElement &&
        focused.type === 'radio' &&
        focused.name === element.name;
      return mode === 'itsGroup' && isSameGroup;
    }, how);
  const goTo = async (target: Locator) => {
    await target.waitFor({ state: 'attached' });
    for (let stops = 0; stops < MOST_STOPS; stops++) {
      if (await isAt(target, 'itsGroup')) return;
      await key('Tab');
      if (await page.evaluate(isUnnamed)) counts.unnamed++;
    }
    throw new Error(`Tab never reached ${target.toString()}`);
  };
  return {
    counts,
    async press(target) {
      await goTo(target);
      for (let moves = 0; moves < 30 && !(await isAt(target, 'itself')); moves++) await key('ArrowDown');
      const isChoice = await target.evaluate(
        (element) => element instanceof HTMLInputElement && ['radio', 'checkbox'].includes(element.type),
      );
      if (!isChoice) await key('Enter');
      else if (!(await target.isChecked())) await key('Space');
    },
    async type(field, text, isSubmitted = false) {
      await goTo(field);
      counts.typed += text.length;
      await field.fill(text);
      if (isSubmitted) await key('Enter');
    },
  };
}

/** Runs in the page: whether what has the focus has neither a text nor a label. */
function isUnnamed(): boolean {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return false;
  const labels = 'labels' in focused ? ((focused as HTMLInputElement).labels?.length ?? 0) : 0;
  const said =
    focused.getAttribute('aria-label') ?? focused.getAttribute('aria-labelledby') ?? focused.innerText;
  return labels === 0 && said.trim() === '';
}
