/** Things with a category, put together by it; categories and things keep the order in which they first came. */

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
