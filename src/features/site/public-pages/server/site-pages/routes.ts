import { answer } from '#platform/http/answer.ts';
import { fail } from '#shared/fail.ts';
import { anybody } from '#shared/rights/right.ts';
import { namedIn } from '#features/ground/places/server/actions-names.ts';
import type { Language } from '#shared/endpoint.ts';
import * as contract from '../../contract.ts';
import { siteData } from '../site-layout/actions.ts';
import { mapPlaceOf, sourceOf } from './pages-parts.ts';
import { places, towns } from './queries.ts';

/** Tells whether a name is written in the letters of a language: others do not stand on its map. */
const isReadable = (name: string, language: Language) =>
  language === 'ar' ? !/\p{Script=Latin}/u.test(name) : /\p{Script=Latin}/u.test(name);

/** Calls of the map: the pins of the host's business; 600 are read and 500 shown (CONT-23, X-07). */
export const aroundRoutes = [
  answer(contract.places, { may: anybody }, async ({ tx, site, services, reply }) => {
    if (site.kind !== 'account') throw fail('host.unknown', 404);
    const data = await siteData(tx, site, services);
    if (data.settings.flags.hideMap) return { places: [], towns: [], total: 0 };
    const rows = await places(tx, sourceOf(data), 600);
    reply.header('cache-control', 'no-cache');
    const shownRows = rows.slice(0, 500);
    const lats = shownRows.map((row) => row.lat!);
    const lngs = shownRows.map((row) => row.lng!);
    const box = {
      west: Math.min(...lngs) - 0.3,
      east: Math.max(...lngs) + 0.3,
      south: Math.min(...lats) - 0.2,
      north: Math.max(...lats) + 0.2,
    };
    // Names of towns help where the pins are close together, but not over half a continent.
    const near =
      shownRows.length > 0 && box.east - box.west < 8 && box.north - box.south < 6
        ? await towns(tx, box)
        : [];
    const { language } = data.account;
    return {
      places: shownRows.map((row) => mapPlaceOf(row, data)),
      towns: near
        .map(({ name, country, lat, lng }) => ({ name: namedIn(language, country)(name), lat, lng }))
        .filter(({ name }) => isReadable(name, language)),
      total: rows.length,
    };
  }),
];
