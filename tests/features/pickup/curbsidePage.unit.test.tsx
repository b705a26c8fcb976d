/** Checking in at the curb: stall, name, one press, what is known on the way, and each end that it can come to. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { createTestCrema, type TestCrema } from '../createTestCrema.ts';
import { happens, showPage, press } from '../showPage.tsx';
import { sent, answerLost } from '../someFacts.ts';
import { at7, giveStore, hear, storeWith } from './someVisits.ts';
import { useArrival } from '../../../src/kit/useArrival.ts';
import { CurbsidePage } from '../../../src/features/pickup/CurbsidePage.tsx';

const show = (crema: TestCrema, query = at7) =>
  showPage(crema, `/pickup/curbside${query}`, '/pickup/curbside', <CurbsidePage />);
const checkIn = () => screen.getByRole('button', { name: /^Check in/ });
const choose = (stall: string) => userEvent.click(screen.getByRole('radio', { name: stall }));
const visitOf = (crema: TestCrema) => crema.world().pickup.visits['TOKEN'];
const order = { storeNumber: '7', orderToken: 'TOKEN' } as const;

function openCurbside(stallQuantity = 4): TestCrema {
  const crema = createTestCrema();
  giveStore(crema, storeWith(['16', 'CX'], { stallQuantity }));
  knowWhoIsHere(crema);
  return crema;
}

async function pressAt(crema: TestCrema, stall: string): Promise<string> {
  await choose(stall);
  await userEvent.click(checkIn());
  const visit = visitOf(crema);
  if (visit === undefined) throw new Error('no check-in was asked for');
  return visit.writeId;
}

const knowWhoIsHere = (crema: TestCrema) => crema.tell({ type: 'session/checked', data: { by: 'nobody' } });

const arrive = (crema: TestCrema, writeId: string, stallNumber: number) =>
  happens(crema, {
    type: 'pickup/checkedIn',
    data: { writeId, ...order, stallNumber, arrivalId: 'a-1', arrivedAt: 1 },
  });
const refuse = (crema: TestCrema, writeId: string, code: string) =>
  happens(crema, { type: 'pickup/checkInFailed', data: { writeId, ...order, code } });

/** Three times: the barista was told, or not. */
async function getsNoAnswer(crema: TestCrema, writeId: string): Promise<void> {
  for (const attempt of [1, 2, 3]) await happens(crema, sent(writeId, attempt), answerLost(writeId));
}
function open(stallQuantity?: number, query?: string): TestCrema {
  const crema = openCurbside(stallQuantity);
  show(crema, query);
  return crema;
}

describe('who is here', () => {
  it('is waited for, also when the store is known, until the server or nobody says it', async () => {
    const crema = createTestCrema();
    giveStore(crema, storeWith(['16', 'CX']));
    show(crema);
    expect(screen.getByRole('status').textContent).toBe('Looking up the store…');
    expect(screen.queryByRole('radio')).toBeNull();
    await act(async () => void knowWhoIsHere(crema));
    expect(screen.getAllByRole('radio')).toHaveLength(4);
    expect(screen.getByText(/will look for/).parentElement?.textContent).toBe(
      'The barista will look for Sam.',
    );
  });
});

/** As the shell has it. */
function Frame() {
  const main = useArrival();
  return (
    <div>
      <main id="main" ref={main} tabIndex={-1}>
        <CurbsidePage />
      </main>
    </div>
  );
}

it('gives the focus to the heading where the curbside closes under a focused Check in', async () => {
  const crema = openCurbside();
  showPage(crema, `/pickup/curbside${at7}`, '/pickup/curbside', <Frame />);
  checkIn().focus();
  expect(document.activeElement).toBe(checkIn());
  await hear(crema, 'UNAVAILABLE', 1);
  expect(screen.queryByRole('button', { name: /^Check in/ })).toBeNull();
  const heading = screen.getByRole('heading', { level: 1 });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

describe('choosing a stall', () => {
  it('asks for one before anything is sent', async () => {
    const crema = open();
    await userEvent.click(checkIn());
    expect(screen.getByRole('alert').textContent).toBe('Select your parking spot');
    expect(crema.world().outbox.writes).toEqual({});
    const spots = screen.getByRole('radiogroup', { name: 'Your parking spot' });
    expect(spots.getAttribute('aria-invalid')).toBe('true');
    const describedBy = spots.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(describedBy)?.textContent).toBe('Select your parking spot');
    const first = screen.getByRole('radio', { name: '1' });
    expect(document.activeElement).toBe(first);
    // A second press, too.
    await userEvent.click(checkIn());
    expect(document.activeElement).toBe(first);
    await choose('2');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(spots.getAttribute('aria-invalid')).toBeNull();
    expect(spots.getAttribute('aria-describedby')).toBeNull();
  });
  it('forgets one that is gone when the store has fewer', async () => {
    const crema = open(6);
    await choose('6');
    await hear(crema, 'READY', 1);
    await userEvent.click(checkIn());
    expect(screen.getByRole('alert').textContent).toBe('Select your parking spot');
    expect(crema.world().outbox.writes).toEqual({});
  });
});

describe('a press on Check in', () => {
  it('advises to park in curbside pick up after the third try without an answer, and tries on', async () => {
    const crema = open();
    const writeId = await pressAt(crema, '3');
    for (const attempt of [1, 2, 3]) {
      await happens(crema, sent(writeId, attempt));
      expect(screen.queryByText(/park in curbside pick up/)).toBeNull();
      await happens(crema, answerLost(writeId));
    }
    expect(screen.getByText(/park in curbside pick up/)).toBeDefined();
    await happens(crema, sent(writeId, 4));
    expect(screen.getByText(/park in curbside pick up/)).toBeDefined();
    await act(async () => crema.goOnline(false));
    expect(screen.queryByText(/Something went wrong on our end/)).toBeNull();
    expect(Object.keys(crema.world().outbox.writes)).toEqual([writeId]);
  });
  it('unlocks the spots after the third try without an answer: another one takes the place of the check-in', async () => {
    const crema = open();
    const writeId = await pressAt(crema, '3');
    expect(screen.getByRole('radio', { name: '4' })).toHaveProperty('disabled', true);
    await getsNoAnswer(crema, writeId);
    await userEvent.click(checkIn());
    expect(Object.keys(crema.world().outbox.writes)).toEqual([writeId]);
    await choose('4');
    expect(checkIn().getAttribute('aria-busy')).toBeNull();
    expect(screen.queryByText(/Another tab/)).toBeNull();
    await userEvent.click(checkIn());
    const next = visitOf(crema);
    expect(next).toMatchObject({ phase: 'submitting', stallNumber: 4 });
    expect(Object.keys(crema.world().outbox.writes)).toEqual([next?.writeId]);
    await arrive(crema, next?.writeId ?? '', 4);
    expect(screen.getByText('elsewhere')).toBeDefined();
  });
  it('says for which spot a check-in waits without a network, and shows no other one as chosen, also after a reload', async () => {
    const crema = openCurbside();
    const first = show(crema);
    const writeId = await pressAt(crema, '1');
    await getsNoAnswer(crema, writeId);
    await choose('4');
    await act(async () => crema.goOnline(false));
    const waits = () => {
      expect(screen.getByText(/Your check-in for spot 1 will be sent as soon as it is back/)).toBeDefined();
      expect(screen.getByRole('radio', { name: '1' })).toHaveProperty('checked', true);
      expect(screen.getByRole('radio', { name: '4' })).toHaveProperty('disabled', true);
      expect(checkIn().getAttribute('aria-busy')).toBe('true');
      expect(screen.queryByText(/Another tab/)).toBeNull();
    };
    waits();
    first.unmount();
    show(crema);
    waits();
    await act(async () => crema.goOnline(true));
    expect(screen.getByRole('radio', { name: '4' })).toHaveProperty('disabled', false);
  });
  it('goes on by itself where the server was broken at every try, unless another spot is chosen', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const crema = open();
    await refuse(crema, await pressAt(crema, '3'), 'UNEXPECTED_ERROR');
    expect(screen.getByRole('radio', { name: '4' })).toHaveProperty('disabled', false);
    expect(screen.getByText(/park in curbside pick up/)).toBeDefined();
    expect(screen.getByText(/We try again in a moment/)).toBeDefined();
    await act(async () => vi.advanceTimersByTime(20_000));
    expect(visitOf(crema)).toMatchObject({ phase: 'submitting', stallNumber: 3 });
    await refuse(crema, visitOf(crema)?.writeId ?? '', 'UNEXPECTED_ERROR');
    await choose('4');
    await act(async () => vi.advanceTimersByTime(60_000));
    expect(visitOf(crema)).toMatchObject({ phase: 'idle' });
    expect(screen.queryByText(/We try again/)).toBeNull();
  });
  it('leads there too when the page was loaded anew, or in another tab, while it was on its way', async () => {
    const crema = openCurbside();
    const writeId = crema.tell({
      type: 'pickup/checkInRequested',
      data: { ...order, displayName: 'Sam', stallNumber: 2 },
    });
    show(crema);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '2' }).checked).toBe(true);
    expect(checkIn().getAttribute('aria-busy')).toBe('true');
    await arrive(crema, writeId, 2);
    expect(screen.getByText('elsewhere')).toBeDefined();
  });
  it('is told which spot another tab says, where it chose a different one', async () => {
    const crema = open();
    await choose('3');
    await happens(crema, {
      type: 'pickup/checkInRequested',
      data: { ...order, displayName: 'Sam', stallNumber: 2 },
    });
    expect(screen.getByText(/Another tab is checking you in at spot 2/)).toBeDefined();
    await userEvent.click(checkIn());
    expect(Object.values(crema.world().outbox.writes)).toHaveLength(1);
  });
});

describe('who is here already', () => {
  const arrived = (): TestCrema => {
    const crema = openCurbside();
    const data = { ...order, stallNumber: 2 };
    const writeId = crema.tell({ type: 'pickup/checkInRequested', data: { ...data, displayName: 'Sam' } });
    crema.tell({ type: 'pickup/checkedIn', data: { writeId, ...data, arrivalId: 'a-1', arrivedAt: 1 } });
    return crema;
  };
  it('is told the stall, and may change it', async () => {
    const crema = arrived();
    show(crema);
    expect(screen.getByText(/knows that you are in/).parentElement?.textContent).toContain('spot 2');
    await press('Change my spot');
    await arrive(crema, await pressAt(crema, '4'), 4);
    expect(screen.getByText('elsewhere')).toBeDefined();
    expect(visitOf(crema)?.here?.stallNumber).toBe(4);
  });
});

describe('the name that is called', () => {
  it('is asked for where there is none, and the check-in goes on with it', async () => {
    const crema = open(4, '?store=7&orderToken=TOKEN');
    await choose('3');
    await userEvent.click(checkIn());
    const dialog = await screen.findByRole('dialog', { name: 'What should we call you?' });
    expect(crema.world().outbox.writes).toEqual({});
    await userEvent.click(within(dialog).getByRole('button', { name: 'Continue' }));
    expect(
      within(dialog).getByText('Enter a name of up to 25 letters, without a card number.'),
    ).toBeDefined();
    const field = within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'First name' });
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    const described = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toContain('up to 25 letters');
    await userEvent.type(field, 'A'.repeat(26));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Continue' }));
    expect(document.activeElement).toBe(field);
    await userEvent.clear(field);
    await userEvent.type(field, 'Ana{Enter}');
    expect(crema.world().pickup.given?.firstName).toBe('Ana');
    expect(Object.values(crema.world().outbox.writes).map(({ write }) => write)).toEqual([
      {
        ...{ kind: 'checkIn', ...order, displayName: 'Ana', stallNumber: 3 },
        ...{ saidAt: expect.any(Number), seenRevision: null },
      },
    ]);
  });
});

it('sends people to the entryway while the curbside is closed, and takes them when it opens', async () => {
  const crema = createTestCrema();
  giveStore(crema, storeWith(['16', 'CX'], { curbsideAvailability: 'UNAVAILABLE' }));
  knowWhoIsHere(crema);
  show(crema);
  expect(
    screen.getByText(
      'Curbside is not available right now. Head to the entryway or drive-thru to pick up your order. See you soon!',
    ),
  ).toBeDefined();
  expect(screen.getByRole('img').getAttribute('src')).toBe('/pickup/curbside-closed.svg');
  await hear(crema, 'READY', 1);
  expect(checkIn()).toBeDefined();
});
