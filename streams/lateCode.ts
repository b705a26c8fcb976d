/**
 * Code that the first page does without: loaded at its first use, or ahead. A load that fails is tried again every two
 * seconds, and its users wait for it.
 */
const AGAIN_MS = 2_000;

/** Answers the code, or a promise of it while it is loaded. */
export function lateCode<T>(load: () => Promise<T>): () => T | Promise<T> {
  let code: T | Promise<T> | null = null;
  const loadUntilHere = async (): Promise<T> => {
    for (;;) {
      try {
        return (code = await load());
      } catch {
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      }
    }
  };
  return () => (code ??= loadUntilHere());
}
