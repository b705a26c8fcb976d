/** The pages of the hotel partnership: what each says, for whom, and where its buttons lead. */
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PartnershipRoutes } from '../../../src/features/partnerships/PartnershipRoutes.tsx';
import { REDIRECT_MS } from '../../../src/features/partnerships/RedirectPage.tsx';
import type { Answer } from '../../../streams/ports.ts';
import { createTestCrema, type Step } from '../createTestCrema.ts';
import { happens, hrefOf, press, showPage } from '../showPage.tsx';
import { firstWrite, signIn } from '../someFacts.ts';

const PAGE = '/rewards/partnerships/marriottbonvoy';
const config = { enableMarriott: true, partnerName: 'Grand Hotels' };
const linked = (linkedAt: number | null, bonusStars = 0): Step => ({
  type: 'partnerships/fetched',
  data: { linkedAt, bonusStars, yearEndsBefore: '2027-06-18' },
});

function open(path = '', ...steps: readonly Step[]) {
  const crema = createTestCrema(config, ...steps);
  showPage(crema, PAGE + path, `${PAGE}/*`, <PartnershipRoutes />);
  return crema;
}
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

it('is not here while the setting is off', () => {
  showPage(createTestCrema(), PAGE, `${PAGE}/*`, <PartnershipRoutes />);
  expect(heading()).toContain("isn't here");
});

describe('the main page', () => {
  it('names the partner of the settings, with three perks, three steps, and terms that are split at four', () => {
    open();
    expect(heading()).toContain('Grand Hotels');
    const region = (name: string) => within(screen.getByRole('region', { name }));
    expect(region('What you get').getAllByRole('listitem')).toHaveLength(3);
    expect(region('Getting started').getAllByRole('listitem')).toHaveLength(3);
    const terms = region('Terms');
    expect(terms.getAllByRole('list').map((list) => list.children.length)).toEqual([4, 4]);
    expect(terms.getByText(/at most 1,000 bonus stars/)).toBeTruthy();
  });

  it('leads a guest to sign-in, which comes back, and to an account', () => {
    open();
    const back = encodeURIComponent(`${PAGE}/redirect`);
    expect(hrefOf('Sign in to link')).toBe(`/account/signin?returnUrl=${back}`);
    expect(hrefOf('Create an account')).toBe('/account/create');
  });

  it('leads a member who is not linked to the partner', () => {
    const crema = open('', signIn, linked(null));
    expect(crema.wanted).toContain('partnerships');
    expect(hrefOf('Link accounts')).toBe(`${PAGE}/redirect`);
    expect(screen.queryByRole('button', { name: 'Unlink accounts' })).toBeNull();
  });

  it('says to a linked member how much of the bonus she has', () => {
    open('', signIn, linked(1, 41_250));
    expect(
      screen.getByText(/412 of 1,000 bonus stars; the count starts again on June 18, 2027/),
    ).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Link accounts' })).toBeNull();
  });

  it('offers both while it is not known whether she is linked', () => {
    open('', signIn);
    expect(hrefOf('Link accounts')).toBe(`${PAGE}/redirect`);
    expect(screen.getByRole('button', { name: 'Unlink accounts' })).toBeTruthy();
  });

  it('asks before it unlinks, and can be left', async () => {
    const crema = open('', signIn, linked(1));
    await press('Unlink accounts');
    expect(screen.getByRole('dialog', { name: 'Unlink your accounts?' })).toBeTruthy();
    await press('Stay linked');
    expect(crema.asked).toEqual([]);
  });

  it.each([
    [null, 'Your accounts are unlinked'],
    ['8001034', "You're actually not linked."],
    ['UNEXPECTED_ERROR', "Something didn't go as planned, but we're on it!"],
  ])('after unlinking with the code %s says: %s', async (code, said) => {
    const crema = open('', signIn, linked(1));
    await press('Unlink accounts');
    await press('Unlink');
    expect(crema.asked).toEqual([{ type: 'partnerships/unlink', data: {} }]);
    expect(screen.getByRole('status').textContent).toBe('We are unlinking your accounts.');
    const writeId = firstWrite(crema);
    await happens(
      crema,
      code === null
        ? { type: 'partnerships/unlinked', data: { writeId } }
        : { type: 'partnerships/unlinkRefused', data: { writeId, code } },
    );
    expect(heading()).toBe(said);
  });
});

it('leads to the sign-in where the session was over when it was to be unlinked', async () => {
  const crema = open('', signIn, linked(1));
  await press('Unlink accounts');
  await press('Unlink');
  const data = { writeId: firstWrite(crema), code: 'UNAUTHENTICATED' };
  await happens(crema, { type: 'partnerships/unlinkRefused', data });
  // The sign-in leads back whom it takes for signed in.
  expect(heading()).toContain('twice the stars');
  await happens(crema, { type: 'session/expired', data: {} });
  expect(screen.getByTitle('/account/signin')).toBeTruthy();
});

it.each([
  ['success', 'Your accounts are linked', 'Order now', '/menu'],
  ['unlinked', 'Your accounts are unlinked', 'See the partnership', PAGE],
  ['error', "Something didn't go as planned, but we're on it!", 'Try again', PAGE],
  ['not-linked', "You're actually not linked.", 'Link accounts', `${PAGE}/redirect`],
  ['already-linked', "You're already linked", 'See your stars', '/account/rewards'],
  ['anything-else', "Something didn't go as planned, but we're on it!", 'Try again', PAGE],
  ['success/more', "Something didn't go as planned, but we're on it!", 'Try again', PAGE],
])('/%s says “%s” and leads on', (path, said, action, to) => {
  open(`/${path}`);
  expect(heading()).toBe(said);
  expect(hrefOf(action)).toBe(to);
});

describe('the page that leads to the partner', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function leave(answer: Answer<string>, ...steps: readonly Step[]) {
    const crema = createTestCrema(config, ...steps);
    const left: unknown[] = [];
    const authenticate = vi.fn(async () => answer);
    const leaveFor = (...how: unknown[]) => void left.push(...how);
    const page = { ...crema, partnerships: { authenticate }, leaveFor };
    const shown = showPage(page, `${PAGE}/redirect`, `${PAGE}/*`, <PartnershipRoutes />);
    return { left, authenticate, shown, crema };
  }
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const to = { ok: true, value: 'https://partner.example.com/authorize' } as const;
  const failed = { ok: false, kind: 'server', code: null, retryAfterSeconds: null } as const;

  it('asks after five seconds, and goes where the server says, in place of this page', async () => {
    const { left, authenticate } = leave(to, signIn);
    await pass(REDIRECT_MS - 1);
    expect(authenticate).not.toHaveBeenCalled();
    await pass(1);
    expect(left).toEqual([to.value, { isInstead: true }]);
  });

  it('leads to the error page where there is no answer', async () => {
    const { left } = leave(failed, signIn);
    await pass(REDIRECT_MS);
    expect([left, heading()]).toEqual([[], "Something didn't go as planned, but we're on it!"]);
  });

  it('finds out that the session is over, and leads to sign-in', async () => {
    const over = {
      ok: false,
      kind: 'unauthenticated',
      code: 'UNAUTHENTICATED',
      retryAfterSeconds: null,
    } as const;
    const { crema } = leave(over, signIn);
    await pass(REDIRECT_MS);
    expect(crema.asked).toEqual([{ type: 'partnerships/refresh', data: {} }]);
    await happens(crema, { type: 'session/expired', data: {} });
    expect(screen.getByTitle('/account/signin')).toBeTruthy();
  });

  it('gives up where it is told so again, though the session is not over', async () => {
    leave({ ...failed, kind: 'unauthenticated' }, signIn);
    await pass(2 * REDIRECT_MS);
    expect(heading()).toBe("Something didn't go as planned, but we're on it!");
  });

  it('asks for nothing once it was left', async () => {
    const { authenticate, shown } = leave(to, signIn);
    shown.unmount();
    await pass(REDIRECT_MS);
    expect(authenticate).not.toHaveBeenCalled();
  });

  it('leads a guest to sign-in', async () => {
    const { authenticate } = leave(to);
    await pass(REDIRECT_MS);
    expect(authenticate).not.toHaveBeenCalled();
    expect(screen.getByTitle('/account/signin')).toBeTruthy();
  });
});
