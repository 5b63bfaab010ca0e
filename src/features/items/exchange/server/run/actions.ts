import { createMany, type Outcome } from '#features/items/content/server/create/actions.ts';
import { personHere } from '#features/identity/identity/server/queries.ts';
import { asJobOf } from '#platform/db/scope.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { Place } from '#platform/place.ts';
import type { Actor } from '#shared/actor.ts';
import type { FieldError } from '#shared/fail.ts';
import type { Import, ImportState } from '../../contract.ts';
import type { Context } from '../../rules-cells.ts';
import { readRecords, type Record } from '../file/actions.ts';
import * as queries from '../queries.ts';
import { contextOf } from './actions-context.ts';
import { Rows, updateItems, UpdateRefused, type Choice, type Judged } from './actions-existing.ts';
import { asPerson, type Work } from './actions-person.ts';
import { Trials } from './actions-trial.ts';
import { bringToTarget, targetOf } from './actions-targets.ts';
import { noteTestimonials } from './actions-testimonials.ts';
import { resolveWords } from './actions-words.ts';

const fieldsOf = ({ columns }: Import) => columns.map(({ field }) => field);
const BATCH = 200;
/** Reads the records of a file after a row, some at a time. */
async function* batchesOf(
  work: Work,
  file: Import,
  after: number,
  leave: (record: Record) => void = () => {},
): AsyncGenerator<Record[]> {
  let batch: Record[] = [];
  for await (const record of readRecords(work.services, { ...file, accountId: work.accountId }, after)) {
    if (record.left) {
      leave(record);
      continue;
    }
    batch.push(record);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length) yield batch;
}
/** Returns the number of the row with the names of the columns. */
const headerOf = ({ options }: Import): number => options.headerRow ?? 1;
const choiceOf = ({ options }: Import): Choice => options.existing ?? 'leave';
/** Looks at the whole file as the import would, and changes nothing. */
export async function tryFile(work: Work, file: Import): Promise<void> {
  const { accountId, importId } = work;
  const context = await asPerson(work, file.userId, (place) => contextOf(place, file, true));
  const fields = fieldsOf(file);
  const rows = new Rows(fields, choiceOf(file), file.options.into === 'reviews');
  const trials = new Trials(file.columns, context);
  trials.leaveAbove(headerOf(file) - 1);
  for await (const records of batchesOf(work, file, headerOf(file), (record) => trials.leave(record))) {
    const judged = await asPerson(work, file.userId, (place) => rows.judge(place, context, records));
    for (const row of judged) trials.add(row);
  }
  await asPerson(work, file.userId, async ({ tx }) => {
    const now = await queries.lockImport(tx, accountId, importId);
    if (now?.state !== 'checking') return;
    await queries.setImport(tx, accountId, importId, {
      state: 'ready',
      columns: context.values.written(file.columns),
      trial: { ...trials.result(), values: context.values.listed() },
    });
  });
}

/** Names of fields of a save as columns name them. */
const columnField = ({ path }: FieldError): string => {
  const names: { [path: string]: string } = { stageId: 'stage', contentTypeId: 'contentType' };
  return names[path] ?? path;
};
/** Makes the items of rows. Returns what became of each, by rows. */
async function makeItems(
  place: Place,
  rows: Judged[],
  wordIds: Awaited<ReturnType<typeof resolveWords>>,
): Promise<Map<number, Outcome>> {
  const outcomes = await createMany(
    place,
    rows.map(({ draft }) => ({ type: draft.type, change: { ...draft.change, ...wordIds(draft) } })),
  );
  await noteTestimonials(
    place,
    rows.flatMap(({ draft: { testimonial } }, at) => {
      const { id } = outcomes[at]!;
      return id !== null && testimonial ? [{ id, testimonial }] : [];
    }),
  );
  return new Map(rows.map(({ record }, at) => [record.row, outcomes[at]!]));
}
type Counts = { created: number; updated: number; leftOut: number; refused: number; pictures: number };
/** Makes and changes the items of some rows and records what became of each. @throws UpdateRefused */
async function bringRows(place: Place, importId: string, rows: Judged[], context: Context): Promise<Counts> {
  const { tx, accountId } = place;
  const fit = rows.filter(({ draft, outcome }) => outcome !== 'left' && !draft.problems.length);
  const wordIds = await resolveWords(
    place,
    context,
    fit.map(({ draft }) => draft),
  );
  const outcomes = await makeItems(
    place,
    fit.filter(({ outcome }) => outcome === 'new'),
    wordIds,
  );
  const updated = await updateItems(
    place,
    fit.filter(({ outcome }) => outcome === 'update'),
    wordIds,
  );
  const results = rows.map(({ record, draft, existing, outcome }): queries.ImportRow => {
    const { row, pictures = [] } = record;
    const contentId = outcomes.get(row)?.id ?? null;
    const errors = outcomes.get(row)?.errors ?? [];
    return {
      rowNumber: row,
      contentId,
      title: draft.change.title ?? existing?.item.title ?? '',
      pictures: contentId ? pictures : [],
      problems: [
        ...draft.problems,
        ...errors.map((error) => ({ field: columnField(error), code: error.code, value: '' })),
        ...(updated.get(row)?.problems ?? []),
      ],
      existingId: outcome === 'new' ? null : (existing?.head.id ?? null),
      kept: updated.get(row)?.kept ?? null,
    };
  });
  await queries.insertRows(tx, accountId, importId, results);
  const count = (isMeant: (result: queries.ImportRow) => boolean) => results.filter(isMeant).length;
  return {
    created: count(({ contentId }) => contentId !== null),
    updated: count(({ kept }) => kept !== null),
    refused: count(({ problems, contentId, kept }) => problems.length > 0 && !contentId && !kept),
    leftOut: count(
      ({ problems, existingId, kept }) => existingId !== null && kept === null && !problems.length,
    ),
    pictures: results.reduce((sum, { pictures }) => sum + pictures.length, 0),
  };
}

/**
 * Makes the items of a file, batch by batch; each batch commits with the number of its last row, so a job that
 * was killed goes on there and makes no item twice. Returns false when it was stopped or another job took over.
 */
export async function bringIn(work: Work, file: Import): Promise<boolean> {
  const { accountId, importId } = work;
  const judge = new Rows(fieldsOf(file), choiceOf(file), file.options.into === 'reviews');
  const header = headerOf(file);
  let done = Math.max(file.done, header);
  /** `refusal`: the code by which the database has refused the one record. */
  const commit = (records: Record[], refusal?: string): Promise<boolean> =>
    asPerson(work, file.userId, async (place) => {
      const { tx } = place;
      const now = await queries.lockImport(tx, accountId, importId);
      if (now?.state !== 'running' || Math.max(now.done, header) !== done) return false;
      const context = await contextOf(place, file);
      const rows = await judge.judge(place, context, records, true);
      if (refusal !== undefined)
        for (const { draft } of rows) draft.problems.push({ field: 'id', code: refusal, value: '' });
      const target = targetOf(place, file);
      const counts = target
        ? await bringToTarget(place, file, target, rows)
        : await bringRows(place, importId, rows, context);
      const last = records.at(-1)!.row;
      await queries.addCounts(tx, accountId, importId, { ...counts, done: last });
      done = last;
      return true;
    });
  /** Brings records in; those that the database refuses are found by halves, so that they alone are refused. */
  const commitAll = async (records: Record[]): Promise<boolean> => {
    const before = done;
    try {
      return await commit(records);
    } catch (error) {
      if (!(error instanceof UpdateRefused)) throw error;
      done = before;
      judge.forgetLast();
      if (records.length === 1) return commit(records, error.code);
      const half = Math.ceil(records.length / 2);
      return (await commitAll(records.slice(0, half))) && commitAll(records.slice(half));
    }
  };
  for await (const records of batchesOf(work, file, done)) if (!(await commitAll(records))) return false;
  return true;
}

/** Ends the work of a job: the state moves on unless somebody else has moved it. */
export const finish = (
  work: Work,
  from: ImportState,
  change: { state: ImportState; failure?: string },
  record: (place: { tx: TenantTx; actor: Actor | null }) => Promise<void> = async () => {},
) => {
  const { services, accountId, importId } = work;
  return services.db.withTenant(asJobOf(accountId), async (tx) => {
    const now = await queries.lockImport(tx, accountId, importId);
    if (now?.state !== from) return;
    await queries.setImport(tx, accountId, importId, { ...change, isFinished: true });
    const person = now.userId ? await personHere(tx, now.userId) : undefined;
    await record({ tx, actor: person ?? null });
  });
};
