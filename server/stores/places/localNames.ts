/** Alternative names of large towns that the source lists under one name: `München` for Munich, `Cologne` for Köln. */
import type { Town } from './towns.ts';

/** By country and the source's name. */
const otherNames: Readonly<Record<string, string>> = {
  'AE Abu Dhabi': 'Abu Zabi',
  'AT Vienna': 'Wien',
  'BE Antwerpen': 'Antwerp, Anvers',
  'BE Brugge': 'Bruges',
  'BE Brussels': 'Bruxelles, Brussel',
  'BE Gent': 'Ghent, Gand',
  'CH Bern': 'Berne',
  'CH Genève': 'Geneva, Genf',
  'CH Luzern': 'Lucerne',
  'CN Beijing': 'Peking',
  'CN Guangzhou': 'Canton',
  'CZ Prague': 'Praha, Prag',
  'DE Hannover': 'Hanover',
  'DE Köln': 'Cologne',
  'DE Munich': 'München',
  'DE Nürnberg': 'Nuremberg',
  'DK Copenhagen': 'København',
  'ES Sevilla': 'Seville',
  'ES Zaragoza': 'Saragossa',
  'FR Strasbourg': 'Strassburg',
  'GR Athens': 'Athina',
  'GR Thessaloníki': 'Saloniki',
  'IN Bengaluru': 'Bangalore',
  'IN Chennai': 'Madras',
  'IN Kolkata': 'Calcutta',
  'IN Mumbai': 'Bombay',
  'IT Florence': 'Firenze',
  'IT Genoa': 'Genova',
  'IT Milan': 'Milano',
  'IT Naples': 'Napoli',
  'IT Padova': 'Padua',
  'IT Rome': 'Roma',
  'IT Turin': 'Torino',
  'IT Venice': 'Venezia',
  'MX Mexico City': 'Ciudad de México, CDMX',
  'NL The Hague': 'Den Haag',
  'PL Kraków': 'Cracow',
  'PL Warsaw': 'Warszawa',
  'PT Lisbon': 'Lisboa',
  'PT Porto': 'Oporto',
  'RO Bucharest': 'București',
  'RS Belgrade': 'Beograd',
  'RU Moscow': 'Moskva',
  'SE Göteborg': 'Gothenburg',
  'UA Kyiv': 'Kiev',
  'UA Lviv': 'Lwow, Lemberg',
  'UA Odessa': 'Odesa',
  'US New York City': 'NYC',
  'VN Ho Chi Minh City': 'Saigon',
};

export const otherNamesOf = ({ country, name }: Pick<Town, 'country' | 'name'>): readonly string[] => {
  const key = `${country} ${name}`;
  return Object.hasOwn(otherNames, key) ? (otherNames[key]?.split(', ') ?? []) : [];
};

export const LISTED = Object.keys(otherNames);
