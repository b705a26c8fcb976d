/** Where the focus goes on a page: to its heading after a navigation, and never to the body. */
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { STAYING_HERE } from '../../src/kit/stayingHere.ts';
import { useArrival } from '../../src/kit/useArrival.ts';
import { press } from '../features/showPage.tsx';

const heading = () => screen.getByRole('heading', { level: 1 });

it('moves to the heading of the next page', async () => {
  show();
  await userEvent.click(screen.getByRole('link', { name: 'Onward' }));
  expect(heading().textContent).toBe('Next');
  expect(document.activeElement).toBe(heading());
});

it('stays where it is when the next address is of what the page shows already', async () => {
  show();
  const link = screen.getByRole('link', { name: 'Another form' });
  await userEvent.click(link);
  expect(document.activeElement).toBe(link);
});

it('moves to the heading when the pressed button goes away, however often', async () => {
  show();
  await press('Press');
  await waitFor(() => expect(document.activeElement).toBe(heading()));
  await press('Press again');
  await waitFor(() => expect(document.activeElement).toBe(heading()));
});

it('moves to the heading of the sheet that is open over the page', async () => {
  render(
    <MemoryRouter initialEntries={['/sheet']}>
      <Shell />
    </MemoryRouter>,
  );
  await press('Press in the sheet');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('A sheet'));
});

it('stays away where the focus had left the button before it went away', async () => {
  show();
  const button = screen.getByRole('button', { name: 'Press' });
  act(() => button.focus());
  act(() => button.blur());
  await act(async () => new Promise((next) => setTimeout(next)));
  expect(document.activeElement).toBe(document.body);
  // A press of a script, without the focus: the button goes away, and nobody was on it.
  await act(async () => button.click());
  expect(document.activeElement).toBe(document.body);
});

function show() {
  render(
    <MemoryRouter initialEntries={['/']}>
      <Shell />
    </MemoryRouter>,
  );
}

function Shell() {
  const main = useArrival();
  return (
    <main ref={main} tabIndex={-1}>
      <Routes>
        <Route path="/" element={<First />} />
        <Route path="/other" element={<First />} />
        <Route path="/next" element={<h1>Next</h1>} />
        <Route path="/sheet" element={<WithSheet />} />
      </Routes>
    </main>
  );
}

function First() {
  const [presses, setPresses] = useState(0);
  return (
    <>
      <h1>First</h1>
      <Link to="/next">Onward</Link>
      <Link to="/other" state={STAYING_HERE}>
        Another form
      </Link>
      {presses === 0 && <button onClick={() => setPresses(1)}>Press</button>}
      {presses === 1 && <button onClick={() => setPresses(2)}>Press again</button>}
    </>
  );
}

function WithSheet() {
  const [isThere, setIsThere] = useState(true);
  return (
    <>
      <h1>Under it</h1>
      <dialog open>
        <h2 tabIndex={-1}>A sheet</h2>
        {isThere && <button onClick={() => setIsThere(false)}>Press in the sheet</button>}
      </dialog>
    </>
  );
}
