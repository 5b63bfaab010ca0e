import { canRead, canUpdate } from '#features/items/content/policy.ts';
import type { Change } from '#features/items/content/contract.ts';
import type { linkKeys } from '#features/items/content/contract-many.ts';
import { permalinkOf } from '#features/items/content/rules.ts';
import { changed, save } from '#features/items/content/server/actions.ts';
import { valuesOf } from '#features/items/content/server/many/queries.ts';
import { headsOf, lockHeads, type Head } from '#features/items/content/server/queries.ts';
import type { Place } from '#platform/place.ts';
import { Problem } from '#shared/fail.ts';
import { refusalOf } from '#shared/rights/right.ts';
import type { Import, RowProblem } from '../../contract.ts';
import type { Context, WordKind } from '../../rules-cells.ts';
import { differenceOf, problemsOfUpdate, type Difference } from '../../rules-compare.ts';
import { convertRow, lastOfLink, unreadRow, type DraftRow } from '../../rules-convert.ts';
import { Values } from '../../rules-values.ts';
import { textsOf } from '../export/actions-cells.ts';
import { readItems, type ItemRow } from '../export/queries.ts';
import type { Record } from '../file/actions.ts';
import { findNamed } from '../queries-existing.ts';
import type { Kept } from '../queries.ts';

/** An item that the account has and a row of a file names. */
type Existing = { head: Head; item: ItemRow };
/** A row of a file with the item that it would become or change. */
export type Judged = {
  record: Record;
  draft: DraftRow;
  existing: Existing | null;
  /** `new`: an item is made; `update`: one is changed; `left`: one stays as it is. */
  outcome: 'new' | 'update' | 'left';
  /** The values of the row that the item does not have. */
  difference: Difference | null;
  /** Whether the row has an id that the account does not have. */
  isUnknown: boolean;
};
export type Choice = NonNullable<Import['options']['existing']>;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Judges the rows of a file by the items that the account has. */
export class Rows {
  readonly #fields: (string | null)[];
  readonly #choice: Choice;
  readonly #idAt: number;
  readonly #linkAt: number;
  /** Items that rows have named: each is changed once. */
  readonly #taken = new Set<string>();
  #latest: string[] = [];
  /** `areReviews`: the ids and links of the rows are those of another website. */
  constructor(fields: (string | null)[], choice: Choice, areReviews = false) {
    this.#fields = fields;
    this.#choice = choice;
    this.#idAt = areReviews ? -1 : fields.indexOf('id');
    this.#linkAt = areReviews ? -1 : fields.indexOf('permalink');
  }
  /** Judges some rows; `isLocked`: the items that they name stay locked until the end. */
  async judge(place: Place, context: Context, records: Record[], isLocked = false): Promise<Judged[]> {
    this.#latest = [];
    const named = await this.#find(place, records, isLocked);
    // The items speak by their own names: no choice of the import counts for them.
    const ownContext = { ...context, values: new Values(context.model, [], false) };
    return records.map((record) => {
      const existing = named.get(record.row) ?? null;
      const isUnknown = existing === null && this.#cell(record, this.#idAt) !== '';
      return existing
        ? this.#judgeNamed(place, context, ownContext, record, existing)
        : {
            record,
            draft: this.#draft(record, context),
            existing,
            outcome: 'new',
            difference: null,
            isUnknown,
          };
    });
  }
  /** Forgets which items the rows that were judged last have named, before they are judged once more. */
  forgetLast(): void {
    for (const id of this.#latest) this.#taken.delete(id);
  }
  #draft({ cells, refused }: Record, context: Context): DraftRow {
    return refused ? unreadRow(refused, context) : convertRow(cells, this.#fields, context);
  }
  #cell({ cells }: Record, at: number): string {
    return at === -1 ? '' : (cells[at] ?? '').trim();
  }
  async #find(place: Place, records: Record[], isLocked: boolean): Promise<Map<number, Existing>> {
    const idOf = (record: Record) => this.#cell(record, this.#idAt).toLowerCase();
    const linkOf = (record: Record) => permalinkOf(lastOfLink(this.#cell(record, this.#linkAt)));
    const ids = records.map(idOf).filter((id) => uuid.test(id));
    const links = records.map(linkOf).filter((link) => link !== '');
    if (!ids.length && !links.length) return new Map();
    const { tx, actor, accountId } = place;
    const items = await findNamed(tx, accountId, ids, links);
    if (!items.length) return new Map();
    const itemIds = items.map(({ id }) => id);
    const heads = await (isLocked ? lockHeads : headsOf)(tx, accountId, itemIds);
    const rows = new Map((await readItems(tx, accountId, itemIds)).map((item) => [item.id, item]));
    const existing = new Map(
      heads.flatMap((head) => {
        const item = rows.get(head.id);
        return item && canRead(actor, head) ? [[head.id, { head, item }] as const] : [];
      }),
    );
    const idOfLink = new Map(items.map(({ id, permalink }) => [permalink, id]));
    return new Map(
      records.flatMap((record) => {
        const id = idOf(record);
        const item = existing.get(id === '' ? (idOfLink.get(linkOf(record)) ?? '') : id);
        return item ? [[record.row, item] as const] : [];
      }),
    );
  }
  #judgeNamed(
    { actor }: Place,
    context: Context,
    ownContext: Context,
    record: Record,
    existing: Existing,
  ): Judged {
    const { head, item } = existing;
    const type = context.model.contentTypes.find(({ id }) => id === head.contentTypeId) ?? context.type;
    const mayCreate: Context['mayCreate'] = (each) => each.id === type.id || context.mayCreate(each);
    const isNew = this.#choice === 'new';
    const draft = this.#draft(record, isNew ? context : { ...context, type, mayCreate });
    const fields = [...new Set(this.#fields.filter((field) => field !== null))];
    const own = convertRow(textsOf(item, fields, context.model), fields, { ...ownContext, type, mayCreate });
    const values = differenceOf(draft, own, head);
    const difference = values.isSame ? null : values;
    const row = { record, existing, difference, isUnknown: false };
    if (isNew) return { ...row, draft, outcome: 'new' };
    if (this.#choice === 'leave') return { ...row, draft: { ...draft, problems: [] }, outcome: 'left' };
    const isTwice = this.#taken.has(head.id);
    if (!isTwice) this.#latest.push(head.id);
    this.#taken.add(head.id);
    const code = isTwice ? 'import.item_twice' : difference && refusalOf(actor, canUpdate, head);
    const problems: RowProblem[] = code
      ? [{ field: 'id', code, value: item.title }]
      : problemsOfUpdate(draft, own);
    const outcome = difference || problems.length ? 'update' : 'left';
    return { ...row, draft: { ...draft, problems }, outcome };
  }
}

/** A row that an item does not take, once all of its batch is undone: the database has refused it. */
export class UpdateRefused extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}
type Updated = { kept: Kept | null; problems: RowProblem[] };
const keyOfKind = { category: 'categoryIds', service: 'serviceIds', tag: 'tagIds' } as const;
type WordIds = { [Key in (typeof linkKeys)[number]]?: string[] };
/** Writes rows into the items that they name. Returns what was there before, by rows. @throws UpdateRefused */
export async function updateItems(
  place: Place,
  rows: Judged[],
  wordIds: (draft: DraftRow) => WordIds,
): Promise<Map<number, Updated>> {
  const { tx, accountId } = place;
  const outcomes = new Map<number, Updated>();
  if (!rows.length) return outcomes;
  const ids = rows.map(({ existing }) => existing!.head.id);
  const links = await valuesOf(tx, accountId, ids, []);
  const done: { row: number; id: string; before: Change }[] = [];
  for (const { record, draft, existing, difference } of rows) {
    const { head } = existing!;
    const pick = (from: WordIds | undefined, words: WordKind[]): WordIds =>
      Object.fromEntries(words.map((kind) => [keyOfKind[kind], from?.[keyOfKind[kind]] ?? []]));
    const { change, before, words } = difference!;
    try {
      await save(place, head, { ...change, ...pick(wordIds(draft), words) });
      done.push({ row: record.row, id: head.id, before: { ...before, ...pick(links.get(head.id), words) } });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      // The database has refused it, and takes nothing more in this transaction.
      if (error.status === 409) throw new UpdateRefused(error.code);
      const fields = error.fields.length ? error.fields : [{ path: 'id', code: error.code }];
      outcomes.set(record.row, {
        kept: null,
        problems: fields.map(({ path, code }) => ({ field: path, code, value: '' })),
      });
    }
  }
  await changed(
    place,
    done.map(({ id }) => id),
  );
  const heads = await headsOf(tx, accountId, ids);
  const versions = new Map(heads.map(({ id, version }) => [id, version]));
  for (const { row, id, before } of done)
    outcomes.set(row, { kept: { before, version: versions.get(id)! }, problems: [] });
  return outcomes;
}
