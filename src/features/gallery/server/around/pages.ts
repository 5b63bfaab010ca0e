import { page, type PageAnswer, type PageCall } from '#platform/http/pages/page.ts';
import {
  t,
  open,
  card,
  mapPlaceOf,
  areaOf,
  image,
  head,
  partOf,
  listed,
  afterOf,
  pairCard,
} from './pages-parts.ts';
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
    head: head(call, data, title, t(call.language)('beforeAfterLead'), {
      noindex: call.query.has('after'),
      ...image(call, list.rows[0]?.pairs[0]?.after),
    }),
  };
}
async function contact(call: PageCall): Promise<PageAnswer<'contact'>> {
  const { data, source } = await open(call);
  const { contact: own, texts } = data.settings;
  const rows = data.settings.flags.hideMap ? [] : await queries.newest(call.tx, source, 60);
  const aboutPicture = own.aboutUsPicture ?? rows.find((row) => row.cover?.base)?.cover ?? null;
  const lat = own.lat ?? data.account.location?.lat ?? null;
  const lng = own.lng ?? data.account.location?.lng ?? null;
  return {
    data: {
      frame: data.frame,
      hours: texts.workingHours,
      about: own.aboutUs || data.account.description,
      aboutPicture,
      area: areaOf(rows),
      at: lat !== null && lng !== null && (lat !== 0 || lng !== 0) ? { lat, lng } : null,
    },
    head: head(
      call,
      data,
      data.frame.labels.contactUs || t(call.language)('contactTitle'),
      [data.frame.address, data.frame.phone?.text, data.frame.email].filter(Boolean).join(' · '),
      image(call, aboutPicture),
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
  return {
    data: {
      frame: data.frame,
      count: Math.min(data.counts.places, 500),
      places: list.rows.map((row) => ({ ...card(row, data), ...mapPlaceOf(row, data) })),
      next: list.next,
      first: list.first,
      maxZoom: data.settings.flags.disableMaximumZoom ? 13 : 18,
    },
    head: head(call, data, t(call.language)('mapTitle'), t(call.language)('mapLead'), {
      noindex: call.query.has('after'),
      ...image(call, list.rows.find((row) => row.cover?.base)?.cover),
    }),
  };
}

const options = { query: ['after', 'n', 'tab', 'tags'] };
/** Pages of a business's site that are neither list nor item. */
export const aroundPages = [
  ...page('home', home, options),
  ...page('reviews', reviewPage, options),
  ...page('before-after', beforeAfter, options),
  ...page('services', servicesPage, options),
  ...page('service', servicePage, options),
  ...page('contact', contact, options),
  ...page('map', map, options),
];
