/** A target that an address names never leads off the site. */
import { describe, expect, it } from 'vitest';
import { pathOfThisSite } from '../../../domain/session/returnUrl.ts';

describe('the path of this site that an address names', () => {
  it.each([
    '/',
    '/menu',
    '/menu/cart#payment-summary',
    '/store-locator?place=Seattle%2C%20WA',
    '/menu?a=b%25',
    '/menu?discount=100%',
    '/menu?next=%2F%2Felsewhere.example',
    '/menu#%2F%2Fpart',
    '/menu/account/signin',
    `/${'a'.repeat(1_999)}`,
  ])('keeps a path of this site: %s', (path) => {
    expect(pathOfThisSite(path)).toBe(path);
  });

  it.each([
    ['nothing', null],
    ['an empty text', ''],
    ['another site', 'https://evil.example'],
    ['a scheme', 'javascript:alert(1)'],
    ['two slashes', '//evil.example'],
    ['a slash and a backslash', '/\\evil.example'],
    ['a backslash further in', '/menu\\..\\..\\evil'],
    ['a tab that browsers drop', '/\t/evil.example'],
    ['a line break', '/menu\n'],
    ['a line break behind the path', '/menu?a=\nb'],
    ['encoded slashes', '/%2Fevil.example'],
    ['slashes encoded twice', '/%252F%252Fevil.example'],
    ['slashes encoded four times', '/%2525252Fevil.example'],
    ['an encoded address that cannot be read', '/%2F['],
    ['more than 2,000 characters', `/${'a'.repeat(2_000)}`],
    ['an encoded backslash', '/%5Cevil.example'],
    ['an encoded line break', '/menu%0d%0aSet-Cookie:x=y'],
    ['two slashes behind dots', '/.//evil.example'],
    ['two slashes behind a way up', '/menu/..//evil.example'],
    ['a broken percent sign', '/menu%E0%A4%A'],
    ['a relative path', 'menu'],
  ])('leads home instead of following %s', (_what, text) => {
    expect(pathOfThisSite(text)).toBe('/');
  });

  it('leads home where nothing was asked for', () => {
    expect(pathOfThisSite(undefined)).toBe('/');
  });

  it('says the path as the browser will read it', () => {
    expect(pathOfThisSite('/menu/./a/../cart?b=1#c')).toBe('/menu/cart?b=1#c');
  });
});
