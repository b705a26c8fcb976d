/** Mugs, tumblers, gear and gifts. Numbers from 3201. Nothing to eat here, so nothing to add up. */
import type { Illustration } from '../../../domain/menu/illustration.ts';
import { piece } from './drinkForms.ts';
import type { FormSeed, ProductSeed } from './productSeed.ts';

const thing = (
  productNumber: number,
  name: string,
  place: string,
  picture: FormSeed['picture'],
  price: number,
  text: string,
  extra: Pick<ProductSeed, 'counterOnly' | 'missingIn'> = { missingIn: 20 },
): ProductSeed => ({
  productNumber,
  text,
  forms: { single: piece(name, place, picture) },
  price,
  macros: { fat: 0, carbs: 0, sugar: 0, protein: 0, sodium: 0 },
  allergens: [],
  stars: 400,
  ...extra,
});

const MUGS = 'drinkware/mugs';
const TUMBLERS = 'drinkware/tumblers';
const GIFTS = 'gifts';
const mug = (liquid: Illustration['liquid']): FormSeed['picture'] => ({ kind: 'mug', liquid });
const tumbler = (liquid: Illustration['liquid'], accent: Illustration['accent']): FormSeed['picture'] => ({
  kind: 'tumbler',
  liquid,
  accent,
});

export const DRINKWARE: readonly ProductSeed[] = [
  thing(
    3201,
    'Speckled Stoneware Mug',
    MUGS,
    mug('cream'),
    1695,
    'Hand-glazed and heavy in the best way, holding twelve ounces and two cold hands.',
  ),
  thing(
    3202,
    'Enamel Camp Mug',
    MUGS,
    mug('berry'),
    1495,
    'Chip-resistant enamel for porches, trails and kitchens with a view.',
  ),
  thing(
    3203,
    'Double-Wall Glass Cup',
    MUGS,
    mug('latte'),
    1895,
    'Shows off every layer of a latte and keeps it warm while you look.',
  ),
  thing(
    3204,
    'Everyday Steel Tumbler',
    TUMBLERS,
    tumbler('greenTea', 'cream'),
    2795,
    'Sixteen ounces of steel that keep coffee hot through the longest meeting.',
  ),
  thing(
    3205,
    'Cold Cup with Straw',
    TUMBLERS,
    tumbler('strawberry', 'mango'),
    1995,
    'A reusable cold cup in sunset colors, with a lid that actually stays on.',
  ),
  thing(
    3206,
    'Travel Bottle',
    TUMBLERS,
    { kind: 'bottle', liquid: 'berry', accent: 'cream' },
    3295,
    'A slim flask with a leakproof cap, at home in any bag.',
  ),
  thing(
    3207,
    'Pour-Over Set',
    GIFTS,
    { kind: 'box', liquid: 'coffee', accent: 'cream' },
    3495,
    'A ceramic dripper, a carafe and filters; ask at the counter, we gladly show you how.',
    { missingIn: 40, counterOnly: true },
  ),
  thing(
    3208,
    'Barista Gift Box',
    GIFTS,
    { kind: 'box', liquid: 'strawberry', accent: 'caramel' },
    4495,
    'A mug, a bag of house beans and a chocolate bar, tied with a ribbon.',
  ),
  thing(
    3209,
    'French Press',
    GIFTS,
    { kind: 'glass', liquid: 'coffee' },
    2995,
    'Thirty-two ounces of full-bodied coffee with no paper and no hurry.',
  ),
];
