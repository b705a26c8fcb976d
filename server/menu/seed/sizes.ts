/** The sizes that things come in: code, name, ounces, how much of the reference amount, and cents above its price. */
import type { SizeSet } from './productSeed.ts';

export interface SizeStep {
  readonly code: string;
  readonly name: string;
  readonly fluidOunces: number | null;
  readonly share: number;
  readonly priceStep: number;
}

const step = (
  code: string,
  name: string,
  fluidOunces: number | null,
  share: number,
  priceStep: number,
): SizeStep => ({ code, name, fluidOunces, share, priceStep });

export const SIZE_SETS: Readonly<Record<SizeSet, readonly SizeStep[]>> = {
  hot: [
    step('mini', 'Mini', 8, 0.5, -80),
    step('small', 'Small', 12, 0.75, -50),
    step('medium', 'Medium', 16, 1, 0),
    step('large', 'Large', 20, 1.25, 45),
  ],
  iced: [
    step('small', 'Small', 12, 0.75, -50),
    step('medium', 'Medium', 16, 1, 0),
    step('large', 'Large', 24, 1.4, 50),
  ],
  icedLarge: [
    step('small', 'Small', 12, 0.75, -45),
    step('medium', 'Medium', 16, 1, 0),
    step('large', 'Large', 24, 1.5, 50),
    step('xlarge', 'Extra large', 30, 1.9, 90),
  ],
  frozen: [
    step('small', 'Small', 12, 0.75, -60),
    step('medium', 'Medium', 16, 1, 0),
    step('large', 'Large', 24, 1.4, 60),
  ],
  espresso: [
    step('single', 'Single', 1, 0.5, -50),
    step('double', 'Double', 2, 1, 0),
    step('triple', 'Triple', 3, 1.5, 60),
  ],
  one: [step('one', 'One', null, 1, 0)],
  beans: [step('bag12', '12 oz bag', null, 1, 0), step('bag32', '2 lb bag', null, 1, 1550)],
};

/** The one chosen for people who don't choose. */
export const DEFAULT_SIZE: Readonly<Record<SizeSet, string>> = {
  hot: 'medium',
  iced: 'medium',
  icedLarge: 'medium',
  frozen: 'medium',
  espresso: 'double',
  one: 'one',
  beans: 'bag12',
};
