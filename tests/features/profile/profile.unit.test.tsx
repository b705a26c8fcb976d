/** The pages of the profile: what is asked for, what is said, and that nothing typed is lost. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { FactDraft } from '../../../domain/events.ts';
import { preferenceIds } from '../../../domain/profile/preferences.ts';
import { noChange, type Profile } from '../../../domain/profile/shape.ts';
import { PartnerPage } from '../../../src/features/profile/PartnerPage.tsx';
import { PersonalPage } from '../../../src/features/profile/PersonalPage.tsx';
import { PreferencesPage } from '../../../src/features/profile/PreferencesPage.tsx';
import { ProfilePage } from '../../../src/features/profile/ProfilePage.tsx';
import { createTestCrema } from '../createTestCrema.ts';
import { firstWrite, signIn } from '../someFacts.ts';
import { happens, hrefOf, press, showPage } from '../showPage.tsx';

const maya: Profile = {
  ...{
    firstName: 'Maya',
    lastName: null,
    phoneNumber: '+12065550100',
    birthday: null,
    birthdayOpensOn: null,
  },
  partnerNumber: null,
  preferences: preferenceIds.map((preference) => ({ preference, isOn: false })),
};
const fetched = (profile: Partial<Profile> = {}): FactDraft => ({
  type: 'profile/fetched',
  data: { profile: { ...maya, ...profile } },
});
function open(page: ReactElement, profile: Partial<Profile> = {}) {
  const crema = createTestCrema({}, signIn, fetched(profile));
  showPage(crema, '/account/personal', '/account/personal', page);
  return crema;
}
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });

it('asks a guest to sign in, and leads back', () => {
  showPage(createTestCrema(), '/account/profile', '/account/profile', <ProfilePage />);
  expect(hrefOf('Sign in')).toBe('/account/signin?returnUrl=%2Faccount%2Fprofile');
});

describe('personal details', () => {
  it('send what changed alone, and keep what was typed where it is refused', async () => {
    const crema = open(<PersonalPage />);
    await userEvent.type(field(/^Last name/), 'Kaya');
    await press('Save');
    expect(crema.asked.at(-1)).toEqual({ type: 'profile/save', data: { ...noChange, lastName: 'Kaya' } });
    const writeId = firstWrite(crema);
    await happens(crema, { type: 'profile/saveRefused', data: { writeId, code: 'PROFILE_INVALID' } });
    expect(screen.getAllByRole('alert')[0]?.textContent).toContain('This was not saved');
    expect(field(/^Last name/).value).toBe('Kaya');
  });

  it('follow another device in the fields that nobody has typed into', async () => {
    const crema = open(<PersonalPage />);
    await userEvent.type(field(/^Last name/), 'K');
    await happens(crema, fetched({ firstName: 'Mai', lastName: 'Other' }));
    expect([field(/^First name/).value, field(/^Last name/).value]).toEqual(['Mai', 'K']);
  });

  it('say what is wrong at its field, and nothing is sent', async () => {
    const crema = open(<PersonalPage />);
    await userEvent.clear(field(/^Phone number/));
    await userEvent.type(field(/^Phone number/), '911');
    await press('Save');
    expect(field(/^Phone number/).getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field(/^Phone number/));
    expect(crema.asked).toEqual([]);
  });

  it('take a birthday as month and day, and show when it may change again', async () => {
    const crema = open(<PersonalPage />);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'February');
    await press('Save birthday');
    expect(screen.getByText('Choose a month and a day.')).toBeDefined();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Day' }), '29');
    await press('Save birthday');
    expect(crema.asked.at(-1)).toMatchObject({ data: { birthday: '02-29' } });
    await happens(crema, fetched({ birthday: '02-29', birthdayOpensOn: '2027-11-29' }));
    expect(screen.getByText('February 29. You can change it again from November 29, 2027.')).toBeDefined();
  });
});

it('a partner number is removed by a press of its own', async () => {
  const crema = open(<PartnerPage />, { partnerNumber: '123456' });
  await press('Remove partner number');
  expect(crema.asked.at(-1)).toEqual({ type: 'profile/save', data: { ...noChange, partnerNumber: '' } });
});

describe('communication preferences', () => {
  it('are on at once while they are saved, and off again with the reason where they are refused', async () => {
    const crema = open(<PreferencesPage />);
    const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^Offers by text message/ });
    await userEvent.click(box());
    expect([box().checked, box().getAttribute('aria-busy')]).toEqual([true, 'true']);
    const refused = { writeId: firstWrite(crema), preference: 'textOffers', code: 'PREFERENCE_NEEDS_PHONE' };
    await happens(crema, { type: 'profile/preferenceRefused', data: refused } as FactDraft);
    expect(box().checked).toBe(false);
    expect(hrefOf('Add phone number')).toBe('/account/personal');
  });
});
