/** Sign-in leads back to where one was, and never off the site. */
import { describe, expect, it } from 'vitest';
import { safeReturnUrl } from '../../../domain/session/returnUrl.ts';

describe('the way back after signing in', () => {
  it.each([
    '/',
    '/menu',
    '/menu/cart#payment-summary',
    '/store-locator?place=Seattle%2C%20WA',
    '/menu?a=b%25',
  ])('keeps a path of this site: %s', (path) => {
    expect(safeReturnUrl(path)).toBe(path);
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
    ['encoded slashes', '/%2Fevil.example'],
    ['slashes encoded twice', '/%252F%252Fevil.example'],
    ['an encoded backslash', '/%5Cevil.example'],
    ['an encoded line break', '/menu%0d%0aSet-Cookie:x=y'],
    ['two slashes behind dots', '/.//evil.example'],
    ['two slashes behind a way up', '/menu/..//evil.example'],
    ['a broken percent sign', '/menu%E0%A4%A'],
    ['a relative path', 'menu'],
    ['the form itself', '/account/signin?returnUrl=/menu'],
  ])('leads home instead of following %s', (_what, text) => {
    expect(safeReturnUrl(text)).toBe('/');
  });
});
