import type { PageAnswer, PageCall } from '#platform/http/pages/page.ts';
import { slug } from '#shared/address/slug.ts';
import { t, open, card, review, services, image, head } from './pages-parts.ts';
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
      data.settings.texts.ourServicesSubtitle || list.map((entry) => entry.label).join(', '),
      image(call, list.find((entry) => entry.cover?.base)?.cover),
    ),
  };
}
/** Loads the page of one service. */
export async function servicePage(call: PageCall): Promise<PageAnswer<'service'>> {
  const loaded = await open(call);
  const { data, source } = loaded;
  const wanted = call.params.label!;
  const service = data.services.find(
    (service) =>
      [service.id, slug(service.alias), slug(service.label), encodeURIComponent(service.label)].includes(
        wanted,
      ) && wanted !== '',
  );
  if (!service) return undefined;
  const cards = await services(call, loaded, 100);
  const own = cards.find((entry) => entry.id === service.id)!;
  const rows = await queries.ofService(call.tx, source, service.id, 6);
  const reviews = data.settings.flags.activateReviews
    ? (
        await queries.reviewsOf(
          call.tx,
          source,
          rows.map((row) => row.contentId),
          2,
        )
      )
        .map((row) => review(row, data))
        .filter((entry) => entry.text)
    : [];
  return {
    data: {
      frame: data.frame,
      service: own,
      projects: rows.map((row) => card(row, data)),
      reviews,
      others: cards.filter((entry) => entry.id !== service.id).slice(0, 6),
    },
    head: head(call, data, service.label, own.text || service.label, image(call, own.cover)),
  };
}
