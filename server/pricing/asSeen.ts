/**
 * What is made of a line: what a person saw when she chose it, in the terms of today's menu. A part that was standard and is no
 * longer becomes a choice, one that is standard only now is left out, and what the product no longer has is lost. A line that
 * does not say what was seen has today's standard parts. Pure; decides no price.
 */
import type { Seen } from '../../domain/cart/line.ts';
import { fit } from '../../domain/menu/choice.ts';
import { changesOf, optionsOf } from '../../domain/menu/configure.ts';
import { partsOf } from '../../domain/menu/lineContents.ts';
import { askedAmount } from '../../domain/menu/options.ts';
import type { ProductOption } from '../../domain/menu/shape.ts';
import { seenOf } from '../../domain/menu/toCartLine.ts';
import type { CartItemInput } from '../../wire/generated/resolverTypes.ts';
import type { CatalogProduct } from '../base/ports.ts';
import type { BasketItem } from './basket.ts';

export interface Made {
  readonly options: readonly { readonly option: ProductOption; readonly quantity: number }[];
  /** Every part. */
  readonly contents: NonNullable<BasketItem['contents']>;
  /** As it is today, with the allergens that were shown. */
  readonly seen: Seen;
  /** Something that was chosen or seen is not to be had, or not as much of it. */
  readonly isLost: boolean;
  /** It has an allergen that was not shown, or an option whose allergens are not stated. */
  readonly hasNewAllergens: boolean;
}

/** `item`: its amounts are those of askedAmount. */
export function asSeen(product: CatalogProduct, item: CartItemInput): Made {
  const known = optionsOf(product);
  const nameOf = (number: number): string =>
    known.find(({ optionProductNumber }) => optionProductNumber === number)?.name ?? '';
  const named = ({ optionProductNumber, ...option }: NonNullable<CartItemInput['options']>[number]) => ({
    ...{ optionProductNumber, name: nameOf(optionProductNumber) },
    quantity: askedAmount({ optionProductNumber, ...option }),
  });
  const asked = (item.options ?? []).map(named);
  const choice = { sizeCode: item.sizeCode, sizeName: '', options: asked };
  const seen = item.seen && { usual: item.seen.usual.map(named) };
  const sized = { ...product, defaultSizeCode: item.sizeCode };
  const { configuration, lost } = fit(sized, { ...choice, seen });
  const now = seenOf(product, configuration);
  const shown = item.seen?.allergens;
  const changes = changesOf(product, configuration).map(({ option, amount }) => ({
    option,
    quantity: amount,
  }));
  const raw = asked.flatMap(({ optionProductNumber, quantity }) => {
    const option = known.find((each) => each.optionProductNumber === optionProductNumber);
    return option ? [{ option, quantity }] : [];
  });
  return {
    options: seen ? changes : raw,
    contents: partsOf(product.optionGroups, configuration),
    seen: { usual: now.usual, allergens: item.seen ? (shown ? [...shown] : null) : (now.allergens ?? null) },
    isLost: seen != null && lost.length > 0,
    hasNewAllergens: shown != null && now.allergens?.some((each) => !shown.includes(each)) === true,
  };
}
