/**
 * What waits for all files of a build on the device: they come as fast as the machine is idle, so it has failed only when
 * none comes any more.
 */
export const STALL_MS = 20_000;

/** `look` gives up after STALL_MS; `count` runs `filesKept` in the page. */
export async function whileFilesCome<T>(
  count: (work: typeof filesKept) => Promise<number>,
  look: () => Promise<T>,
): Promise<T> {
  for (let kept = -1; ;) {
    try {
      return await look();
    } catch (error) {
      const before = kept;
      kept = await count(filesKept);
      if (kept === before) throw error;
    }
  }
}

/** Sent into the page: of all builds. */
export async function filesKept(): Promise<number> {
  let count = 0;
  for (const name of await caches.keys()) count += (await (await caches.open(name)).keys()).length;
  return count;
}
