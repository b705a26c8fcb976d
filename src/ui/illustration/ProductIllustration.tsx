/**
 * The picture of a product: drawn from its data and, on a plate, covered by its photo where it has one. A missing entry for a kind of domain/menu/illustration.ts is a
 * compile error.
 */
import type { IllustrationKind } from '../../../domain/menu/illustration.ts';
import { hotCup, teaCup } from './cups.tsx';
import { espressoCup } from './espressoCup.tsx';
import type { Draw } from './drawing.ts';
import { bottle, frozenCup, glass } from './glasses.tsx';
import { tallGlass } from './tallGlass.tsx';
import { bag, box, mug, tumbler } from './goods.tsx';
import { bagel, bowl, sandwich, wrap } from './meals.tsx';
import { bar, cakePop, cookie, croissant, donut, loaf, muffin } from './pastry.tsx';
import { Photo } from './Photo.tsx';
import { PlatedDrawing, type PictureProps } from './PlatedDrawing.tsx';

export function ProductIllustration(props: PictureProps) {
  const { illustration, loading = 'lazy' } = props;
  const { kind, photoUrl } = illustration;
  const photo = photoUrl && <Photo key={photoUrl} url={photoUrl} loading={loading} />;
  return <PlatedDrawing {...props} draw={drawings[kind]} photo={photo} />;
}

const drawings: Record<IllustrationKind, Draw> = {
  hotCup, glass, tallGlass, frozenCup, teaCup, espressoCup, bottle,
  croissant, muffin, cookie, loaf, donut, cakePop, bar,
  sandwich, wrap, bagel, bowl,
  bag, mug, tumbler, box,
}; // prettier-ignore
