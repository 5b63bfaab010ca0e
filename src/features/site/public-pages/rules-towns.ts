import { slug } from '#shared/address/slug.ts';

/** Proof that the page of a service in a town needs before search engines are shown it (44 C 7). */
export const TOWN_PROOF = { jobs: 3, testimonials: 1 } as const;
/** Published work of a service in a town: jobs, and testimonials about them. */
export type TownWork = { serviceId: string; town: string; jobs: number; testimonials: number };

/** Tells whether the work in a town carries a page that search engines are shown. */
export const isProven = ({ jobs, testimonials }: Pick<TownWork, 'jobs' | 'testimonials'>): boolean =>
  jobs >= TOWN_PROOF.jobs && testimonials >= TOWN_PROOF.testimonials;
/** Returns the address of a service in a town. */
export const townHref = (serviceHref: string, town: string): string =>
  `${serviceHref}/in/${encodeURIComponent(slug(town))}`;
/** Joins rows whose towns are written alike but for case and accents, the busiest first. */
export function joinTowns(rows: readonly TownWork[]): TownWork[] {
  const joined = new Map<string, TownWork>();
  for (const row of rows) {
    const key = `${row.serviceId} ${slug(row.town)}`;
    const before = joined.get(key);
    if (slug(row.town) === '') continue;
    joined.set(
      key,
      before
        ? { ...before, jobs: before.jobs + row.jobs, testimonials: before.testimonials + row.testimonials }
        : row,
    );
  }
  return [...joined.values()].toSorted((a, b) => b.jobs - a.jobs || a.town.localeCompare(b.town));
}
