/** Whether a page fits a small screen; each function runs in the page. */

/** Nothing while it fits, else what stands out. What scrolls on purpose is not looked into. */
export function widerThanTheScreen(): readonly string[] {
  const root = document.documentElement;
  if (root.scrollWidth <= window.innerWidth) return [];
  return [...document.body.querySelectorAll('*')]
    .filter((each) => each.getBoundingClientRect().right > window.innerWidth + 1)
    .map((each) => each.outerHTML.slice(0, 120));
}

/** Pictures in sight whose frame has another shape than they have, and leaves gaps. One that fills its frame on purpose is none. */
export function misshapen(): readonly string[] {
  return [...document.images]
    .filter((each) => {
      const { width, height } = each.getBoundingClientRect();
      if (height === 0 || each.naturalHeight === 0 || getComputedStyle(each).objectFit !== 'fill')
        return false;
      return Math.abs(width / height / (each.naturalWidth / each.naturalHeight) - 1) > 0.05;
    })
    .map((each) => each.outerHTML.slice(0, 120));
}

/**
 * Nothing while the bars that stay in sight in the middle of the page take a third of the screen at most,
 * else the bars with their heights. A sheet over the page is no bar, nor is the one that the locator is made of.
 */
export function stuck(): readonly string[] {
  if (document.querySelector('dialog[open], section[aria-label="Stores"]') !== null) return [];
  const before = window.scrollY;
  window.scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' });
  const bars = [...document.body.querySelectorAll('*')].flatMap((each) => {
    const { position, top, bottom, visibility } = getComputedStyle(each);
    const box = each.getBoundingClientRect();
    const isInSight = visibility === 'visible' && box.bottom > 0 && box.top < window.innerHeight;
    const isHeld =
      position === 'fixed' ||
      (position === 'sticky' &&
        (Math.abs(box.top - parseFloat(top)) < 2 ||
          Math.abs(window.innerHeight - box.bottom - parseFloat(bottom)) < 2));
    const height = Math.min(box.bottom, window.innerHeight) - Math.max(box.top, 0);
    return isInSight && isHeld && box.width > window.innerWidth / 2 && height > 1 ? [{ each, height }] : [];
  });
  window.scrollTo({ top: before, behavior: 'instant' });
  const outer = bars.filter(
    ({ each }) => !bars.some((other) => other.each !== each && other.each.contains(each)),
  );
  const sum = outer.reduce((total, { height }) => total + height, 0);
  return sum <= window.innerHeight / 3
    ? []
    : outer.map(({ each, height }) => `${Math.round(height)} px: ${each.outerHTML.slice(0, 120)}`);
}
