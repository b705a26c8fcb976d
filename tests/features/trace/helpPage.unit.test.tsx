/** Help: the phone of customer service, and the way to the trace, which no other page has. */
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { CremaContext } from '../../../src/app/Crema.ts';
import { Footer } from '../../../src/app/Footer.tsx';
import { Account } from '../../../src/features/session/Account.tsx';
import { HelpPage } from '../../../src/features/trace/HelpPage.tsx';
import { IntlRoot } from '../../../src/i18n/IntlRoot.tsx';
import { createTestCrema } from '../createTestCrema.ts';
import { showPage } from '../showPage.tsx';

it('leads to the trace, and says whom to call', async () => {
  showPage(createTestCrema(), '/support', '/support', <HelpPage />);
  expect(screen.getByRole('link', { name: 'Support trace' }).getAttribute('href')).toBe('/support/trace');
  expect(screen.getByRole('link', { name: '1-800-555-0142' }).getAttribute('href')).toBe('tel:18005550142');
});

it('is what the foot of each page leads to, in place of the trace', () => {
  render(
    <IntlRoot locale="en-US">
      <CremaContext value={createTestCrema()}>
        <MemoryRouter>
          <Footer />
        </MemoryRouter>
      </CremaContext>
    </IntlRoot>,
  );
  expect(screen.getByRole('link', { name: 'Help' }).getAttribute('href')).toBe('/support');
  expect(screen.queryByRole('link', { name: 'Support trace' })).toBeNull();
});

it('is not in the account menu, which has what a member does', () => {
  const account = <Account email="maya@example.com" onClose={() => undefined} />;
  showPage(createTestCrema(), '/menu', '/menu', account);
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(addresses).toContain('/menu/previous');
  expect(addresses.filter((address) => address?.includes('/support'))).toEqual([]);
});
