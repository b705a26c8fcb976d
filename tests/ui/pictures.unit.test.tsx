/** Every picture that the menu can ask for is drawn, and every pigment it names exists in tokens.css. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  ILLUSTRATION_LIQUIDS,
  ILLUSTRATION_TOPPINGS,
  ILLUSTRATION_FOAMS,
} from '../../domain/menu/illustration.ts';

const tokens = readFileSync('src/ui/tokens.css', 'utf8');

describe('product pictures', () => {
  it('has a pigment for each liquid, foam and topping', () => {
    const names = [
      ...ILLUSTRATION_LIQUIDS.map((name) => `--liquid-${name}:`),
      ...ILLUSTRATION_FOAMS.map((name) => `--foam-${name}:`),
      ...ILLUSTRATION_TOPPINGS.map((name) => `--topping-${name}:`),
    ];
    expect(names.filter((name) => !tokens.includes(name))).toEqual([]);
  });
});
