import type { Place } from '#platform/place.ts';
import { defineServerSlot, partsOf } from '#platform/server-slots.ts';
import type { Services } from '#platform/services.ts';
import type { Actor } from '#shared/actor.ts';
import { fail } from '#shared/fail.ts';
import type { Import } from '../../contract.ts';
import type { TestimonialDraft } from '../../rules-testimonial.ts';
import * as queries from '../queries.ts';
import type { Judged } from './actions-existing.ts';

/** A row of a file that becomes no item: what is made of it, and whether it is new. */
type Made = { id: string; isNew: boolean };
/** Something that rows of a file become instead of items, brought by a later feature. */
export type RowTarget = {
  name: 'reviews';
  may(actor: Actor): boolean;
  bring(place: Place, file: Pick<Import, 'id' | 'name'>, drafts: TestimonialDraft[]): Promise<Made[]>;
  /** Deletes what an import has made and nobody uses. Returns the ids of what is gone. */
  takeBack(place: Place, importId: string, ids: string[]): Promise<string[]>;
};
/** Slot of what rows of a file become instead of items. */
export const rowTargets = defineServerSlot<RowTarget>('exchange.targets');

/** Returns what the rows of a file become; undefined: items. @throws forbidden 403 for who may not bring these in */
export function targetOf(
  { services, actor }: { services: Pick<Services, 'fillings'>; actor: Actor },
  { options }: Pick<Import, 'options'>,
): RowTarget | undefined {
  if (options.into === undefined || options.into === 'items') return undefined;
  const target = partsOf(services, rowTargets).find(({ name }) => name === options.into);
  if (!target?.may(actor)) throw fail('forbidden', 403);
  return target;
}
/** Brings rows in that become no items, and records what became of each. */
export async function bringToTarget(
  place: Place,
  file: Pick<Import, 'id' | 'name'>,
  target: RowTarget,
  rows: Judged[],
) {
  const fit = rows.flatMap(({ record, draft }) =>
    draft.testimonial && !draft.problems.length ? [{ row: record.row, testimonial: draft.testimonial }] : [],
  );
  const entries = await target.bring(
    place,
    file,
    fit.map(({ testimonial }) => testimonial),
  );
  const byRow = new Map(fit.map(({ row }, at) => [row, entries[at]!]));
  await queries.insertRows(
    place.tx,
    place.accountId,
    file.id,
    rows.map(({ record, draft }) => {
      const entry = byRow.get(record.row);
      return {
        rowNumber: record.row,
        contentId: null,
        title: draft.change.title ?? '',
        pictures: [],
        problems: draft.problems,
        existingId: null,
        kept: null,
        part: target.name,
        madeId: entry?.isNew ? entry.id : null,
      };
    }),
  );
  const created = entries.filter(({ isNew }) => isNew).length;
  return {
    created,
    updated: 0,
    leftOut: entries.length - created,
    refused: rows.length - entries.length,
    pictures: 0,
  };
}
