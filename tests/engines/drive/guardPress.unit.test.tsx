/** A press counts where its click meets what was looked for; any other is kept from the page. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { guardPress, hasReached } from './guardPress.ts';

let close: HTMLButtonElement;
let sheet: HTMLElement;
const clicks: string[] = [];
beforeEach(() => {
  document.body.innerHTML = '<dialog open><button>Close</button><p>Your cards</p></dialog>';
  close = document.querySelector('button') as HTMLButtonElement;
  sheet = document.querySelector('dialog') as HTMLElement;
  clicks.length = 0;
  for (const element of [close, sheet])
    element.addEventListener('click', () => clicks.push(element.localName));
  (window as { pressTarget?: Element }).pressTarget = close;
});
afterEach(() => {
  delete (window as { pressTarget?: Element }).pressTarget;
});

const send = (target: Element, ...kinds: readonly string[]): void => {
  for (const kind of kinds) target.dispatchEvent(new MouseEvent(kind, { bubbles: true, cancelable: true }));
};
const press = (target: Element): void =>
  send(target, 'pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click');

it('on the button is passed on and has reached it', async () => {
  guardPress();
  press(close);
  expect(await hasReached()).toBe(true);
  expect(clicks).toEqual(['button', 'dialog']);
});

it('beside the button is kept from the page', async () => {
  guardPress();
  press(sheet);
  expect(await hasReached()).toBe(false);
  expect(clicks).toEqual([]);
});

it('whose button moves away before the pointer comes up has not reached it, and the next one does', async () => {
  guardPress();
  send(close, 'pointerdown', 'mousedown');
  // A browser clicks what both have in common.
  send(sheet, 'pointerup', 'mouseup', 'click');
  expect(await hasReached()).toBe(false);
  expect(clicks).toEqual([]);
  guardPress();
  press(close);
  expect(await hasReached()).toBe(true);
  expect(clicks).toEqual(['button', 'dialog']);
});

it('without a click has not reached it, and the next one does', async () => {
  guardPress();
  send(close, 'pointerdown', 'mousedown');
  send(sheet, 'pointerup', 'mouseup');
  expect(await hasReached()).toBe(false);
  guardPress();
  press(close);
  expect(await hasReached()).toBe(true);
});
