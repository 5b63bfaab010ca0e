import { page, type PageAnswer, type PageCall } from '#platform/http/pages/page.ts';
import {
  t,
  open,
  card,
  mapPlaceOf,
  image,
  originOf,
  partOf,
  listed,
  afterOf,
  pairCard,
} from './pages-parts.ts';
import { streetsIn } from '#shared/map/tiles.ts';
import { drawSite, mapOf, unitOf } from '../map/actions.ts';
import { listJson, ownHead } from './pages-head.ts';
import { home } from './pages-home.ts';
import { reviewPage } from './pages-reviews.ts';
import { servicePage, servicesPage } from './pages-services.ts';
import * as queries from './queries.ts';

async function beforeAfter(call: PageCall): Promise<PageAnswer<'before-after'>> {
  const { data, source } = await open(call);
  const limit = partOf(call, 12);
  const list = listed(
    call,
    'pairs',
    await queries.pairs(call.tx, source, limit + 1, afterOf(call, 'pairs')),
    limit,
  );
  const title = data.settings.texts.beforeAfterTitle || t(call.language)('beforeAfterTitle');
  return {
    data: {
      frame: data.frame,
      title,
      count: data.counts.pairs,
      pairs: list.rows.filter((row) => row.pairs[0]).map((row) => pairCard(row, data)),
      next: list.next,
      first: list.first,
    },
    head: ownHead(
      call,
      data,
      { name: 'beforeAfter', title, lead: t(call.language)('beforeAfterLead') },
      { noindex: call.query.has('after'), ...image(call, data, list.rows[0]?.pairs[0]?.after) },
    ),
  };
}
async function map(call: PageCall): Promise<PageAnswer<'map'>> {
  const { data, source } = await open(call);
  if (data.settings.flags.hideMap) return undefined;
  const limit = partOf(call, 60);
  const list = listed(
    call,
    'places',
    await queries.places(call.tx, source, limit + 1, afterOf(call, 'places')),
    limit,
  );
  const siteMap = await mapOf(call.tx, data);
  const { streets } = call.services.config;
  return {
    ...(streets ? { dataFrom: new URL(streets.address).origin } : {}),
    data: {
      frame: data.frame,
      still: await drawSite(siteMap, call.language),
      view: siteMap.view,
      region: `/map/region.json?v=${siteMap.key}`,
      unit: unitOf(data.account.country),
      streets: streetsIn(streets, data.account.language),
      count: Math.min(data.counts.places, 500),
      places: list.rows.map((row) => ({ ...card(row, data), ...mapPlaceOf(row, data) })),
      next: list.next,
      first: list.first,
      maxZoom: data.settings.flags.disableMaximumZoom ? 13 : 18,
    },
    head: ownHead(
      call,
      data,
      { name: 'map', title: t(call.language)('mapTitle'), lead: t(call.language)('mapLead') },
      {
        noindex: call.query.has('after'),
        ...image(call, data, list.rows.find((row) => row.cover?.base)?.cover),
        jsonLd: [
          listJson(
            call,
            data,
            list.rows.map((row) => ({
              name: card(row, data).title,
              url: `${originOf(call)}/${encodeURIComponent(row.slug)}`,
            })),
          ),
        ],
      },
    ),
  };
}

const options = { query: ['after', 'id', 'n', 'tab', 'tags'] };
/** Pages of a business's site that are neither list nor item. */
export const aroundPages = [
  ...page('home', home, options),
  ...page('reviews', reviewPage, options),
  ...page('before-after', beforeAfter, options),
  ...page('services', servicesPage, options),
  ...page('service', servicePage, options),
  ...page('map', map, options),
];
