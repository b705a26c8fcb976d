/**
 * Sign-in leads back to the page before it, never to its own form and never off the site
 * (domain/session/returnUrl.ts).
 */
import { describe, expect, it } from 'vitest';
import { safeReturnUrl } from '../../src/kit/returnUrl.ts';

describe('the way back after signing in', () => {
  it.each(['/', '/menu/cart#payment-summary', '/menu/account/signin'])('keeps %s', (path) => {
    expect(safeReturnUrl(path)).toBe(path);
  });

  it.each([
    ['the form itself', '/account/signin?returnUrl=/menu'],
    ['a page of the form', '/account/signin/again'],
    ['the form behind a way up', '/menu/../account/signin'],
    ['another site', 'https://evil.example'],
    ['nothing', undefined],
  ])('leads home instead of following %s', (_what, text) => {
    expect(safeReturnUrl(text)).toBe('/');
  });
});
