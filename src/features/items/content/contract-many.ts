import { z } from 'zod';
import { id } from '#shared/endpoint.ts';
import { list } from './contract.ts';
import { changeShapes } from './fields.ts';
import { statusPublish } from './fields-values.ts';

/** Most items that are named one by one. */
export const NAMED_MOST = 1000;
/** Most items of one change of many. */
export const MANY_MOST = 20_000;

const {
  cursor: _cursor,
  limit: _limit,
  sort: _sort,
  testimonials: _testimonials,
  ...filters
} = list.query.shape;
/** The filters of the list without its order and pages. */
export const listFilters = z.strictObject(filters).partial();
/** Items of a change of many: named one by one, or all that the filters of the list let through. */
export const selection = z.union([
  z.strictObject({ ids: z.array(id).min(1).max(NAMED_MOST) }),
  z.strictObject({ query: listFilters }),
]);
export type Selection = z.output<typeof selection>;

const {
  lat: _lat,
  lng: _lng,
  permalink: _permalink,
  coverMediaId: _coverMediaId,
  pairs: _pairs,
  relatedTo: _relatedTo,
  presentation: _presentation,
  writings: _writings,
  isSubmissionTerms: _isSubmissionTerms,
  categoryIds,
  serviceIds,
  tagIds,
  ...fields
} = changeShapes;
const links = z.strictObject({ categoryIds, serviceIds, tagIds }).partial();
/** Keys of categories, services and tags. */
export const linkKeys = ['categoryIds', 'serviceIds', 'tagIds'] as const;
/**
 * The same change for many items: fields that are set, words that are added or taken away, publication, or the
 * way into the trash.
 */
export const manyChange = z
  .strictObject({
    /** `userId`: whose items they become. */
    set: z.strictObject({ ...fields, userId: id }).partial(),
    add: links,
    drop: links,
    statusPublish,
    remove: z.literal(true),
  })
  .partial()
  .refine(
    ({ remove, ...rest }) => {
      const parts = [
        ...Object.values(rest.set ?? {}),
        ...Object.values(rest.add ?? {}),
        ...Object.values(rest.drop ?? {}),
      ];
      const isChange = rest.statusPublish !== undefined || parts.some((part) => part !== undefined);
      return remove ? !isChange : isChange;
    },
    { message: 'bulk.nothing' },
  );
export type ManyChange = z.output<typeof manyChange>;
