/** Where a member lives, among her personal details: seen, changed, and said why not. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { FactDraft } from '../../../domain/events.ts';
import { OwnResidence } from '../../../src/parts/promo/OwnResidence.tsx';
import { createTestCrema } from '../createTestCrema.ts';
import { happens, press, showPage } from '../showPage.tsx';
import { signIn } from '../someFacts.ts';

const user = (state: string): FactDraft => ({
  type: 'promo/userFetched',
  data: { joinDate: '2026-01-31', country: 'US', state },
});
function show() {
  const crema = createTestCrema({}, signIn, user('WA'));
  showPage(crema, '/account/personal', '/account/personal', <OwnResidence />);
  return crema;
}
const state = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'State or province' });
const SAVE = 'Save where you live';

it('shows it, sends another one, and keeps what was chosen where it is refused', async () => {
  const crema = show();
  expect(state().value).toBe('WA');
  await press(SAVE);
  expect(screen.getByText("That's what we have already.")).toBeDefined();
  await userEvent.selectOptions(state(), 'Oregon');
  await press(SAVE);
  const data = { country: 'US', state: 'OR' };
  expect(crema.asked.filter(({ type }) => type.startsWith('promo/'))).toEqual([
    { type: 'promo/giveResidence', data },
  ]);
  const { residencePending: writeId } = crema.world().promo;
  await happens(crema, {
    type: 'promo/residenceRefused',
    data: { writeId: writeId ?? '', code: 'RESIDENCE_HELD' },
  });
  expect(screen.getByRole('alert').textContent).toContain('You can change it 90 days after you saved it.');
  expect(state().value).toBe('OR');
  await press(SAVE);
  const { residencePending } = crema.world().promo;
  await happens(crema, { type: 'promo/residenceSaved', data: { writeId: residencePending ?? '', ...data } });
  expect(screen.getByText('Saved.')).toBeDefined();
});

it('follows another device, but not over what was chosen here', async () => {
  const crema = show();
  await happens(crema, user('ID'));
  expect(state().value).toBe('ID');
  await userEvent.selectOptions(state(), 'Oregon');
  await happens(crema, user('CA'));
  expect(state().value).toBe('OR');
});
