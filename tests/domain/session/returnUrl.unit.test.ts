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
    '/menu?discount=100%',
    '/menu?next=%2F%2Felsewhere.example',
    '/menu#%2F%2Fpart',
    '/menu/account/signin',
    `/${'a'.repeat(1_999)}`,
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
    ['the form itself', '/account/signin?returnUrl=/menu'],
    ['a page of the form', '/account/signin/again'],
    ['the form behind a way up', '/menu/../account/signin'],
  ])('leads home instead of following %s', (_what, text) => {
    expect(safeReturnUrl(text)).toBe('/');
  });

  it('leads home where nothing was asked for', () => {
    expect(safeReturnUrl(undefined)).toBe('/');
  });

  it('says the path as the browser will read it', () => {
    expect(safeReturnUrl('/menu/./a/../cart?b=1#c')).toBe('/menu/cart?b=1#c');
  });
});
