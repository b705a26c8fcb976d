/** Every picture that the menu can ask for is drawn, and every pigment it names exists in tokens.css. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  ILLUSTRATION_KINDS,
  ILLUSTRATION_LIQUIDS,
  ILLUSTRATION_TOPPINGS,
  ILLUSTRATION_FOAMS,
} from '../../domain/menu/illustration.ts';
import { ProductIllustration } from '../../src/ui/illustration/ProductIllustration.tsx';
import { renderUi } from './renderUi.tsx';

const tokens = readFileSync('src/ui/tokens.css', 'utf8');

describe('product pictures', () => {
  it.each(ILLUSTRATION_KINDS)(
    'draws a %s, with and without everything on it, hidden from screen readers',
    (kind) => {
      const bare = { kind, liquid: null, foam: null, ice: false, topping: null, accent: null } as const;
      const full = {
        kind,
        liquid: 'latte',
        foam: 'cold',
        ice: true,
        topping: 'berries',
        accent: 'caramel',
      } as const;
      const { container } = renderUi(
        <>
          <ProductIllustration illustration={bare} />
          <ProductIllustration illustration={full} />
        </>,
      );
      const pictures = [...container.querySelectorAll('svg')];
      expect(pictures.map((svg) => svg.getAttribute('aria-hidden'))).toEqual(['true', 'true']);
      expect(pictures.every((svg) => svg.querySelectorAll('path').length > 2)).toBe(true);
    },
  );

  it('has a pigment for each liquid, foam and topping', () => {
    const names = [
      ...ILLUSTRATION_LIQUIDS.map((name) => `--liquid-${name}:`),
      ...ILLUSTRATION_FOAMS.map((name) => `--foam-${name}:`),
      ...ILLUSTRATION_TOPPINGS.map((name) => `--topping-${name}:`),
    ];
    expect(names.filter((name) => !tokens.includes(name))).toEqual([]);
  });
});
