/** Works on all of them, so many at once; the others wait. What comes of each is in the order of the list. */
export async function inTurns<T, R>(
  all: readonly T[],
  atOnce: number,
  work: (one: T, index: number) => Promise<R>,
): Promise<readonly R[]> {
  const results: R[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < all.length) {
      const index = next++;
      results[index] = await work(all[index] as T, index);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}
