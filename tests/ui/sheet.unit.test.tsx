/** Where focus goes around a sheet. jsdom has no modal dialogs: opening and closing are stood in for, the trap is the browser's. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { Sheet } from '../../src/ui/Sheet.tsx';
import { renderUi } from './renderUi.tsx';

beforeAll(() => {
  // jsdom knows no animations: nothing is on its way out when a sheet has closed.
  HTMLDialogElement.prototype.getAnimations = () => leaving;
});
let leaving: Animation[] = [];

describe('a sheet', () => {
  it('starts focus on its heading and carries its name', async () => {
    await open();
    expect(screen.getByRole('heading', { name: 'Switch store?' })).toBe(document.activeElement);
    expect(screen.getByRole('dialog', { name: 'Switch store?' })).toBeTruthy();
  });

  it('closes on Escape and gives focus back to the button that opened it', async () => {
    const opener = await open();
    const dialog = screen.getByRole('dialog');
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    expect(dialog.hasAttribute('open')).toBe(false);
    expect(opener).toBe(document.activeElement);
  });

  it('closes with its button', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('unmounts what it showed once it has closed, where no transition ends', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText('Keep')).toBeNull());
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

function Page({ role }: { readonly role: 'dialog' | 'alertdialog' }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Change</button>
      <Sheet isOpen={isOpen} role={role} title="Switch store?" onClose={() => setIsOpen(false)}>
        <button>Keep</button>
      </Sheet>
    </>
  );
}
