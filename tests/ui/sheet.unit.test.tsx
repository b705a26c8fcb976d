/** Where focus goes around a sheet. jsdom has no modal dialogs: opening and closing are stood in for, the trap is the browser's. */
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { Sheet } from '../../src/ui/Sheet.tsx';
import { renderUi } from './renderUi.tsx';

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
});

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
