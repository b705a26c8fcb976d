/**
 * A choice in the address of its product, to begin from: `?size=M&options=2x1,3x0&quantity=2` (queryOfChoice.ts). It survives a
 * reload, another store and a sign-in as the address does. Names are not in it: what a product no longer has is not named.
 * What cannot be read is no choice, and the product begins as it comes.
 */
import type { Choice } from './choice.ts';

const OPTION = /^(\d{1,9})x(\d{1,2})$/;

export function choiceIn(query: URLSearchParams): Choice | null {
  const sizeCode = query.get('size') ?? '';
  const chosen = (query.get('options') ?? '').split(',').filter((each) => each !== '');
  if (!/^[\w-]{1,40}$/.test(sizeCode) || !chosen.every((each) => OPTION.test(each))) return null;
  const options = chosen.map((each) => {
    const [optionProductNumber = 0, quantity = 0] = each.split('x').map(Number);
    return { optionProductNumber, name: '', quantity };
  });
  const asked = query.get('quantity') ?? '';
  return { sizeCode, sizeName: '', options, quantity: /^[1-9]\d?$/.test(asked) ? Number(asked) : 1 };
}
