/** The address of a product that begins as a line or a past item was; `choiceIn` of domain/menu reads it. */
import { queryOfChoice, type ChoiceOfLine } from '../../../domain/menu/queryOfChoice.ts';
import type { CartLine } from '../../../domain/cart/line.ts';

type Like = ChoiceOfLine & Pick<CartLine, 'productNumber' | 'formCode'>;

export const productLike = (item: Like): string =>
  `/menu/product/${item.productNumber}/${item.formCode}?${queryOfChoice(item)}`;
