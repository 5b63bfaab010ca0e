import type { PageAnswer, PageCall } from '#platform/http/pages/page.ts';
import { comma } from '#shared/language.ts';
import { slug } from '#shared/address/slug.ts';
import type { TermTitles } from '#features/site/site-settings/contract-settings.ts';
import type { ServiceCard } from '../../contract-pages.ts';
import { listHref as listOf, servicePath } from '../../rules-links.ts';
import { isProven, townHref, type TownWork } from '../../rules-towns.ts';
import type { SiteData } from '../site-layout/actions.ts';
import { townsOfServices } from './actions-towns.ts';
import { TERM_ITEMS, termSections } from '../kinds/pages-terms.ts';
import { inTown, listJson, ownHead } from './pages-head.ts';
import { t, open, card, services, image, head, originOf } from './pages-parts.ts';
import { businessOf } from '../../rules.ts';
import * as queries from './queries.ts';

/** Loads the list of services. */
export async function servicesPage(call: PageCall): Promise<PageAnswer<'services'>> {
  const loaded = await open(call);
  const { data } = loaded;
  if (!data.settings.flags.showOurServices) return undefined;
  const title = data.settings.texts.ourServicesTitle || t(call.language)('servicesTitle');
  const list = await services(call, loaded, 100);
  return {
    data: { frame: data.frame, title, lead: data.settings.texts.ourServicesSubtitle, services: list },
    head: ownHead(
      call,
      data,
      {
        name: 'services',
        title,
        lead:
          data.settings.texts.ourServicesSubtitle ||
          [title, list.map((entry) => entry.label).join(comma(call.language)), data.account.businessName]
            .filter(Boolean)
            .join(' · '),
      },
      {
        ...image(call, data, list.find((entry) => entry.cover?.base)?.cover),
        jsonLd: [
          listJson(
            call,
            data,
            data.offered.slice(0, list.length).map((service) => ({
              name: service.alias || service.label,
              url: `${originOf(call)}${servicePath(service)}`,
            })),
          ),
        ],
      },
    ),
  };
}
/** Items that the page of a service shows. */
const SERVICE_ITEMS = 6;
/** Towns that the page of a service leads to. */
const TOWNS_MOST = 12;
type Service = SiteData['offered'][number];
/** Finds the service that an address names. */
const serviceAt = (data: SiteData, wanted: string): Service | undefined =>
  data.offered.find(
    (service) =>
      [service.id, slug(service.alias), slug(service.label), encodeURIComponent(service.label)].includes(
        wanted,
      ) && wanted !== '',
  );
/** Returns the links to the towns in which a service has proof, without one of them. */
const townLinks = (towns: readonly TownWork[], service: Service, except?: string) =>
  towns
    .filter((work) => work.serviceId === service.id && work.town !== except && isProven(work))
    .slice(0, TOWNS_MOST)
    .map(({ town }) => ({ label: town, href: townHref(servicePath(service), town) }));
/** Returns a service in the terms of schema.org. */
const serviceJson = (
  call: PageCall,
  data: SiteData,
  service: { name: string; text: string; areaServed: unknown },
) => ({
  '@context': 'https://schema.org',
  '@type': 'Service',
  name: service.name,
  ...(service.text ? { description: service.text } : {}),
  url: `${originOf(call)}${call.path}`,
  provider: businessOf(data, originOf(call)),
  areaServed: service.areaServed,
});
/** Returns the answer that leads to the one address of a page, if it was asked for at another. */
const redirectTo = ({ path }: PageCall, address: string) =>
  decodeURIComponent(path).replace(/\/$/, '') === decodeURIComponent(address)
    ? undefined
    : { redirect: address, permanent: true as const };
/** Loads the page of one service, or of its work in one town. */
export async function servicePage(call: PageCall): Promise<PageAnswer<'service'>> {
  const loaded = await open(call);
  const { data, source } = loaded;
  const service = serviceAt(data, call.params.label!);
  if (!service || !data.settings.flags.showOurServices) return undefined;
  const asked = call.params.town;
  const towns = await townsOfServices(call.tx, data);
  const town =
    asked === undefined
      ? undefined
      : towns.find((work) => work.serviceId === service.id && slug(work.town) === slug(asked));
  if (asked !== undefined && !town) return undefined;
  const address = town ? townHref(servicePath(service), town.town) : servicePath(service);
  const elsewhere = redirectTo(call, address);
  if (elsewhere) return elsewhere;
  const cards = await services(call, loaded, 100);
  const own = cards.find((entry) => entry.id === service.id)!;
  const rows = await queries.ofTerm(call.tx, source, { serviceId: service.id }, TERM_ITEMS);
  const titles = data.settings.scope.servicesData[service.id]?.titles ?? {};
  if (town) return townPage(call, data, { service, own, address, town, towns, rows, titles });
  return {
    data: {
      frame: data.frame,
      service: own,
      ...(await termSections(call, data, { id: service.id, titles, rows })),
      projects: rows.slice(0, SERVICE_ITEMS).map((row) => card(row, data)),
      towns: townLinks(towns, service),
      others: cards.filter((entry) => entry.id !== service.id).slice(0, 6),
    },
    head: head(call, data, inTown(data, call.language, service.label), own.text || service.label, {
      ...image(call, data, own.cover),
      noindex: rows.length === 0 && own.text === '',
      jsonLd: [
        serviceJson(call, data, {
          name: service.label,
          text: own.text,
          areaServed: [...new Set(rows.map(({ city }) => city).filter(Boolean))].slice(0, 10),
        }),
      ],
    }),
  };
}
/** Loads the page of the work of a service in a town; search engines are shown it where there is proof (44 C 7). */
async function townPage(
  call: PageCall,
  data: SiteData,
  {
    service,
    own,
    address,
    town: { town, jobs, testimonials },
    towns,
    rows: all,
    titles,
  }: {
    service: Service;
    own: ServiceCard;
    address: string;
    town: TownWork;
    towns: readonly TownWork[];
    rows: queries.ItemRow[];
    titles: TermTitles;
  },
): Promise<NonNullable<Awaited<PageAnswer<'service'>>>> {
  const words = t(call.language);
  const rows = all.filter(({ city }) => slug(city) === slug(town));
  const title = words('serviceInTown', { service: service.label, town });
  const proof = [
    words('townJobs', { count: jobs }),
    ...(testimonials > 0 ? [words('townTestimonials', { count: testimonials })] : []),
  ].join(' · ');
  const cover = rows.find((row) => row.cover?.base)?.cover ?? own.cover;
  const listHref = listOf(data.mode, [
    ['service', service.label],
    ['q', town],
  ]);
  return {
    data: {
      frame: data.frame,
      service: { ...own, label: title, text: proof, cover, listHref, count: jobs },
      ...(await termSections(call, data, { id: service.id, titles, rows })),
      area: [],
      projects: rows.slice(0, SERVICE_ITEMS).map((row) => card(row, data)),
      towns: townLinks(towns, service, town),
      others: [{ ...own, label: words('serviceEverywhere', { service: service.label }) }],
    },
    head: head(
      call,
      data,
      title,
      [proof, ...rows.slice(0, 3).map((row) => card(row, data).title)].join(' · '),
      {
        ...image(call, data, cover),
        path: address,
        noindex: !isProven({ jobs, testimonials }),
        jsonLd: [
          serviceJson(call, data, { name: title, text: proof, areaServed: { '@type': 'City', name: town } }),
        ],
      },
    ),
  };
}
