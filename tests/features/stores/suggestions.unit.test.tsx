/** What of the typed text is asked of the server while somebody types into the search for a store. */
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { createLocatorCrema, showLocator } from './showLocator.tsx';

afterEach(cleanup);
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['98101-1234', ['98101-1234']],
  ['12345 Main St, Seattle 98101', ['12345 Main St, Seattle 98101']],
  ['4242 4242 4242 4242', []],
  ['7777000000001001', []],
  ['5555 5555 55', []],
])('asks for suggestions of %j: %j', async (typed, asked) => {
  const asking: string[] = [];
  const crema = createLocatorCrema();
  const suggestPlaces = async (text: string) => {
    asking.push(text);
    return [];
  };
  await showLocator({ ...crema, suggestPlaces }, '/store-locator');
  const field = screen.getByRole('combobox', { name: 'Find a store' });
  await userEvent.click(field);
  await userEvent.paste(typed);
  await new Promise((resolve) => void setTimeout(resolve, 300));
  expect(asking).toEqual(asked);
});
