/**
 * The illustration of a product, drawn from its data on a tinted plate. Decorative unless it has a title. A
 * missing entry for a kind, liquid or foam of domain/menu/illustration.ts is a compile error.
 */
import type { CSSProperties } from 'react';
import type {
  Illustration,
  IllustrationKind,
  IllustrationLiquid,
} from '../../../domain/menu/illustration.ts';
import { classNames } from '../classNames.ts';
import { espressoCup, hotCup, teaCup } from './cups.tsx';
import css from './Drawing.module.css';
import type { Draw } from './drawing.ts';
import { bottle, frozenCup, glass, tallGlass } from './glasses.tsx';
import { bag, box, mug, tumbler } from './goods.tsx';
import { bagel, bowl, sandwich, wrap } from './meals.tsx';
import { bar, cakePop, cookie, croissant, donut, loaf, muffin } from './pastry.tsx';
import plates from './Plate.module.css';

type Props = {
  readonly illustration: Illustration;
  /** The accessible name; only where no text beside the picture says the same. */
  readonly title?: string;
  /** false: without the plate, for size pickers and small rows. */
  readonly hasPlate?: boolean;
  readonly className?: string | undefined;
};

export function ProductIllustration({ illustration, title, hasPlate = true, className }: Props) {
  const { kind, liquid, accent, foam, topping } = illustration;
  const pigments: Pigments = {
    '--main': liquid === null ? mainWithout[kind] : `var(--liquid-${liquid})`,
    '--accent': accent === null ? 'var(--pic-terracotta)' : accentColour(accent),
    '--foam': `var(--foam-${foam ?? 'milk'})`,
    '--topping': `var(--topping-${topping ?? 'sugar'})`,
  };
  const drawing = (
    <svg
      className={classNames(css.drawing, !hasPlate && className)}
      style={pigments}
      viewBox="11 7 178 178"
      role={title === undefined ? undefined : 'img'}
      aria-label={title}
      aria-hidden={title === undefined || undefined}
      focusable="false"
    >
      {drawings[kind](illustration)}
    </svg>
  );
  if (!hasPlate) return drawing;
  const plate = liquid === null ? 'cream' : plateUnder[liquid];
  return <div className={classNames(plates.plate, plates[plate], className)}>{drawing}</div>;
}

const drawings: Record<IllustrationKind, Draw> = {
  hotCup, glass, tallGlass, frozenCup, teaCup, espressoCup, bottle,
  croissant, muffin, cookie, loaf, donut, cakePop, bar,
  sandwich, wrap, bagel, bowl,
  bag, mug, tumbler, box,
}; // prettier-ignore

type Plate = 'cream' | 'apricot' | 'rose' | 'sage' | 'sky' | 'butter' | 'lilac';

const plateUnder: Record<IllustrationLiquid, Plate> = {
  espresso: 'apricot', coffee: 'cream', milkCoffee: 'butter', latte: 'apricot', mocha: 'rose',
  matcha: 'sage', chai: 'butter', blackTea: 'apricot', greenTea: 'sage', hibiscus: 'rose',
  mango: 'butter', berry: 'lilac', lemon: 'sky', strawberry: 'rose', chocolate: 'rose',
  vanilla: 'sky', cream: 'sky', water: 'sky',
}; // prettier-ignore

const dough = 'var(--pic-crust)';
const ware = 'var(--pic-porcelain-deep)';
const coffee = 'var(--liquid-coffee)';
const mainWithout: Record<IllustrationKind, string> = {
  hotCup: coffee, glass: coffee, tallGlass: coffee, frozenCup: coffee, teaCup: coffee, espressoCup: coffee, bottle: coffee,
  croissant: dough, muffin: dough, cookie: dough, loaf: dough, donut: dough, cakePop: dough, bar: dough,
  sandwich: dough, wrap: 'var(--pic-crumb)', bagel: dough, bowl: dough,
  bag: 'var(--pic-kraft)', mug: ware, tumbler: ware, box: 'var(--pic-kraft)',
}; // prettier-ignore

const toppingPigments: ReadonlySet<string> = new Set([
  'cinnamon',
  'caramel',
  'whip',
  'berries',
  'seeds',
  'sugar',
]);

function accentColour(accent: NonNullable<Illustration['accent']>): string {
  return toppingPigments.has(accent) ? `var(--topping-${accent})` : `var(--liquid-${accent})`;
}

type Pigments = CSSProperties & Record<`--${string}`, string>;
