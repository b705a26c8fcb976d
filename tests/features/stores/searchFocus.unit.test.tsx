/** Where the focus is after a search: in the field, and on a phone in the results, as its keyboard covers them. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { createLocatorCrema, searched, showLocator } from './showLocator.tsx';

async function showField(isTouched: boolean) {
  const crema = createLocatorCrema();
  await showLocator({ ...crema, suggestPlaces: async () => ['Seattle, WA'] }, '/store-locator');
  vi.stubGlobal('matchMedia', () => ({ matches: isTouched }));
  const field = screen.getByRole('combobox', { name: 'Find a store' });
  await userEvent.type(field, 'Seat');
  await screen.findByRole('option', { name: 'Seattle, WA' });
  return { crema, field };
}

const ways: readonly [string, () => Promise<unknown>, string][] = [
  ['a press on a suggestion', () => userEvent.click(screen.getByRole('option')), 'Seattle, WA'],
  ['the arrows and Enter', () => userEvent.keyboard('{ArrowDown}{Enter}'), 'Seattle, WA'],
  ['Enter', () => userEvent.keyboard('{Enter}'), 'Seat'],
];

describe.each(ways)('after a search by %s', (_, search, place) => {
  it('the results have the focus on a phone', async () => {
    const { crema } = await showField(true);
    await search();
    expect(searched(crema).at(-1)?.place).toBe(place);
    expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
  });

  it('the field keeps it elsewhere, with its suggestions folded', async () => {
    const { field } = await showField(false);
    await search();
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute('aria-expanded')).toBe('false');
  });
});
