/** The map's colours and fonts, read from the tokens: a canvas knows no custom properties. Anew when the theme changes. */
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
  const style = getComputedStyle(document.documentElement);
  const token = (name: string): string => style.getPropertyValue(`--${name}`).trim();
  return {
    water: token('map-water'),
    land: token('map-land'),
    park: token('map-park'),
    road: token('map-road'),
    border: token('map-border'),
    label: token('muted'),
    halo: token('map-land'),
    brand: token('brand'),
    onBrand: token('on-brand'),
    card: token('card'),
    ink: token('ink'),
    focus: token('focus'),
    font: token('font-body'),
  };
}

/** Answers how to stop. */
export function onThemeChange(renew: () => void): () => void {
  const queries = ['(prefers-color-scheme: dark)', '(forced-colors: active)'].map((query) =>
    matchMedia(query),
  );
  for (const query of queries) query.addEventListener('change', renew);
  return () => {
    for (const query of queries) query.removeEventListener('change', renew);
  };
}
