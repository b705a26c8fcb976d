/**
 * A choice in the address of its product, to begin from: `?size=M&options=2x1,3x0&usual=5x1&quantity=2` (queryOfChoice.ts). It survives a
 * reload, another store and a sign-in as the address does. Names are not in it: what a product no longer has is not named.
 * What cannot be read is no choice, and the product begins as it comes.
 */
import type { Choice } from './choice.ts';

const OPTION = /^(\d{1,9})x(\d{1,2})$/;

export function choiceIn(query: URLSearchParams): Choice | null {
  const sizeCode = query.get('size') ?? '';
  const options = partsIn(query.get('options') ?? '');
  const usual = partsIn(query.get('usual') ?? '');
  if (!/^[\w-]{1,40}$/.test(sizeCode) || options === null || usual === null) return null;
  const asked = query.get('quantity') ?? '';
  return {
    ...{ sizeCode, sizeName: '', options, quantity: /^[1-9]\d?$/.test(asked) ? Number(asked) : 1 },
    ...(query.has('usual') && { seen: { usual } }),
  };
}

function partsIn(text: string): Choice['options'] | null {
  const parts = text.split(',').filter((each) => each !== '');
  if (!parts.every((each) => OPTION.test(each))) return null;
  return parts.map((each) => {
    const [optionProductNumber = 0, quantity = 0] = each.split('x').map(Number);
    return { optionProductNumber, name: '', quantity };
  });
}
