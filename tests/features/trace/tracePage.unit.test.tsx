/** The pages of help and of the trace: hostile rows and files are told, what is wrong is said, and whom to call. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Crema } from '../../../src/kit/Crema.ts';
import { TracePage } from '../../../src/features/trace/TracePage.tsx';
import { createTestCrema } from '../createTestCrema.ts';
import { showPage, hrefOf } from '../showPage.tsx';
import { HelpPage } from '../../../src/features/trace/HelpPage.tsx';

const shown = (overrides: Partial<Crema['trace']>, rows: readonly unknown[] | null = null) => {
  const crema = createTestCrema();
  const page = { ...crema, useLatestEvents: () => rows, trace: { ...crema.trace, ...overrides } };
  showPage(page, '/support/trace', '/support/trace', <TracePage />);
};
const choose = async (file = new File(['x'], 'a.trace.ndjson')): Promise<void> =>
  userEvent.upload(screen.getByLabelText('Import trace'), file);

describe('the latest events', () => {
  it('survive every row that is no event, and say so', () => {
    const good = { seq: 3, at: 1_772_550_000_000, type: 'cart/itemAdded' };
    const rows = [
      { ...good, seq: 9, at: 1e300 },
      { ...good, seq: 8, at: -1 },
      { ...good, seq: 7, at: Number.NaN },
      { ...good, seq: Number.MAX_SAFE_INTEGER + 2 },
      { ...good, seq: 6, at: '2026' },
      { ...good, seq: 5, type: null },
      null,
      'row',
      good,
      { ...good, seq: 2, type: `\u001b[2J\u202e${'x'.repeat(5000)}` },
    ];
    shown({}, rows);
    expect(screen.getAllByText('not an event')).toHaveLength(8);
    expect(screen.getByText('cart/itemAdded')).toBeTruthy();
    const strange = screen.getByText(/^\\u\{1b\}\[2J\\u\{202e\}x+…$/);
    expect(strange.textContent.length).toBeLessThan(120);
  });
});

describe('checking a file', () => {
  it('says so when a signature is wrong, although the file is whole', async () => {
    const signature = { status: 'wrong', at: 1_772_550_000_000, key: '0123456789abcdef' } as const;
    shown({ verify: async () => ({ ok: true, sentence: 'reproduced exactly', events: 3, signature }) });
    await choose();
    expect(await screen.findByText(/signature is wrong/)).toBeTruthy();
    expect(screen.getByText('This trace is not right')).toBeTruthy();
  });
});

describe('what is in the file', () => {
  it('says what was left out of it', async () => {
    const file = { text: '', events: 25_000, redactedFields: [], isSigned: false };
    shown({ export: async () => ({ ...file, leftOut: { events: 300, documents: 1 } }) });
    expect(hrefOf('Delete what this browser keeps')).toBe('/account/settings/privacy');
    expect(await screen.findByText(/Left out.*the oldest 300 events and 1 document\./)).toBeTruthy();
  });
});

describe('the preview', () => {
  it('strikes what is replaced, and shows its stand-in', async () => {
    const event = { id: 'e-1', seq: 1, at: 0, tab: 'a', session: 's', cause: null, type: 'x/y', v: 1 };
    const line = JSON.stringify({ kind: 'event', event: { ...event, data: { name: 'Noor', n: 2 } } });
    const file = { text: line, events: 1, redactedFields: ['x/y.name'], isSigned: false };
    const leftOut = { events: 0, documents: 0 };
    const own = [{ ...event, data: { name: 'Maya', n: 2 } }];
    shown({ export: async () => ({ ...file, leftOut }) }, own);
    await userEvent.click(await screen.findByText('Every event, as it would be saved'));
    expect(await screen.findByText('1 value replaced')).toBeTruthy();
    expect(screen.getByText('"Maya"').tagName).toBe('DEL');
    expect(screen.getByText('"Noor"').tagName).toBe('INS');
  });
});

it('leads to the trace, and says whom to call', async () => {
  showPage(createTestCrema(), '/support', '/support', <HelpPage />);
  expect(hrefOf('Support trace')).toBe('/support/trace');
  expect(hrefOf('1-800-555-0142')).toBe('tel:18005550142');
});
