/** The question whether this browser may be counted: asked once, and again at #statistics. */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createBrowserAnalytics } from '../../../adapters/analytics-browser/createBrowserAnalytics.ts';
import { AnalyticsQuestion } from '../../../src/features/analytics/AnalyticsQuestion.tsx';
import { createTestCrema } from '../createTestCrema.ts';
import { showPage } from '../showPage.tsx';

async function show({ kept = new Map<string, string>(), path = '/menu', browser = {} } = {}) {
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const analytics = createBrowserAnalytics({ address: '', storage, browser, fetch: async () => undefined });
  const crema = { ...createTestCrema(), analytics: async () => analytics };
  showPage(
    crema,
    path,
    '/menu',
    <>
      <AnalyticsQuestion />
      <main id="main">
        <h1>Menu</h1>
      </main>
    </>,
  );
  await act(async () => undefined);
  return kept;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const isAsked = () => screen.queryByText(/^May we count/) !== null;

it.each([
  ['Allow', 'allowed'],
  ['No, thanks', 'declined'],
])('keeps the answer "%s" and asks no more', async (button, answer) => {
  const kept = await show();
  await press(button);
  expect([kept.get('crema:analytics'), isAsked()]).toEqual([answer, false]);
});

it('does not ask who has answered, and asks at #statistics, so that the answer can be changed', async () => {
  const kept = new Map([['crema:analytics', 'allowed']]);
  await show({ kept });
  expect(isAsked()).toBe(false);
  await show({ kept, path: '/menu#statistics' });
  expect(isAsked()).toBe(true);
  await press('No, thanks');
  expect([kept.get('crema:analytics'), isAsked()]).toEqual(['declined', false]);
});

it('does not ask in a browser that asks to be left out, and says so at #statistics', async () => {
  const browser = { globalPrivacyControl: true };
  await show({ browser });
  expect(isAsked()).toBe(false);
  await show({ browser, path: '/menu#statistics' });
  expect(screen.getByText('Your browser asks not to be counted, so nothing is counted.')).toBeDefined();
});

it('leaves the focus to the page once it is answered, and has it where it was asked for', async () => {
  await show();
  expect(document.activeElement).toBe(document.body);
  await press('Allow');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Menu' }));
  document.body.replaceChildren();
  await show({ path: '/menu#statistics' });
  expect(document.activeElement).toBe(screen.getByRole('region', { name: /^May we count/ }));
});
