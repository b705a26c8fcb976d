/** The public page of the rewards programme: its parts, its settings, and the address of the ways to pay. */
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { defaultProgramme } from '../../../domain/loyalty/programme.ts';
import { ProgrammePage } from '../../../src/features/rewards/ProgrammePage.tsx';
import { scrollToWaysToPay } from '../../../src/features/rewards/waysToPay.ts';
import { createTestCrema } from '../createTestCrema.ts';
import { showPage } from '../showPage.tsx';
import { signIn } from '../someFacts.ts';

async function show(config: object = {}, ...known: Parameters<typeof createTestCrema>[1][]) {
  const crema = createTestCrema(config, ...known.filter((each) => each !== undefined));
  showPage(crema, '/rewards', '/rewards', <ProgrammePage />);
  await screen.findByRole('heading', { level: 1, name: 'Every cup counts' });
}
const section = (name: string) => screen.getByRole('region', { name });

it('leads a guest to an account, and a member to her stars', async () => {
  await show();
  expect(screen.getByRole('link', { name: 'Join now' }).getAttribute('href')).toBe('/account/create');
});

it('leads a member to her stars', async () => {
  await show({}, signIn);
  expect(screen.getByRole('link', { name: 'See your stars' }).getAttribute('href')).toBe('/account/rewards');
  expect(screen.queryByRole('link', { name: 'Join now' })).toBeNull();
});

it('has a tab for each number of stars, which the arrow keys choose', async () => {
  await show({ rewardsProgramStarLevels: [50, 150, 250, 350, 450] });
  const tabs = screen.getAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['50★', '150★', '250★', '350★', '450★']);
  await userEvent.click(screen.getByRole('tab', { name: '50★' }));
  await userEvent.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: '450★', selected: true }));
  expect(screen.getByRole('tabpanel', { name: '450★' }).textContent).toContain('For 450 stars.');
  await userEvent.keyboard('{Home}');
  expect(screen.getByRole('tabpanel').textContent).toContain('For 50 stars.');
});

it('has the steps of a programme of the operator’s own, with their names', async () => {
  const names = defaultProgramme.ladder.map(({ name }) => name);
  await show();
  for (const [index, { stars }] of defaultProgramme.ladder.entries()) {
    await userEvent.click(screen.getByRole('tab', { name: `${stars}★` }));
    expect(screen.getByRole('tabpanel').textContent).toContain(names[index]);
  }
  cleanup();
  await show({ rewardsProgramSteps: [{ stars: 60, name: '$2 off' }] });
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['60★']);
  expect(screen.getByRole('tabpanel').textContent).toContain('$2 off');
});

it('says more of a benefit in a sheet', async () => {
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Learn more Order ahead' }));
  const sheet = screen.getByRole('dialog', { name: 'Order ahead' });
  expect(within(sheet).getByText(/skip the line/)).toBeTruthy();
});

it('shows the partners of the operator with their conditions, and none without', async () => {
  await show({
    loyaltyPrograms: ['aeroplan', 'td bank', 'marriott'],
    aeroplanConditionsLink: 'https://example.com/aeroplan',
    tdBankInlineLink: 'https://example.com/td',
  });
  const partners = within(section('Our partners'));
  expect(partners.getAllByRole('listitem')).toHaveLength(3);
  expect(partners.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'https://example.com/aeroplan',
    'https://example.com/td',
  ]);
});

it.each([
  ['en-US', [3, 3], 'Stars end 6 months after the calendar month in which they were earned.'],
  ['en-CA', [4, 3], 'Stars end after 12 months without an order. We tell you at least 45 days before.'],
])('has the terms of %s in two columns', async (locale, columns, said) => {
  await show({ locale });
  const terms = within(section('Terms'));
  expect(terms.getAllByRole('list').map((list) => list.children.length)).toEqual(columns);
  expect(terms.getByText(said)).toBeTruthy();
});

it('says the numbers of the operator’s programme: of its steps, and when stars end', async () => {
  const textOfSheet = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Learn more Stars for rewards' }));
    return screen.getByRole('dialog').textContent;
  };
  const [first, last] = [
    defaultProgramme.ladder[0]?.benefit?.most,
    defaultProgramme.ladder.at(-1)?.benefit?.most,
  ];
  expect([first, last]).toEqual([100, 2_000]);
  await show();
  expect(await textOfSheet()).toContain('25 stars cover up to $1.00, 400 up to $20.00;');
  cleanup();
  const steps = [
    { stars: 60, name: '$2 off', most: 200 },
    { stars: 1_500, name: 'A machine', most: 30_000 },
  ];
  const ends = { kind: 'inactivity', months: 1, noticeDays: 1 };
  await show({ rewardsProgramSteps: steps, rewardsProgramExpiry: { US: ends, CA: { kind: 'never' } } });
  expect(section('More for members').textContent).toContain('Use your stars from 60 on.');
  expect(section('Terms').textContent).toContain(
    'Stars end after 1 month without an order. We tell you at least 1 day before.',
  );
  expect(await textOfSheet()).toContain('60 stars cover up to $2.00, 1,500 up to $300.00;');
  cleanup();
  await show({
    locale: 'en-CA',
    rewardsProgramSteps: steps.slice(0, 1),
    rewardsProgramExpiry: { US: ends, CA: { kind: 'never' } },
  });
  expect(section('Terms').textContent).toContain('Stars do not end.');
  expect(await textOfSheet()).toContain('Your rewards say what they cover');
});

it('leads to the operator’s app and questions where there are any, else to help', async () => {
  await show({ appDownloadLink: 'https://example.com/app', commonQuestionsUrl: 'https://example.com/faq' });
  expect(screen.getByRole('link', { name: 'Get the app' }).getAttribute('href')).toBe(
    'https://example.com/app',
  );
  expect(screen.getByRole('link', { name: 'See common questions' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Get help' })).toBeNull();
});

it.each([
  [true, 50],
  [false, 149],
])('scrolls to the ways to pay below the bars: on a phone %s, by %i', async (isPhone, offset) => {
  await show();
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  scrollToWaysToPay(isPhone);
  expect(scroll).toHaveBeenCalledWith({ top: -offset });
  expect(document.activeElement?.id).toBe('waystopay');
});
