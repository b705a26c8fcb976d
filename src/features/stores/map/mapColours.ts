/**
 * The map's colours and fonts from the CSS custom properties, which a canvas cannot use directly. Read again when the
 * theme changes; in forced colours, as their computed system colours (src/ui/tokens.css).
 */
export interface MapColours {
  readonly water: string;
  readonly land: string;
  readonly park: string;
  readonly road: string;
  readonly border: string;
  readonly label: string;
  readonly halo: string;
  readonly brand: string;
  readonly onBrand: string;
  readonly card: string;
  readonly ink: string;
  readonly focus: string;
  readonly font: string;
}

export function readMapColours(): MapColours {
  const probe = document.body.appendChild(document.createElement('span'));
  probe.style.forcedColorAdjust = 'none';
  const computed = getComputedStyle(probe);
  const token = (name: string): string => {
    probe.style.color = `var(--${name})`;
    return computed.color;
  };
  const colours = {
    water: token('map-water'),
    land: token('map-land'),
    park: token('map-park'),
    road: token('map-road'),
    border: token('map-border'),
    label: token('map-label'),
    halo: token('map-land'),
    brand: token('map-pin'),
    onBrand: token('map-on-pin'),
    card: token('map-halo'),
    ink: token('map-ink'),
    focus: token('focus'),
    font: computed.getPropertyValue('--font-body').trim(),
  };
  probe.remove();
  return colours;
}

/** Returns a function that unsubscribes. */
export function onThemeChange(renew: () => void): () => void {
  const queries = ['(prefers-color-scheme: dark)', '(forced-colors: active)'].map((query) =>
    matchMedia(query),
  );
  for (const query of queries) query.addEventListener('change', renew);
  return () => {
    for (const query of queries) query.removeEventListener('change', renew);
  };
}
