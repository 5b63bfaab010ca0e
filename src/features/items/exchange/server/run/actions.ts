import { readModelFor } from '#features/structure/content-model/server/actions.ts';
import { canCreate } from '#features/items/content/policy.ts';
import { createMany, removeUntouched } from '#features/items/content/server/create/actions.ts';
import { personHere } from '#features/identity/identity/server/queries.ts';
import { canManage } from '#features/structure/taxonomy/policy.ts';
import { asJobOf } from '#platform/db/scope.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { Place } from '#platform/place.ts';
import type { Actor } from '#shared/actor.ts';
import { slug } from '#shared/address/slug.ts';
import { fail, type FieldError } from '#shared/fail.ts';
import type { Import, ImportColumn, ImportState } from '../../contract.ts';
import { customKey, guessDates, guessFields } from '../../rules.ts';
import { Values } from '../../rules-values.ts';
import type { Context } from '../../rules-cells.ts';
import { convertRow, unreadRow, wordsOf, type DraftRow } from '../../rules-convert.ts';
import { readRecords, textOptions, type Record } from '../file/actions.ts';
import * as queries from '../queries.ts';
import { asPerson, type Work } from './actions-person.ts';
import { takePicturesBack } from './actions-pictures.ts';
import { Trials } from './actions-trial.ts';
import { noteTestimonials } from './actions-testimonials.ts';
import { resolveWords } from './actions-words.ts';

async function contextOf(
  { tx, actor, accountId }: Place,
  { options: { dates = 'dmy', contentTypeId }, columns }: Pick<Import, 'options' | 'columns'>,
  mayGuess = false,
): Promise<Context> {
  const model = await readModelFor(tx, actor, accountId);
  const allowed = model.contentTypes.filter((type) => canCreate(actor, type));
  const type =
    allowed.find(({ id }) => id === contentTypeId) ??
    allowed.find(({ key }) => key !== 'testimonial') ??
    allowed[0];
  if (!type) throw fail('content.no_types', 409);
  return {
    model,
    dates,
    type,
    mayCreate: ({ id }) => canCreate(actor, { id }),
    mayAdd: (kind) => canManage(actor, kind),
    words: wordsOf(model),
    values: new Values(model, columns, mayGuess),
  };
}

const SAMPLED_ROWS = 200;
const SAMPLES = 3;
const LONGEST_SAMPLE = 80;
function columnsOf(header: string[], rows: string[][]): Omit<ImportColumn, 'field' | 'sure'>[] {
  const width = Math.max(header.length, ...rows.map((cells) => cells.length));
  const columns = Array.from({ length: width }, (_, at) => {
    const values = rows.map((cells) => (cells[at] ?? '').trim()).filter((value) => value !== '');
    return {
      name: (header[at] ?? '').trim().slice(0, 200),
      samples: [...new Set(values)].slice(0, SAMPLES).map((value) => value.slice(0, LONGEST_SAMPLE)),
    };
  });
  while (columns.length && columns.at(-1)!.name === '' && !columns.at(-1)!.samples.length) columns.pop();
  return columns;
}
/** Finds out how the file is to be read and what its columns mean. @throws import.empty 422 and of the reader */
export async function readFile(work: Work, file: Import): Promise<void> {
  const { services, accountId, importId } = work;
  const options = {
    ...file.options,
    ...(file.kind === 'csv' ? await textOptions(services, { ...file, accountId }) : {}),
  };
  const records: Record[] = [];
  for await (const record of readRecords(services, { ...file, options, accountId }, 0)) {
    if (!record.refused) records.push(record);
    if (records.length > SAMPLED_ROWS) break;
  }
  const [header, ...rows] = records.map(({ cells }) => cells);
  if (!header || !rows.length) throw fail('import.empty', 422);
  const columns = columnsOf(header, rows);
  await asPerson(work, file.userId, async (place) => {
    const { tx, actor } = place;
    const context = await contextOf(place, { options, columns: [] });
    const memory = new Map(
      (await queries.lastColumns(tx, accountId))
        .toReversed()
        .flatMap((last) => last.columns.filter(({ field }) => field !== null))
        .map((column) => [slug(column.name), column] as const),
    );
    const guesses = guessFields(
      columns.map(({ name }) => name),
      context.model,
      new Map([...memory].map(([name, { field }]) => [name, field!])),
    );
    /** Returns what values of a column stood for in the last import that had it, for the same field. */
    const valuesOf = (name: string, field: string | null) => {
      const last = memory.get(slug(name));
      const values = field !== null && last?.field === field ? last.values : undefined;
      return values?.length ? { values: values.map((each) => ({ ...each, sure: 'memory' as const })) } : {};
    };
    const dated = guesses.flatMap((guess, at) => {
      const key = guess && customKey(guess.field);
      const isDate =
        guess?.field === 'doneOn' ||
        context.model.customFields.some((f) => f.key === key && f.type === 'date');
      return isDate ? rows.map((cells) => cells[at] ?? '') : [];
    });
    const dates = options.dates ?? guessDates(dated) ?? (actor.language === 'en' ? 'mdy' : 'dmy');
    await queries.setImport(tx, accountId, importId, {
      state: 'checking',
      options: { ...options, dates, contentTypeId: context.type.id },
      columns: columns.map((column, at) => ({
        ...column,
        field: guesses[at]?.field ?? null,
        sure: guesses[at]?.sure ?? null,
        ...valuesOf(column.name, guesses[at]?.field ?? null),
      })),
    });
  });
}

const draftOf = ({ cells, refused }: Record, fields: (string | null)[], context: Context): DraftRow =>
  refused ? unreadRow(refused, context) : convertRow(cells, fields, context);
const fieldsOf = ({ columns }: Import) => columns.map(({ field }) => field);
/** Looks at the whole file as the import would, and changes nothing. */
export async function tryFile(work: Work, file: Import): Promise<void> {
  const { services, accountId, importId } = work;
  const context = await asPerson(work, file.userId, (place) => contextOf(place, file, true));
  const fields = fieldsOf(file);
  const trials = new Trials(fields, context);
  for await (const record of readRecords(services, { ...file, accountId }, 1))
    trials.add(record, draftOf(record, fields, context));
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

const BATCH = 200;
/** Names of fields of a save as columns name them. */
const columnField = ({ path }: FieldError): string => {
  const names: { [path: string]: string } = { stageId: 'stage', contentTypeId: 'contentType' };
  return names[path] ?? path;
};
/** Makes the items of some rows and records what became of each. Returns how many were made, and their pictures. */
async function makeItems(
  place: Place,
  importId: string,
  rows: { row: number; pictures: queries.ImportRow['pictures']; draft: DraftRow }[],
  context: Context,
): Promise<{ created: number; pictures: number }> {
  const { tx, accountId } = place;
  const fit = rows.filter(({ draft }) => !draft.problems.length);
  const wordIds = await resolveWords(
    place,
    context,
    fit.map(({ draft }) => draft),
  );
  const outcomes = await createMany(
    place,
    fit.map(({ draft }) => ({ type: draft.type, change: { ...draft.change, ...wordIds(draft) } })),
  );
  await noteTestimonials(
    place,
    fit.flatMap(({ draft }, at) => {
      const id = outcomes[at]!.id;
      return id !== null && draft.testimonial ? [{ id, testimonial: draft.testimonial }] : [];
    }),
  );
  const outcomeOf = new Map(fit.map(({ row }, at) => [row, outcomes[at]!]));
  const results = rows.map(({ row, pictures, draft }): queries.ImportRow => {
    const outcome = outcomeOf.get(row);
    const errors = outcome?.errors ?? [];
    return {
      rowNumber: row,
      contentId: outcome?.id ?? null,
      title: draft.change.title ?? '',
      pictures: outcome?.id ? pictures : [],
      problems: [
        ...draft.problems,
        ...errors.map((error) => ({ field: columnField(error), code: error.code, value: '' })),
      ],
    };
  });
  await queries.insertRows(tx, accountId, importId, results);
  return {
    created: results.filter(({ contentId }) => contentId !== null).length,
    pictures: results.reduce((sum, { pictures }) => sum + pictures.length, 0),
  };
}

/**
 * Makes the items of a file, batch by batch; each batch commits with the number of its last row, so a job that
 * was killed goes on there and makes no item twice. Returns false when it was stopped or another job took over.
 */
export async function bringIn(work: Work, file: Import): Promise<boolean> {
  const { services, accountId, importId } = work;
  const fields = fieldsOf(file);
  let done = Math.max(file.done, 1);
  const commit = (records: Record[]): Promise<boolean> =>
    asPerson(work, file.userId, async (place) => {
      const { tx } = place;
      const now = await queries.lockImport(tx, accountId, importId);
      if (now?.state !== 'running' || Math.max(now.done, 1) !== done) return false;
      const context = await contextOf(place, file);
      const rows = records.map((record) => ({
        row: record.row,
        pictures: record.pictures ?? [],
        draft: draftOf(record, fields, context),
      }));
      const { created, pictures } = await makeItems(place, importId, rows, context);
      await queries.addCounts(tx, accountId, importId, {
        done: records.at(-1)!.row,
        created,
        pictures,
        refused: rows.length - created,
      });
      done = records.at(-1)!.row;
      return true;
    });
  let batch: Record[] = [];
  for await (const record of readRecords(services, { ...file, accountId }, done)) {
    batch.push(record);
    if (batch.length < BATCH) continue;
    if (!(await commit(batch))) return false;
    batch = [];
  }
  return batch.length === 0 || commit(batch);
}

/** Deletes the items of an import that nobody has touched since, batch by batch. */
export async function takeBack(work: Work, file: Import): Promise<boolean> {
  const { accountId, importId } = work;
  for (let after = 0; ;) {
    const last = await asPerson(work, file.userId, async (place): Promise<number | 'stop'> => {
      const { tx } = place;
      const now = await queries.lockImport(tx, accountId, importId);
      if (now?.state !== 'undoing') return 'stop';
      const rows = await queries.listRows(tx, accountId, importId, after, BATCH);
      const createdRows = rows.filter(({ contentId }) => contentId !== null);
      await takePicturesBack(place, createdRows);
      const removed = new Set(
        await removeUntouched(
          place,
          createdRows.map(({ contentId }) => contentId!),
        ),
      );
      const undone = createdRows
        .filter(({ contentId }) => removed.has(contentId!))
        .map(({ rowNumber }) => rowNumber);
      if (undone.length) {
        await queries.markUndone(tx, accountId, importId, undone);
        await queries.setImport(tx, accountId, importId, { undone: now.undone + undone.length });
      }
      return rows.length < BATCH ? 0 : rows.at(-1)!.rowNumber;
    });
    if (last === 'stop') return false;
    if (last === 0) return true;
    after = last;
  }
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
