/** Groups items by category, in the order of first occurrence. */

export interface Category<T> {
  readonly name: string;
  readonly members: readonly T[];
}

export function byCategory<T extends { readonly category: string }>(
  things: readonly T[],
): readonly Category<T>[] {
  const names = [...new Set(things.map(({ category }) => category))];
  return names.map((name) => ({ name, members: things.filter(({ category }) => category === name) }));
}
