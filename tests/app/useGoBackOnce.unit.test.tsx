/** Going back once, however often it is pressed. */
import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, MemoryRouter, RouterProvider, useLocation, useNavigate } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { useGoBackOnce } from '../../src/kit/useGoBackOnce.ts';

function Page() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const goBack = useGoBackOnce();
  const pressTwice = () => {
    goBack();
    goBack();
  };
  return (
    <>
      <p>{pathname}</p>
      <button onClick={pressTwice}>back</button>
      <button onClick={() => void navigate(1)}>forward</button>
    </>
  );
}

it('leaves one page with two presses, and that page again when it is back', () => {
  render(
    <MemoryRouter initialEntries={['/menu', '/cart', '/sheet']} initialIndex={2}>
      <Page />
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByText('back'));
  expect(screen.getByText('/cart')).toBeDefined();
  fireEvent.click(screen.getByText('forward'));
  expect(screen.getByText('/sheet')).toBeDefined();
  fireEvent.click(screen.getByText('back'));
  expect(screen.getByText('/cart')).toBeDefined();
});

it('goes back at a later press where the browser dropped the first', () => {
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], {
    initialEntries: ['/cart', '/sheet'],
    initialIndex: 1,
  });
  const going = vi.spyOn(router, 'navigate').mockResolvedValueOnce(undefined);
  const now = vi.spyOn(performance, 'now').mockReturnValue(5_000);
  render(<RouterProvider router={router} />);
  fireEvent.click(screen.getByText('back'));
  expect(going).toHaveBeenCalledTimes(1);
  expect(screen.getByText('/sheet')).toBeDefined();
  now.mockReturnValue(5_900);
  fireEvent.click(screen.getByText('back'));
  expect(going).toHaveBeenCalledTimes(1);
  now.mockReturnValue(6_100);
  fireEvent.click(screen.getByText('back'));
  expect(going).toHaveBeenCalledTimes(2);
});
