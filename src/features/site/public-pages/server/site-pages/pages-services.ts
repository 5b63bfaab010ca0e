import type { PageAnswer, PageCall } from '#platform/http/pages/page.ts';
import { slug } from '#shared/address/slug.ts';
import { TERM_ITEMS, termSections } from '../kinds/pages-terms.ts';
import { t, open, card, services, image, head, originOf } from './pages-parts.ts';
import { businessOf } from '../../rules.ts';
import * as queries from './queries.ts';

/** Loads the list of services. */
export async function servicesPage(call: PageCall): Promise<PageAnswer<'services'>> {
  const loaded = await open(call);
  const { data } = loaded;
  const title = data.settings.texts.ourServicesTitle || t(call.language)('servicesTitle');
  const list = await services(call, loaded, 100);
  return {
    data: { frame: data.frame, title, lead: data.settings.texts.ourServicesSubtitle, services: list },
    head: head(
      call,
      data,
      title,
      data.settings.texts.ourServicesSubtitle ||
        [title, list.map((entry) => entry.label).join(', '), data.account.businessName]
          .filter(Boolean)
          .join(' · '),
      image(call, data, list.find((entry) => entry.cover?.base)?.cover),
    ),
  };
}
/** Items that the page of a service shows. */
const SERVICE_ITEMS = 6;
/** Loads the page of one service. */
export async function servicePage(call: PageCall): Promise<PageAnswer<'service'>> {
  const loaded = await open(call);
  const { data, source } = loaded;
  const wanted = call.params.label!;
  const service = data.offered.find(
    (service) =>
      [service.id, slug(service.alias), slug(service.label), encodeURIComponent(service.label)].includes(
        wanted,
      ) && wanted !== '',
  );
  if (!service) return undefined;
  const cards = await services(call, loaded, 100);
  const own = cards.find((entry) => entry.id === service.id)!;
  const rows = await queries.ofTerm(call.tx, source, { serviceId: service.id }, TERM_ITEMS);
  const titles = data.settings.scope.servicesData[service.id]?.titles ?? {};
  return {
    data: {
      frame: data.frame,
      service: own,
      ...(await termSections(call, data, { id: service.id, titles, rows })),
      projects: rows.slice(0, SERVICE_ITEMS).map((row) => card(row, data)),
      others: cards.filter((entry) => entry.id !== service.id).slice(0, 6),
    },
    head: head(call, data, service.label, own.text || service.label, {
      ...image(call, data, own.cover),
      noindex: rows.length === 0 && own.text === '',
      jsonLd: [
        {
          '@context': 'https://schema.org',
          '@type': 'Service',
          name: service.label,
          ...(own.text ? { description: own.text } : {}),
          url: `${originOf(call)}${call.path}`,
          provider: businessOf(data, originOf(call)),
          areaServed: [...new Set(rows.map(({ city }) => city).filter(Boolean))].slice(0, 10),
        },
      ],
    }),
  };
}
