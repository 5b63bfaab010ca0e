import type { NewsItem } from '#features/media/media/server/change-events/queries.ts';
import type { LiveFilter } from '#platform/feature.ts';
import { worksOnItemOf } from '#shared/rights/own-items.ts';
import { mayType, READ } from '#shared/rights/rights.ts';
import { readsTestimonials } from '#shared/rights/testimonials.ts';

/** Leaves of the items that an event is about those that the person may see; without any, the event goes. */
export const hearsItems: LiveFilter = (asker, data) => {
  const { items } = data as { items?: NewsItem[] };
  if (!items?.length) return data;
  const visible = items.filter(
    (item) =>
      mayType(asker, item.contentTypeId, READ) &&
      worksOnItemOf(asker, item.userId) &&
      (!item.isTestimonial || readsTestimonials(asker)),
  );
  return visible.length ? { ...data, items: visible } : undefined;
};
