/**
 * Style sheets that failed to load, while a network was lost for example. Vite asks for each one once and takes it for
 * loaded from then on, so that a page whose code is loaded later would be shown without its styles.
 */

/** By its link in the page; null until it is asked for again. */
const failed = new Map<HTMLLinkElement, Promise<void> | null>();

export function watchFailedStyles(): void {
  const remember = ({ target }: Event): void => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.set(target, null);
  };
  // Events of a resource do not bubble.
  window.addEventListener('error', remember, { capture: true });
}

/** Asks for them again; rejects where one fails again. */
export async function fetchFailedStyles(): Promise<void> {
  await Promise.all([...failed].map(([link, coming]) => coming ?? fetchAgain(link)));
}

function fetchAgain(link: HTMLLinkElement): Promise<void> {
  const again = link.cloneNode() as HTMLLinkElement;
  const coming = new Promise<void>((resolve, reject) => {
    again.addEventListener('load', () => resolve());
    again.addEventListener('error', reject);
    link.replaceWith(again);
  }).finally(() => failed.delete(link));
  failed.set(link, coming);
  return coming;
}
