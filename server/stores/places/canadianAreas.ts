/**
 * Corrects the Canadian areas of the package zipcodes: letters that it lost (U+FFFD), small letters after a dash, areas that it
 * calls after an office, and nine whose row is broken at a comma. What is written here is checked against every area by a test.
 */
import { regionOf } from './regionNames.ts';

export interface Area {
  readonly zip: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly city: string;
  readonly state: string;
}
type Spot = readonly [latitude: number, longitude: number];

/** `city` is the town and `state` the code of the province; `Calgary (rundle / Whitehorn)` is Calgary. */
export function correctArea<T extends Area>(area: T): T {
  const [name, spot] = corrected[area.zip] ?? [];
  const [latitude, longitude] = spot ?? [area.latitude, area.longitude];
  return { ...area, latitude, longitude, city: name ?? townOf(area), state: provinceOf(area) };
}

const corrected: Readonly<Record<string, readonly [name: string, spot?: Spot]>> = {
  // The package has a part of the name as the province, and the latitude as the longitude or neither.
  E1H: ['Lakeville', [46.1506, -64.6799]],
  E2E: ['Rothesay', [45.4165, -65.9913]],
  E2H: ['Saint John Northeast', [45.3481, -66.0186]],
  E3C: ['Fredericton Southwest', [45.9356, -66.6609]],
  K0C: ['Alexandria', [45.2228, -75.032]],
  K0H: ['Inverary', [44.2166, -76.6455]],
  K0K: ['Picton', [44.0594, -77.386]],
  P0M: ['Chelmsford', [46.1329, -80.8231]],
  V0N: ['Port McNeill', [50.5899, -126.9517]],
  J5J: ['Sainte-Sophie'],
  // Of a government or of the post.
  A1B: ["St. John's Northwest"],
  B3J: ['Halifax'],
  C1A: ['Charlottetown Southeast'],
  E3B: ['Fredericton South'],
  G1A: ['Quebec City'],
  K1A: ['Ottawa'],
  M5W: ['Downtown Toronto'],
  M7A: ['Downtown Toronto'],
  M7Y: ['East Toronto'],
  S4S: ['Regina South'],
  V8W: ['Victoria Central'],
};

/** A rural code (second character 0) names its town in the brackets. */
function townOf({ city, zip }: Area): string {
  const [area = city, inside = ''] = withAccents(city).split(' (');
  const town = inside.replace(/\)$/, '');
  const isTown = zip[1] === '0' && town !== '' && !town.includes('/');
  return withCapitals(isTown ? town : area);
}

/** Words with their accents; where the package lost a letter, and a few that it has without. */
const words =
  `Açores adèle Châteauguay Chaudière chénéville Côte dorothée Émard Émile érable étienne félicien françois
  Gaspé Gaspésie geneviève grâce Hébert Hébertville hélène Île Îles bélair jérôme Jonquière Lamèque Lanaudière
  Laterrière léonard Lévis mégantic mère Métabetchouan Montérégie pelé Épiphanie Pocatière prévost Québec rédempteur
  Région Rivière rivières Témiscamingue thérèse trinité valère vallée`.split(/\s+/);
/** By the word with a dot in place of each accented letter. */
const byLost = new Map(words.map((word) => [word.toLowerCase().replaceAll(/[^a-z]/g, '\uFFFD'), word]));
const withoutLost = ['érable', 'étienne', 'mégantic', 'rédempteur'];

const withAccents = (city: string): string =>
  city.replaceAll(/[a-z\uFFFD]+/gi, (word) => {
    const lower = word.toLowerCase();
    const plain = withoutLost.find((each) => each.normalize('NFD').replaceAll(/\p{M}/gu, '') === lower);
    return byLost.get(lower) ?? plain ?? word;
  });

/** French words that stay small between dashes. */
const SMALL = new Set(['à', 'aux', 'de', 'des', 'du', 'en', 'et', 'la', 'le', 'les', 'sur']);

/** `Sainte-thérèse- De-blainville West` is Sainte-Thérèse-de-Blainville West. */
const withCapitals = (name: string): string =>
  name
    .replaceAll(/- +/g, '-')
    .replaceAll(/-a-/g, '-à-')
    .split(' ')
    .map((word) =>
      word
        .split('-')
        .map((part, at) =>
          at > 0 && SMALL.has(part.toLowerCase()) ? part.toLowerCase() : capital(part, at > 0),
        )
        .join('-'),
    )
    .join(' ');

/** `L'ancienne` is L'Ancienne; after a dash `D'or` is d'Or. */
function capital(part: string, isInside: boolean): string {
  const [, before = '', rest = part] = /^([DL]')(\p{L}.*)$/iu.exec(part) ?? [];
  const small = isInside ? before.toLowerCase() : before.toUpperCase();
  return small + rest.charAt(0).toUpperCase() + rest.slice(1);
}

/** The first letter is the province's; the column for it is wrong in places. */
const provinces: Readonly<Record<string, string>> = {
  ...{ A: 'NL', B: 'NS', C: 'PE', E: 'NB', G: 'QC', H: 'QC', J: 'QC', K: 'ON', L: 'ON', M: 'ON', N: 'ON' },
  ...{ P: 'ON', R: 'MB', S: 'SK', T: 'AB', V: 'BC', Y: 'YT' },
};

/** X is shared by two territories. */
const provinceOf = ({ zip, state }: Area): string =>
  provinces[zip.charAt(0)] ?? regionOf(state.replace(/ Territory$/, '')) ?? 'NT';
