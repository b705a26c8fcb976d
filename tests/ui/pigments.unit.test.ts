/** Every colour that an illustration may name has a rule. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  ILLUSTRATION_ACCENTS,
  ILLUSTRATION_FOAMS,
  ILLUSTRATION_LIQUIDS,
  ILLUSTRATION_TOPPINGS,
} from '../../domain/menu/illustration.ts';

const css = readFileSync(new URL('../../src/ui/illustration/pigments.css', import.meta.url), 'utf8');

it.each([
  ['main', [...ILLUSTRATION_LIQUIDS, 'crust', 'crumb', 'kraft', 'ware']],
  ['accent', [...ILLUSTRATION_ACCENTS, 'terracotta']],
  ['foam', ILLUSTRATION_FOAMS],
  ['topping', ILLUSTRATION_TOPPINGS],
])('as its %s', (attribute, words) => {
  for (const word of words)
    expect(css).toContain(`[data-${attribute}='${word}'] {\n  --${attribute}: var(--`);
});
