/** A message while a sheet is open: everything outside of the sheet is inert, so that it is said inside. */
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useState } from 'react';
import { Sheet } from '../../src/ui/Sheet.tsx';
import { ToastRegion, type Toast } from '../../src/ui/ToastRegion.tsx';
import { renderUi } from './renderUi.tsx';

const ready: Toast = { id: 'o-1', tone: 'ok', text: 'Your order is ready for pickup.' };

function page() {
  let set: { toasts: (next: readonly Toast[]) => void; isOpen: (next: boolean) => void } | undefined;
  function Page() {
    const [toasts, setToasts] = useState<readonly Toast[]>([]);
    const [isOpen, setIsOpen] = useState(true);
    set = { toasts: setToasts, isOpen: setIsOpen };
    return (
      <>
        <Sheet isOpen={isOpen} title="Scan" onClose={() => setIsOpen(false)}>
          A code
        </Sheet>
        <ToastRegion toasts={toasts} onDismiss={() => undefined} />
      </>
    );
  }
  renderUi(<Page />);
  return {
    say: (toasts: readonly Toast[]) => act(() => set?.toasts(toasts)),
    close: () => act(() => set?.isOpen(false)),
  };
}

it('is in the sheet, in a region that was there before it, once, and takes no focus', () => {
  const { say } = page();
  const dialog = screen.getByRole('dialog', { name: 'Scan' });
  const region = screen.getByRole('status');
  expect(dialog.contains(region)).toBe(true);
  const focused = document.activeElement;
  say([ready]);
  expect(screen.getAllByText(ready.text as string)).toHaveLength(1);
  expect(region.textContent).toContain(ready.text);
  expect(region.isConnected).toBe(true);
  expect(document.activeElement).toBe(focused);
});

it('is on the page when the sheet has closed', () => {
  const { say, close } = page();
  say([ready]);
  close();
  expect(screen.getByText(ready.text as string).closest('dialog')).toBeNull();
});
