import { answerOpenSession } from '#platform/http/answer.ts';
import { anyPerson } from '#shared/rights/right.ts';
import * as contract from '../contract.ts';
import { readPosition } from '../rules.ts';
import { askPlaces, countryOf, townsAround } from './actions.ts';

export const routes = [
  answerOpenSession(contract.search, { may: anyPerson }, async ({ actor, query, services }) => {
    const language = query.lang ?? actor.language ?? 'en';
    const typed = readPosition(query.q);
    if (typed) {
      const { result, source } = await askPlaces(services, (geocoder) =>
        geocoder.reverse(typed, { language }),
      );
      return {
        places: [
          result ?? {
            label: `${typed.lat}, ${typed.lng}`,
            city: '',
            neighborhood: '',
            region: '',
            country: '',
            ...typed,
          },
        ],
        source,
      };
    }
    const near =
      query.lat !== undefined && query.lng !== undefined ? { near: { lat: query.lat, lng: query.lng } } : {};
    const country = await countryOf(services, actor.accountId);
    const { result, source } = await askPlaces(services, (geocoder) =>
      geocoder.search(query.q, { language, limit: 10, ...near, ...country }),
    );
    return { places: result.slice(0, 10), source };
  }),
  answerOpenSession(contract.reverse, { may: anyPerson }, async ({ actor, query, services }) => {
    const language = query.lang ?? actor.language ?? 'en';
    const { result, source } = await askPlaces(services, (geocoder) => geocoder.reverse(query, { language }));
    return { place: result ?? null, source, towns: await townsAround(services, query, language) };
  }),
];
