/** A page that the server renders has no screen to ask: with a query that throws there it would be served without content. */
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { useMediaQuery } from '../../src/ui/useMediaQuery.ts';

const Shown = () => <p>{useMediaQuery('(max-height: 700px)') ? 'low' : 'high'}</p>;

it('matches nothing on the server, and asks no screen there', () => {
  const matchMedia = vi.fn(() => ({ matches: true }));
  vi.stubGlobal('matchMedia', matchMedia);
  expect(renderToString(<Shown />)).toBe('<p>high</p>');
  expect(matchMedia).not.toHaveBeenCalled();
});
