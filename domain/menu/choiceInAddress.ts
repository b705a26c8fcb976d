/**
 * A choice in the address of its product, to begin from: `?size=M&options=2x1,3x0&quantity=2`. It survives a reload, another
 * store and a sign-in as the address does. Names are not in it: what a product no longer has is not named. What cannot be
 * read is no choice, and the product begins as it comes.
 */
import * as v from 'valibot';
import type { CartLine } from '../cart/line.ts';
import { Choice } from './choice.ts';

const MOST_OPTIONS = 60;
const SIZE_CODE = /^[\w-]{1,40}$/;
const OPTION = /^(\d{1,9})x(\d{1,3})$/;

export function productLike({
  productNumber,
  formCode,
  sizeCode,
  options,
  quantity,
}: Pick<CartLine, 'productNumber' | 'formCode' | 'sizeCode' | 'options' | 'quantity'>): string {
  const query = new URLSearchParams({ size: sizeCode });
  const chosen = options.map((each) => `${each.optionProductNumber}x${each.quantity}`);
  if (chosen.length > 0) query.set('options', chosen.join());
  if (quantity !== 1) query.set('quantity', String(quantity));
  return `/menu/product/${productNumber}/${formCode}?${query.toString().replaceAll('%2C', ',')}`;
}

export function choiceIn(query: URLSearchParams): Choice | null {
  const sizeCode = query.get('size') ?? '';
  const chosen = (query.get('options') ?? '').split(',').filter((each) => each !== '');
  const read = chosen.map((each) => OPTION.exec(each));
  if (!SIZE_CODE.test(sizeCode) || read.length > MOST_OPTIONS || read.includes(null)) return null;
  const options = read.map((each) => ({
    optionProductNumber: Number(each?.[1]),
    name: '',
    quantity: Number(each?.[2]),
  }));
  const quantity = /^[1-9]\d?$/.test(query.get('quantity') ?? '1') ? Number(query.get('quantity') ?? 1) : 1;
  const parsed = v.safeParse(Choice, { sizeCode, sizeName: '', options, quantity });
  return parsed.success ? parsed.output : null;
}
