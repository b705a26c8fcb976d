/** A message while a sheet is open: everything outside of the sheet is inert, so that it is said inside. */
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Sheet } from '../../src/ui/Sheet.tsx';
import { ToastRegion } from '../../src/ui/ToastRegion.tsx';
import { renderUi } from './renderUi.tsx';

const SENTENCE = 'Your order is ready for pickup.';

function Page() {
  const [isReady, setIsReady] = useState(false);
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <Sheet isOpen={isOpen} title="Scan" onClose={() => setIsOpen(false)}>
        A code
      </Sheet>
      <button type="button" onClick={() => setIsReady(true)}>
        Say it
      </button>
      <ToastRegion
        toasts={isReady ? [{ id: 'o-1', tone: 'ok', text: SENTENCE }] : []}
        onDismiss={() => undefined}
      />
    </>
  );
}
const say = () => fireEvent.click(screen.getByText('Say it'));

it('is in the sheet, in a region that was there before it, once, and takes no focus', () => {
  renderUi(<Page />);
  const region = screen.getByRole('status');
  expect(screen.getByRole('dialog', { name: 'Scan' }).contains(region)).toBe(true);
  const focused = document.activeElement;
  say();
  expect(screen.getAllByText(SENTENCE)).toHaveLength(1);
  expect(region.textContent).toContain(SENTENCE);
  expect(document.activeElement).toBe(focused);
});

it('is on the page when the sheet has closed', () => {
  renderUi(<Page />);
  say();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByText(SENTENCE).closest('dialog')).toBeNull();
});
