/**
 * Style sheets that failed to load, while a network was lost for example. Vite asks for each one once and takes it for
 * loaded from then on, so that a page whose code is loaded later would be shown without its styles.
 */

/** By address: the link that failed. */
const failed = new Map<string, HTMLLinkElement>();
/** By address: the next try. */
const coming = new Map<string, Promise<void>>();
/** By what failed with them. */
const missing = new WeakMap<() => Promise<unknown>, readonly string[]>();

export function watchFailedStyles(): void {
  const remember = ({ target }: Event): void => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.set(target.href, target);
  };
  // Events of a resource do not bubble.
  window.addEventListener('error', remember, { capture: true });
}

/**
 * Loads code with its styles: all that failed before are asked for again, and those of this code are waited for. Rejects where
 * one of these fails again. `load` must be the same function on every try.
 */
export async function withStyles<T>(load: () => Promise<T>): Promise<T> {
  const before = new Set(failed.keys());
  try {
    const code = await load();
    for (const href of failed.keys()) void fetchAgain(href).catch(() => undefined);
    await Promise.all((missing.get(load) ?? []).map(fetchAgain));
    return code;
  } catch (error) {
    const own = [...failed.keys()].filter((href) => !before.has(href));
    missing.set(load, [...(missing.get(load) ?? []), ...own]);
    throw error;
  }
}

function fetchAgain(href: string): Promise<void> {
  const link = failed.get(href);
  const known = coming.get(href);
  if (known !== undefined || link === undefined) return known ?? Promise.resolve();
  const again = link.cloneNode() as HTMLLinkElement;
  const asked = new Promise<void>((resolve, reject) => {
    again.addEventListener('load', () => {
      failed.delete(href);
      resolve();
    });
    again.addEventListener('error', reject);
    link.replaceWith(again);
  }).finally(() => coming.delete(href));
  coming.set(href, asked);
  return asked;
}
