/** A drawing in the colours of a product's data, on a tinted plate. Decorative unless it has a title. */
import type { ReactNode } from 'react';
import type {
  Illustration,
  IllustrationKind,
  IllustrationLiquid,
} from '../../../domain/menu/illustration.ts';
import { classNames } from '../classNames.ts';
import css from './Drawing.module.css';
import type { Draw } from './drawing.ts';
import './pigments.css';
import plates from './Plate.module.css';

/** Facts of earlier builds, and drawings of this one, have no photo. */
type Pictured = Omit<Illustration, 'photoUrl'> & Partial<Pick<Illustration, 'photoUrl'>>;

export type PictureProps = {
  readonly illustration: Pictured;
  /** The accessible name; only where no text beside the picture says the same. */
  readonly title?: string;
  /** false: without the plate, for size pickers and small rows. */
  readonly hasPlate?: boolean;
  /** When its photo is fetched; lazy unless the page is about it. */
  readonly loading?: 'eager' | 'lazy';
  readonly className?: string | undefined;
};

type Props = PictureProps & {
  readonly draw: Draw;
  /** What lies over the drawing. */
  readonly photo?: ReactNode;
};

export function PlatedDrawing({ illustration, draw, photo, title, hasPlate = true, className }: Props) {
  const { kind, liquid, accent, foam, topping } = illustration;
  const drawing = (
    <svg
      className={classNames(css.drawing, !hasPlate && className)}
      data-main={liquid ?? mainWithout[kind]}
      data-accent={accent ?? 'terracotta'}
      data-foam={foam ?? 'milk'}
      data-topping={topping ?? 'sugar'}
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
  return (
    <div className={classNames(plates.plate, plates[plate], className)}>
      {photo}
      {drawing}
    </div>
  );
}

type Plate = 'cream' | 'apricot' | 'rose' | 'sage' | 'sky' | 'butter' | 'lilac';

const plateUnder: Record<IllustrationLiquid, Plate> = {
  espresso: 'apricot', coffee: 'cream', milkCoffee: 'butter', latte: 'apricot', mocha: 'rose',
  matcha: 'sage', chai: 'butter', blackTea: 'apricot', greenTea: 'sage', hibiscus: 'rose',
  mango: 'butter', berry: 'lilac', lemon: 'sky', strawberry: 'rose', chocolate: 'rose',
  vanilla: 'sky', cream: 'sky', water: 'sky',
}; // prettier-ignore

/** The drawing's main colour where no liquid fills it: a name of pigments.css. */
const mainWithout: Record<IllustrationKind, 'coffee' | 'crust' | 'crumb' | 'kraft' | 'ware'> = {
  hotCup: 'coffee', glass: 'coffee', tallGlass: 'coffee', frozenCup: 'coffee', teaCup: 'coffee', espressoCup: 'coffee', bottle: 'coffee',
  croissant: 'crust', muffin: 'crust', cookie: 'crust', loaf: 'crust', donut: 'crust', cakePop: 'crust', bar: 'crust',
  sandwich: 'crust', wrap: 'crumb', bagel: 'crust', bowl: 'crust',
  bag: 'kraft', mug: 'ware', tumbler: 'ware', box: 'kraft',
}; // prettier-ignore
