/** What was pressed on the page that the server rendered is repeated on the app's elements. */
import { useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { act } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { keepPresses } from '../../src/start/serverPage.ts';

/** As on a product's page: each choice changes the text of the button that adds it, which is busy once pressed. */
function Product({ added }: { readonly added: string[] }) {
  const [size, setSize] = useState('Medium');
  const [quantity, setQuantity] = useState(1);
  const [isBusy, setIsBusy] = useState(false);
  const add = () => {
    if (isBusy) return;
    setIsBusy(true);
    added.push(`${quantity} ${size}`);
  };
  return (
    <>
      <input type="radio" checked={size === 'Large'} onChange={() => setSize('Large')} />
      <button onClick={() => setQuantity(quantity + 1)}>More</button>
      <button onClick={add}>{`Add ${quantity} ${size}`}</button>
    </>
  );
}

const large = { path: [0], text: '' };
const more = { path: [1], text: 'More' };
const add = { path: [2], text: 'Add 1 Medium' };

let root: Root | null = null;
afterEach(() => {
  act(() => root?.unmount());
  window.earlyPresses = null;
});

function addedAfter(presses: readonly (typeof more)[]): string[] {
  const added: string[] = [];
  const container = document.body.appendChild(document.createElement('div'));
  const repeatPresses = keepPresses(container);
  window.earlyPresses = [...presses];
  root = createRoot(container);
  act(() => root?.render(<Product added={added} />));
  repeatPresses();
  return added;
}

it('a press counts though one before it changes the text of its button', () => {
  expect(addedAfter([large, add])).toEqual(['1 Large']);
});

it('each press has the effects of the one before', () => {
  expect(addedAfter([more, more, more, add])).toEqual(['4 Medium']);
});

it('what is busy since the press before is not pressed again', () => {
  expect(addedAfter([add, add, add])).toEqual(['1 Medium']);
});

it('a press of a button that has moved is repeated, and none of what took its place', () => {
  const pressed: string[] = [];
  const container = document.body.appendChild(document.createElement('div'));
  const repeatPresses = keepPresses(container);
  window.earlyPresses = [{ path: [0], text: '', label: 'Search' }];
  root = createRoot(container);
  act(() =>
    root?.render(
      <>
        <button aria-label="Clear" onClick={() => pressed.push('Clear')} />
        <button aria-label="Search" onClick={() => pressed.push('Search')} />
      </>,
    ),
  );
  repeatPresses();
  expect(pressed).toEqual(['Search']);
});

it('a press of what the app shows otherwise is not repeated', () => {
  expect(addedAfter([{ path: [2], text: 'Add 1 Small' }])).toEqual([]);
});
