/** Help: the phone of customer service, and the way to the trace, which no other page has. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Footer } from '../../../src/app/Footer.tsx';
import { HelpPage } from '../../../src/features/trace/HelpPage.tsx';
import { createTestCrema } from '../createTestCrema.ts';
import { showPage, showIn, hrefOf } from '../showPage.tsx';

it('leads to the trace, and says whom to call', async () => {
  showPage(createTestCrema(), '/support', '/support', <HelpPage />);
  expect(hrefOf('Support trace')).toBe('/support/trace');
  expect(hrefOf('1-800-555-0142')).toBe('tel:18005550142');
});

it('is what the foot of each page leads to, in place of the trace', () => {
  showIn(createTestCrema(), <Footer />);
  expect(hrefOf('Help')).toBe('/support');
  expect(screen.queryByRole('link', { name: 'Support trace' })).toBeNull();
});
