/** A drawing in the colours of a product's data, on a tinted plate. Decorative unless it has a title. */
import type { CSSProperties } from 'react';
import type {
  Illustration,
  IllustrationKind,
  IllustrationLiquid,
} from '../../../domain/menu/illustration.ts';
import { classNames } from '../classNames.ts';
import css from './Drawing.module.css';
import type { Draw } from './drawing.ts';
import plates from './Plate.module.css';

export type PictureProps = {
  readonly illustration: Illustration;
  /** The accessible name; only where no text beside the picture says the same. */
  readonly title?: string;
  /** false: without the plate, for size pickers and small rows. */
  readonly hasPlate?: boolean;
  readonly className?: string | undefined;
};

type Props = PictureProps & { readonly draw: Draw };

export function PlatedDrawing({ illustration, draw, title, hasPlate = true, className }: Props) {
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
      {draw(illustration)}
    </svg>
  );
  if (!hasPlate) return drawing;
  const plate = liquid === null ? 'cream' : plateUnder[liquid];
  return <div className={classNames(plates.plate, plates[plate], className)}>{drawing}</div>;
}

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
