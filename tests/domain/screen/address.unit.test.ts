/** Which parts of an address a trace may hold as they are. */
import { expect, it } from 'vitest';
import { joinAddress, splitAddress, wordsOf } from '../../../domain/screen/address.ts';
import { featureRoutes } from '../../../src/shell/generated/featureRoutes.ts';

const words = wordsOf(featureRoutes.map(({ path = '' }) => path));

it.each([
  ['/', '/', []],
  ['/menu/product/1001/hot', '/menu/product/1001/hot', []],
  ['/menu/drinks/hot-coffee', '/menu/drinks/hot-coffee', []],
  ['/gift/category/birthday', '/gift/category/birthday', []],
  ['/menu/previous/0198-aa/receipt', '/menu/previous/*/receipt', ['0198-aa']],
  ['/account/cards/add', '/account/cards/add', []],
  ['/account/cards/77-1', '/account/cards/*', ['77-1']],
  ['/menu/maya@example.com/x', '/menu/*/x', ['maya@example.com']],
  ['/maya/smith', '/*/*', ['maya', 'smith']],
])('keeps of %s the words of the app', (pathname, path, ids) => {
  expect(splitAddress(pathname, words)).toEqual({ path, ids });
  expect(joinAddress({ path, ids })).toBe(pathname);
});

it('knows the words of every route', () => {
  for (const { path = '' } of featureRoutes) {
    const fixed = path
      .split('/')
      .filter((each) => each !== '*')
      .map((each) => (each.startsWith(':') ? '1' : each))
      .join('/');
    const params = (path.match(/:(?:orderId)/g) ?? []).length;
    expect(splitAddress(fixed, words)?.ids.length, path).toBe(params);
  }
});

it('leaves out an address that is none of the app', () => {
  expect(splitAddress('/a'.repeat(9), words)).toBeNull();
  expect(splitAddress(`/${'a'.repeat(129)}`, words)).toBeNull();
});
