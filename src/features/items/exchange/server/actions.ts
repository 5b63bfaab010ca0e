import { csvLine } from '#features/ground/audit/rules.ts';
import { asMember } from '#platform/db/scope.ts';
import type { Place } from '#platform/place.ts';
import { cutPage, readCursor, writeCursor } from '#shared/cursor.ts';
import { fail, notFound } from '#shared/fail.ts';
import { ownOnlyOf } from '#shared/rights/own-items.ts';
import type { Model } from '#features/structure/content-model/contract.ts';
import { readModelFor } from '#features/structure/content-model/server/actions.ts';
import {
  busyStates,
  type Import,
  type ImportColumn,
  type ImportState,
  type ListedImport,
} from '../contract.ts';
import { canUndo, isField } from '../rules.ts';
import { ADD, folded, isWordField, LEAVE_OUT, targetsOf } from '../rules-values.ts';
import { importKey } from './file/actions.ts';
import { workOnImport } from './jobs.ts';
import { askAgain } from './queries-pictures.ts';
import * as queries from './queries.ts';
import { targetOf } from './run/actions-targets.ts';

const LIST = 'imports';
/** A page of the imports that this person sees. */
export async function listImports(
  { tx, actor, accountId }: Place,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ rows: ListedImport[]; nextCursor: string | null }> {
  const keys = readCursor(LIST, cursor, 2)?.map(String) as [string, string] | undefined;
  const isSound = !keys || (/^\d{4}-\d\d-\d\d [\d:.]+\+00$/.test(keys[0]) && /^[0-9a-f-]{36}$/.test(keys[1]));
  if (!isSound) throw fail('cursor.invalid', 400);
  const rows = await queries.listImports(tx, accountId, {
    ownOnly: ownOnlyOf(actor),
    after: keys,
    limit: limit + 1,
  });
  return cutPage(rows, limit, (row) => writeCursor(LIST, [row.createdAt, row.id]));
}
/** One import; the right has been asked with it. @throws 404 */
export async function load({ tx, accountId }: Place, importId: string): Promise<Import> {
  const file = await queries.findImport(tx, accountId, importId);
  if (!file) throw notFound();
  return file;
}

const mayFollow: Record<'change' | 'start' | 'stop' | 'pictures' | 'undo', (file: Import) => boolean> = {
  change: ({ kind, state, created }) =>
    kind !== 'archive' && (state === 'ready' || (state === 'failed' && created === 0)),
  start: ({ state, trial }) =>
    state === 'ready' &&
    trial !== null &&
    trial.rows > trial.refused &&
    !trial.archive?.conflicts.some(({ isBlocking }) => isBlocking),
  stop: ({ state }) => state === 'running',
  pictures: ({ kind, state, unpictured }) =>
    kind === 'wxr' && (state === 'done' || state === 'stopped' || state === 'failed') && unpictured > 0,
  undo: (file) => canUndo(file),
};
const demandState = (file: Import, step: keyof typeof mayFollow): void => {
  if (!mayFollow[step](file)) throw fail('import.state', 409, [], { state: file.state });
};
/** Moves an import on, and asks for the job that works on the new state. */
async function moveOn(
  place: Place,
  file: Import,
  state: ImportState,
  change: Parameters<typeof queries.setImport>[3] = {},
): Promise<Import> {
  const { tx, services, accountId } = place;
  await queries.setImport(tx, accountId, file.id, { ...change, state, failure: null });
  if (busyStates.includes(state))
    await services.jobs.enqueue(tx, workOnImport, { accountId, importId: file.id });
  return load(place, file.id);
}

type Changes = {
  options?: Import['options'] | undefined;
  fields?: (string | null)[] | undefined;
  values?: ValueChoice[] | undefined;
};
type ValueChoice = { field: string; value: string; target: string | null };
/** Refuses choices for fields without choices, and targets that the account does not have. @throws 400 */
function demandTargets(model: Model, values: ValueChoice[]): void {
  for (const [at, { field, target }] of values.entries()) {
    const targets = targetsOf(model, field);
    if (!targets)
      throw fail('import.unknown_field', 400, [{ path: `values.${at}.field`, code: 'import.unknown_field' }]);
    const isSound =
      target === null ||
      target === LEAVE_OUT ||
      (target === ADD && isWordField(field)) ||
      targets.some(({ id }) => id === target);
    if (!isSound)
      throw fail('content.unknown_reference', 400, [
        { path: `values.${at}.target`, code: 'content.unknown_reference' },
      ]);
  }
}
/** Returns a column with the choices for its values. */
function withChoices(column: ImportColumn, choices: ValueChoice[]): ImportColumn {
  const ofColumn = choices.filter(({ field }) => field === column.field);
  if (!ofColumn.length) return column;
  const changed = new Set(ofColumn.map(({ value }) => folded(value)));
  return {
    ...column,
    values: [
      ...(column.values ?? []).filter(({ value }) => !changed.has(folded(value))),
      ...ofColumn.flatMap(({ value, target }) =>
        target === null ? [] : [{ value, target, sure: 'chosen' as const }],
      ),
    ],
  };
}
/** Changes how the file is read and what its columns fill. @throws 400, 409 */
export async function change(
  place: Place,
  file: Import,
  { options, fields, values = [] }: Changes,
): Promise<Import> {
  demandState(file, 'change');
  const { tx, actor, accountId } = place;
  const model = await readModelFor(tx, actor, accountId);
  if (fields?.some((field) => field !== null && !isField(model, field)))
    throw fail('import.unknown_field', 400, [{ path: 'fields', code: 'import.unknown_field' }]);
  if (options?.contentTypeId && !model.contentTypes.some(({ id }) => id === options.contentTypeId))
    throw fail('content.unknown_reference', 400, [
      { path: 'options.contentTypeId', code: 'content.unknown_reference' },
    ]);
  if (options?.into) targetOf(place, { options });
  demandTargets(model, values);
  const isReadAnew =
    options?.encoding !== undefined || options?.separator !== undefined || options?.headerRow !== undefined;
  const columns = file.columns.map((column, at) => {
    const field = fields?.[at];
    if (field === undefined || field === column.field) return withChoices(column, values);
    const sure = field === null ? null : ('chosen' as const);
    return withChoices({ ...column, field, sure, values: [] }, values);
  });
  return moveOn(place, file, isReadAnew || !columns.length ? 'reading' : 'checking', {
    options: { ...file.options, ...options },
    columns,
    trial: null,
  });
}
/** Begins to make the items. @throws 409 */
export async function start(place: Place, file: Import): Promise<Import> {
  demandState(file, 'start');
  return moveOn(place, file, 'running');
}
/** Stops after the batch that is under way. @throws 409 */
export async function stop(place: Place, file: Import): Promise<Import> {
  demandState(file, 'stop');
  return moveOn(place, file, 'stopped', { isFinished: true });
}
/** Begins to fetch the pictures again that did not come. @throws 409 */
export async function retryPictures(place: Place, file: Import): Promise<Import> {
  demandState(file, 'pictures');
  const { tx, accountId } = place;
  if (!(await askAgain(tx, accountId, file.id))) throw fail('import.state', 409, [], { state: file.state });
  return moveOn(place, file, 'running');
}
/** Begins to delete what nobody has touched since. @throws 409 */
export async function undo(place: Place, file: Import): Promise<Import> {
  demandState(file, 'undo');
  return moveOn(place, file, 'undoing');
}
/** Forgets an import; its file goes once the change is committed. @throws 409 */
export async function remove({ tx, services, accountId }: Place, file: Import): Promise<void> {
  if (busyStates.includes(file.state)) throw fail('import.state', 409, [], { state: file.state });
  await queries.removeImport(tx, accountId, file.id);
  tx.afterCommit(() => services.beside(services.storage.remove(importKey(accountId, file.id))));
}

const BATCH = 1000;
const HEAD = ['row', 'title', 'result', 'item', 'reason', 'part'];
/** Writes what became of each row as lines of CSV, batch by batch. */
export async function* resultLines(
  { services, actor, accountId }: Omit<Place, 'tx'>,
  importId: string,
): AsyncGenerator<string> {
  const scope = asMember({ userId: actor.userId, accountId });
  yield `\ufeff${csvLine(HEAD)}`;
  for (let after = 0; ;) {
    const rows = await services.db.withTenant(scope, (tx) =>
      queries.listRows(tx, accountId, importId, after, BATCH),
    );
    for (const row of rows) {
      // Lines of histories have no name; they are counted with their part.
      if (row.part === 'history') continue;
      const { rowNumber, title, contentId, madeId, part, problems, undone, existingId, kept } = row;
      const isMerged = part !== null && part !== 'items' && madeId === null;
      const withoutItem = isMerged ? 'same' : 'deleted';
      const refused = problems.length ? 'refused' : withoutItem;
      const stays = existingId !== null && !problems.length ? 'left' : refused;
      const changed = kept ? 'updated' : stays;
      const outcome = contentId || madeId ? 'created' : changed;
      yield csvLine([
        rowNumber,
        title,
        undone ? 'undone' : outcome,
        contentId || existingId ? `/content/${contentId ?? existingId}` : '',
        problems.map(({ field, code, value }) => [field, code, value].filter(Boolean).join(' ')).join('; '),
        part ?? '',
      ]);
    }
    if (rows.length < BATCH) return;
    after = rows.at(-1)!.rowNumber;
  }
}
