/** The history of the browser after a sign-in that was begun in a dialog over a page. */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useScroll } from '../../../src/shell/useScroll.ts';
import { SignInPage } from '../../../src/features/session/SignInPage.tsx';
import { Sheet } from '../../../src/ui/Sheet.tsx';
import { createTestCrema } from '../createTestCrema.ts';
import { signIn } from '../someFacts.ts';
import { showIn } from '../showPage.tsx';

function Stores() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Order here
      </button>
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title="Needs an account" shape="dialog">
        <Link to="/account/signin?returnUrl=%2Fstores">Go and sign in</Link>
      </Sheet>
    </>
  );
}

function Pages() {
  useScroll();
  return (
    <Routes>
      <Route path="/stores" element={<Stores />} />
      <Route path="/account/signin" element={<SignInPage />} />
      <Route path="*" element={<Link to="/stores">Stores</Link>} />
    </Routes>
  );
}

it('one press on Back leaves the page that the dialog was over', async () => {
  window.scrollTo = () => undefined;
  history.replaceState(null, '', '/menu');
  const crema = createTestCrema();
  showIn(
    crema,
    <BrowserRouter>
      <Pages />
    </BrowserRouter>,
    null,
  );
  await userEvent.click(screen.getByText('Stores'));
  await userEvent.click(screen.getByText('Order here'));
  await userEvent.click(screen.getByText('Go and sign in'));
  expect(location.pathname).toBe('/account/signin');
  await act(async () => signIn(crema));
  await waitFor(() => expect([location.pathname, history.state?.sheet]).toEqual(['/stores', undefined]));
  await act(async () => history.back());
  await waitFor(() => expect(location.pathname).toBe('/menu'));
});
