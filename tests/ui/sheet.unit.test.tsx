/** Where focus goes around a sheet. jsdom has no modal dialogs: opening and closing are stood in for, the trap is the browser's. */
import { act, cleanup, fireEvent, screen, waitFor as look } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Sheet } from '../../src/ui/Sheet.tsx';
import { whenSheetIsGone } from '../../src/ui/sheetEntry.ts';
import { renderUi } from './renderUi.tsx';

/** The history goes back without a change of the document: it is looked at more often than every 50 ms. */
const waitFor = (expectation: () => void) => look(expectation, { interval: 1 });

beforeAll(() => {
  // jsdom knows no animations: nothing is on its way out when a sheet has closed.
  HTMLDialogElement.prototype.getAnimations = () => leaving;
});
let leaving: Animation[] = [];

afterEach(async () => {
  cleanup();
  await waitFor(() => expect(history.state?.sheet).toBeUndefined());
});

describe('a sheet', () => {
  it('starts focus on its heading and carries its name', async () => {
    await open();
    expect(screen.getByRole('heading', { name: 'Switch store?' })).toBe(document.activeElement);
    expect(screen.getByRole('dialog', { name: 'Switch store?' })).toBeTruthy();
  });

  it('has a tab stop around its content only where that scrolls, with the name of the sheet', async () => {
    const seen: (() => void)[] = [];
    class Observer {
      constructor(see: () => void) {
        seen.push(see);
      }
      observe = () => undefined;
      disconnect = () => undefined;
    }
    vi.stubGlobal('ResizeObserver', Observer);
    const height = vi.spyOn(Element.prototype, 'scrollHeight', 'get');
    const resize = (to: number) => {
      height.mockReturnValue(to);
      act(() => seen.forEach((see) => see()));
    };
    await open();
    const dialog = screen.getByRole('dialog');
    expect(seen).toHaveLength(1);
    resize(0);
    expect(dialog.querySelector('[tabindex="0"]')).toBeNull();
    resize(1);
    const region = screen.getByRole('region', { name: 'Switch store?' });
    expect(region.tabIndex).toBe(0);
    region.focus();
    resize(0);
    expect(document.activeElement).toBe(region);
    screen.getByRole('button', { name: 'Keep' }).focus();
    resize(0);
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('closes on Escape and gives focus back to the button that opened it', async () => {
    const opener = await open();
    const dialog = screen.getByRole('dialog');
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    expect(dialog.hasAttribute('open')).toBe(false);
    expect(opener).toBe(document.activeElement);
  });

  it('stays open on Escape in a sheet within it', () => {
    const closed: string[] = [];
    renderUi(
      <Sheet isOpen hasAddress title="Outer" onClose={() => closed.push('outer')}>
        <Sheet isOpen hasAddress title="Inner" onClose={() => closed.push('inner')}>
          <p>Text</p>
        </Sheet>
      </Sheet>,
    );
    fireEvent(screen.getByRole('dialog', { name: 'Inner' }), new Event('cancel', { cancelable: true }));
    expect(closed).toEqual(['inner']);
  });

  it('closes with Back, and the address stays', async () => {
    await open();
    const entries = history.length;
    history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([history.length, location.pathname]).toEqual([entries, '/']);
  });

  it('lets what comes after closing wait until the history is where it was', async () => {
    const seen: unknown[] = [];
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    whenSheetIsGone(() => seen.push(history.state?.sheet));
    await waitFor(() => expect(seen).toEqual([undefined]));
    whenSheetIsGone(() => seen.push('at once'));
    expect(seen).toEqual([undefined, 'at once']);
  });

  it('takes the entries away that a frame within it has added', async () => {
    const before = { ...history.state };
    await open();
    // As a frame's navigation: one more entry, with the page as it was.
    history.pushState(history.state, '');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(history.state?.sheet).toBeUndefined());
    expect({ ...history.state }).toEqual(before);
  });

  it('stays when it is opened again before the history is where it was', async () => {
    const opener = await open();
    const back = vi.spyOn(history, 'go');
    const landed = new Promise((land) => window.addEventListener('popstate', land, { once: true }));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await vi.waitFor(() => expect(back).toHaveBeenCalled(), { interval: 0 });
    fireEvent.click(opener);
    await landed;
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(history.state).toMatchObject({ sheet: expect.any(String) });
  });

  it("gives focus to the page's heading when the button that opened it is gone", async () => {
    renderUi(<Page role="dialog" isGoneOnce />);
    await userEvent.click(screen.getByRole('button', { name: 'Change' }));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('A page'));
  });

  it.each([
    ['a mouse', { detail: 2 }, { clientX: 5 }],
    // Not where the press before was, which is remembered for half a second.
    ['a finger', { detail: 1, pointerType: 'touch' }, { clientX: 400 }],
  ])('keeps the second press of a double press by %s from what lies below', async (_, of, at) => {
    const opener = await open();
    const press = (element: HTMLElement, more: object = of) => {
      const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...at, ...more });
      return fireEvent(element, Object.assign(click, 'pointerType' in of ? { pointerType: 'touch' } : {}));
    };
    press(screen.getByRole('button', { name: 'Close' }), { detail: 1 });
    expect(press(opener)).toBe(false);
    expect(screen.queryByRole('dialog')).toBeNull();
    // Elsewhere, or later, it is another press.
    press(opener, { detail: 1, clientX: 200 });
    expect(screen.getByRole('dialog')).toBeDefined();
  });

  it('keeps what it showed until it has left the screen', async () => {
    let end = () => undefined as void;
    const finished = new Promise<void>((resolve) => (end = resolve));
    leaving = [{ finished } as unknown as Animation];
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByText('Keep')).toBeTruthy();
    end();
    await waitFor(() => expect(screen.queryByText('Keep')).toBeNull());
    leaving = [];
  });

  it('keeps an alert open when the person presses beside it', async () => {
    await open('alertdialog');
    const dialog = screen.getByRole('alertdialog');
    fireEvent.pointerDown(dialog);
    expect(dialog.hasAttribute('open')).toBe(true);
  });
});

async function open(role: 'dialog' | 'alertdialog' = 'dialog') {
  renderUi(<Page role={role} />);
  const opener = screen.getByRole('button', { name: 'Change' });
  await userEvent.click(opener);
  return opener;
}

type PageProps = { readonly role: 'dialog' | 'alertdialog'; readonly isGoneOnce?: boolean };

function Page({ role, isGoneOnce = false }: PageProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <main>
      <h1>A page</h1>
      {!(isGoneOnce && isOpen) && <button onClick={() => setIsOpen(true)}>Change</button>}
      <Sheet isOpen={isOpen} role={role} title="Switch store?" onClose={() => setIsOpen(false)}>
        <button>Keep</button>
      </Sheet>
    </main>
  );
}
