/** When a newer build is offered, when it is taken without asking, and where nobody is disturbed. */
import { expect, it } from 'vitest';
import { isUndisturbed } from '../../src/kit/update.ts';
import { decideUpdate } from '../../src/start/offline/decideUpdate.ts';

const waiting = { isComplete: true, isOwn: false, tabs: 1 };

it('offers nothing where nothing waits', () => {
  expect(decideUpdate(null)).toBe('none');
});

it('offers a newer build once all its files are on the device', () => {
  expect(decideUpdate({ ...waiting, isComplete: false })).toBe('none');
  expect(decideUpdate(waiting)).toBe('offer');
  expect(decideUpdate({ ...waiting, tabs: 3 })).toBe('offer');
});

it('takes the build that the only tab was loaded from, and leaves the asking to the older tabs otherwise', () => {
  expect(decideUpdate({ ...waiting, isOwn: true })).toBe('take');
  expect(decideUpdate({ ...waiting, isOwn: true, isComplete: false })).toBe('take');
  expect(decideUpdate({ ...waiting, isOwn: true, tabs: 2 })).toBe('none');
});

it.each([
  ['/menu/cart', '#payment-summary'],
  ['/', '#pay'],
  ['/account/signin', ''],
  ['/account/create', ''],
  ['/pickup', ''],
  ['/pickup/curbside', ''],
])('disturbs nobody at %s%s', (pathname, hash) => {
  expect(isUndisturbed(pathname, hash)).toBe(true);
});

it.each(['/', '/menu', '/menu/cart', '/menu/previous', '/store-locator', '/pickups'])(
  'may be offered at %s',
  (pathname) => {
    expect(isUndisturbed(pathname, '')).toBe(false);
  },
);
