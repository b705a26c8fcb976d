/** What is held of a member, on screen: a copy with a proof, what she agreed to, and the erasing with what holds it up. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { preferenceIds } from '../../../domain/profile/preferences.ts';
import type { PersonalDataState } from '../../../domain/personalData/shape.ts';
import { PrivacyPage } from '../../../src/features/personalData/PrivacyPage.tsx';
import { createTestCrema, type TestCrema } from '../createTestCrema.ts';
import { happens, press, showPage } from '../showPage.tsx';
import { firstWrite, signIn } from '../someFacts.ts';

const nothing: PersonalDataState = { copies: [], erasing: null, eraseAfterDays: 14, consents: [] };

function show(state: PersonalDataState = nothing) {
  const crema = createTestCrema({}, signIn);
  crema.tell({ type: 'personalData/fetched', data: { document: crema.hold(state) } });
  showPage(crema, '/account/settings/privacy', '/account/settings/privacy', <PrivacyPage />);
  return crema;
}
const refuse = (crema: TestCrema, code: string) => {
  const writeId = crema.world().personalData.changing?.writeId ?? '';
  return happens(crema, { type: 'personalData/changeRefused', data: { writeId, code } });
};

it('says before an account is erased what goes, what stays, when, and what is settled first', async () => {
  show();
  expect(await screen.findByText(/^The law has us keep/)).toBeDefined();
  expect(screen.getByText(/14 days after you ask, and you can change your mind/)).toBeDefined();
  expect(
    screen.getByText(/once your orders are picked up, your gifts are delivered, and no money is left/),
  ).toBeDefined();
});

it('deletes with one press what a browser keeps of a guest', async () => {
  const crema = createTestCrema();
  showPage(crema, '/account/settings/privacy', '/account/settings/privacy', <PrivacyPage />);
  await press('Delete all of it');
  expect(crema.asked).toEqual([{ type: 'session/signOut', data: { dropUnsent: true } }]);
  expect(screen.getByTitle('/')).toBeDefined();
});

it('asks for a proof before a copy, and does nothing by itself afterwards', async () => {
  const crema = show();
  await press('Ask for a copy');
  await refuse(crema, 'ELEVATION_NEEDED');
  expect(await screen.findByRole('dialog', { name: "Confirm it's you" })).toBeDefined();
  expect(crema.asked.filter(({ type }) => type === 'personalData/change')).toHaveLength(1);
});

it('asks for no proof where another tab was pressed', async () => {
  const crema = show();
  await screen.findByRole('button', { name: 'Ask for a copy' });
  await happens(crema, { type: 'personalData/changeRequested', data: { change: 'copy' } });
  await refuse(crema, 'ELEVATION_NEEDED');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('offers a copy that is ready, once, and says what became of the others', async () => {
  const copy = { askedAt: Date.UTC(2026, 10, 1, 12), endsAt: Date.UTC(2026, 10, 8, 12) };
  show({
    ...nothing,
    copies: [
      { ...copy, copyId: 'a', state: 'ready' },
      { ...copy, copyId: 'b', state: 'taken' },
    ],
  });
  expect(await screen.findAllByRole('button', { name: 'Download' })).toHaveLength(1);
  expect(screen.getByText('Asked for on Nov 1, 2026, and taken.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Ask for a copy' })).toBeNull();
});

it('ends news by email with one press, and says when a refusal left them', async () => {
  const crema = show();
  const preferences = preferenceIds.map((preference) => ({ preference, isOn: preference === 'emailOffers' }));
  const names = { firstName: 'Maya', lastName: null, phoneNumber: null, partnerNumber: null };
  const birthday = { birthday: null, birthdayOpensOn: null };
  await happens(crema, {
    type: 'profile/fetched',
    data: { profile: { ...names, ...birthday, preferences } },
  });
  await press('End news by email');
  expect(screen.getByText(/are being ended/)).toBeDefined();
  const end = { writeId: firstWrite(crema), preference: 'emailOffers', isOn: false } as const;
  await happens(crema, { type: 'profile/preferenceRefused', data: { ...end, code: 'UNEXPECTED_ERROR' } });
  expect(screen.getByRole('alert').textContent).toMatch(/Something went wrong/);
  await press('End news by email');
  await happens(crema, { type: 'profile/preferenceSaved', data: { ...end, writeId: firstWrite(crema) } });
  expect(screen.getByText(/^You get no news or offers by email/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'End news by email' })).toBeNull();
});

it.each([
  ['ERASE_OPEN_ORDER', /is not picked up yet/],
  ['ERASE_OPEN_PAYMENT', /A payment is under way/],
  ['ERASE_OPEN_GIFT', /is not delivered yet/],
  ['ERASE_BALANCE', /money on one of your cards/],
  ['COPY_NOT_FOUND', /This copy was taken/],
])('says why an account is not erased: %s', async (code, said) => {
  const crema = show();
  await press('Erase my account');
  await refuse(crema, code);
  expect(await screen.findByText(said)).toBeDefined();
});

it('says when the account is erased and what that waits for, and calls it back', async () => {
  const erasing = { askedAt: 0, dueAt: Date.UTC(2026, 11, 12, 12), waitsFor: 'ERASE_BALANCE' };
  const crema = show({ ...nothing, erasing });
  expect(await screen.findByText(/will be erased on December 12, 2026/)).toBeDefined();
  expect(screen.getByText(/money on one of your cards/)).toBeDefined();
  await press('Keep my account');
  expect(crema.world().personalData.changing?.change).toBe('keep');
});
