/** A product's photo lies over its drawing, which is shown until the photo is there and where it cannot be had. */
import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ProductIllustration } from '../../src/ui/illustration/ProductIllustration.tsx';
import { someLatte } from '../domain/menu/someProduct.ts';
import { renderUi } from './renderUi.tsx';

const url = 'https://pictures.example.com/latte.jpg';
const illustration = { ...someLatte.illustration, photoUrl: url };

const show = (photoUrl: string | null = url) => {
  const { container } = renderUi(<ProductIllustration illustration={{ ...illustration, photoUrl }} />);
  return {
    drawing: () => container.querySelector('svg'),
    photo: () => container.querySelector('img'),
  };
};
const photoOf = (found: HTMLImageElement | null): HTMLImageElement => {
  if (found === null) throw new Error('There is no photo.');
  return found;
};

describe('a product’s photo', () => {
  it('is fetched when it is near, with its place kept and without a referrer, and says nothing to screen readers', () => {
    const { photo, drawing } = show();
    const names = ['src', 'alt', 'width', 'height', 'loading', 'decoding', 'referrerpolicy', 'data-state'];
    expect(names.map((name) => photo()?.getAttribute(name))).toEqual(
      [url, '', '400', '400', 'lazy', 'async', 'no-referrer', 'asked'],
    ); // prettier-ignore
    expect(drawing()).not.toBeNull();
  });

  it('goes when it cannot be had, and the drawing stays', () => {
    const { photo, drawing } = show();
    fireEvent.error(photoOf(photo()));
    expect(photo()).toBeNull();
    expect(drawing()).not.toBeNull();
  });

  it('is not there for a product that is drawn', () => expect(show(null).photo()).toBeNull());
});
