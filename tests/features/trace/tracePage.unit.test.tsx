/** The trace page with hostile rows in the table and hostile files in hand: it stays up, says what is wrong, and can stop. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Crema, TraceVerdict } from '../../../src/app/Crema.ts';
import { TracePage } from '../../../src/features/trace/TracePage.tsx';
import { createTestCrema } from '../createTestCrema.ts';
import { showPage } from '../showPage.tsx';

type Verify = Crema['trace']['verify'];

const shown = (overrides: Partial<Crema['trace']>, rows: readonly unknown[] | null = null) => {
  const crema = createTestCrema();
  const page = { ...crema, useLatestEvents: () => rows, trace: { ...crema.trace, ...overrides } };
  showPage(page, '/support/trace', '/support/trace', <TracePage />);
};
const choose = async (file = new File(['x'], 'a.trace.ndjson')): Promise<void> =>
  userEvent.upload(screen.getByLabelText('Import trace'), file);

/** A check that a test moves along. */
function heldCheck() {
  const held: { progress: (part: number) => void; answer: (verdict: TraceVerdict) => void; ended: boolean } =
    {
      progress: () => undefined,
      answer: () => undefined,
      ended: false,
    };
  const verify: Verify = (_file, { signal, onProgress } = {}) =>
    new Promise((resolve, reject) => {
      held.progress = (part) => onProgress?.(part);
      held.answer = resolve;
      signal?.addEventListener('abort', () => {
        held.ended = true;
        reject(new Error('cancelled'));
      });
    });
  return { held, verify };
}

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
  it('shows how far it is, and then what was found', async () => {
    const { held, verify } = heldCheck();
    shown({ verify });
    await choose();
    held.progress(0.42);
    expect(await screen.findByText('Checking the file… 42%')).toBeTruthy();
    expect(screen.getByRole('progressbar')).toHaveProperty('value', 0.42);
    held.answer({ ok: true, sentence: 'reproduced exactly', events: 3, signature: { status: 'none' } });
    expect(await screen.findByText('reproduced exactly')).toBeTruthy();
    expect(screen.getByText(/It does not prove who made the file/)).toBeTruthy();
    expect(screen.getByText(/Not signed/)).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('ends when it is cancelled, and a later file is checked anew', async () => {
    const { held, verify } = heldCheck();
    shown({ verify });
    await choose();
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText(/The check was cancelled/)).toBeTruthy();
    expect(held.ended).toBe(true);
    await choose();
    held.answer({ ok: false, sentence: 'line 3: is not JSON', events: 0, signature: null });
    expect(await screen.findByText('line 3: is not JSON')).toBeTruthy();
  });

  it('says so when a signature is wrong, although the file is whole', async () => {
    const signature = { status: 'wrong', at: 1_772_550_000_000, key: '0123456789abcdef' } as const;
    shown({ verify: async () => ({ ok: true, sentence: 'reproduced exactly', events: 3, signature }) });
    await choose();
    expect(await screen.findByText(/signature is wrong/)).toBeTruthy();
    expect(screen.getByText('This trace is not right')).toBeTruthy();
  });

  it('that failed for another reason says so', async () => {
    shown({ verify: () => Promise.reject(new Error('no worker')) });
    await choose();
    expect(await screen.findByText(/could not be checked/)).toBeTruthy();
  });
});

describe('exporting', () => {
  it.each([
    [true, /The server signed the file's hash/],
    [false, /The file is not signed/],
  ])('says whether the file is signed: %s', async (isSigned, sentence) => {
    const asked: unknown[] = [];
    const file = {
      text: '{}\n',
      events: 1,
      redactedFields: [],
      isSigned,
      leftOut: { events: 0, documents: 0 },
    };
    const make: Crema['trace']['export'] = async (options) => {
      asked.push(options?.isToBeSigned ?? false);
      return file;
    };
    URL.createObjectURL = () => 'blob:x';
    URL.revokeObjectURL = () => undefined;
    shown({ export: make });
    await userEvent.click(screen.getByRole('button', { name: 'Export trace' }));
    expect(await screen.findByText(sentence)).toBeTruthy();
    // What is shown before anybody asks for a file is not signed.
    await waitFor(() => expect(asked).toEqual([false, true]));
  });
});

describe('what is in the file', () => {
  it('names no store, and says what is replaced', async () => {
    shown({});
    expect(await screen.findByText('Events on this device')).toBeTruthy();
    expect(screen.queryByText('Store')).toBeNull();
    expect(
      screen.getByText(
        'Personal values, places, stores, amounts and tokens become stand-ins, always the same one for the same value, so that the trace still replays.',
      ),
    ).toBeTruthy();
  });

  it('says what was left out of it', async () => {
    const file = { text: '', events: 25_000, redactedFields: [], isSigned: false };
    shown({ export: async () => ({ ...file, leftOut: { events: 300, documents: 1 } }) });
    expect(await screen.findByText(/Left out.*the oldest 300 events and 1 document\./)).toBeTruthy();
  });
});
