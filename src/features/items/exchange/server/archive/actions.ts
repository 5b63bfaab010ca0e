import { refreshPublic } from '#features/items/content/server/actions.ts';
import { siteChanged } from '#platform/db/site-changed.ts';
import type { Place } from '#platform/place.ts';
import { fail } from '#shared/fail.ts';
import { fitting } from '#shared/text/graphemes.ts';
import type { Import, RowProblem } from '../../contract.ts';
import { lockImport, setImport } from '../queries.ts';
import { asPerson, type Work } from '../run/actions-person.ts';
import { rowsOf, type ArchivedRow, type OpenedArchive } from './actions-file.ts';
import { isId } from './actions-ids.ts';
import { askForDerivatives, storeFiles, type StoredFile } from './actions-media.ts';
import { planOf, rowCount, trialOf, type Plan } from './actions-plan.ts';
import { isNoted } from './actions-added.ts';
import { withArchive } from './actions-room.ts';
import { ACCOUNT, writeOver, writtenOf } from './actions-replaced.ts';
import { convertRows, type Converted } from './actions-rows.ts';
import type { TableSpec } from './actions-tables.ts';
import * as queries from './queries.ts';

/** Returns the fault of an archive for values that the database refuses, any other error as it is. */
const dataFault = (error: unknown): unknown =>
  /^(22|23)[0-9A-Z]{3}$/.test(String((error as { code?: unknown }).code ?? ''))
    ? fail('import.zip_damaged', 422)
    : error;

/** Checks an archive whole and counts what it would bring; nothing is changed. @throws 413, 422 */
export async function tryArchive(work: Work, file: Import): Promise<void> {
  const { accountId, importId } = work;
  await withArchive(work, file, (opened) =>
    asPerson(work, file.userId, async (place) => {
      const { tx } = place;
      const isFirst = await queries.isEmptyAccount(tx, accountId);
      const plan = await planOf(place, { id: file.id, isFirst }, opened);
      const rows = rowCount(opened, plan);
      if (rows === 0) throw fail('import.empty', 422);
      const archive = await trialOf(opened, plan);
      const now = await lockImport(tx, accountId, importId);
      if (now?.state !== 'reading' && now?.state !== 'checking') return;
      await setImport(tx, accountId, importId, {
        state: 'ready',
        trial: {
          rows,
          refused: 0,
          reasons: [],
          first: [],
          words: { category: [], service: [], tag: [] },
          pictures: opened.files.size,
          archive,
        },
      });
    }),
  );
}

const BATCH = 400;
/** Yields the rows of a table in batches, each with the number of its first row in the whole archive. */
async function* batchesOf(
  opened: OpenedArchive,
  table: string,
  before: number,
): AsyncGenerator<{ rows: ArchivedRow[]; first: number }> {
  let rows: ArchivedRow[] = [];
  let first = before + 1;
  for await (const row of rowsOf(opened, table)) {
    rows.push(row);
    if (rows.length < BATCH) continue;
    yield { rows, first };
    first += rows.length;
    rows = [];
  }
  if (rows.length) yield { rows, first };
}
const hasId = ({ columns }: Plan, { name }: TableSpec): boolean =>
  columns.get(name)?.some((column) => column.name === 'id') ?? false;
const writtenNames = ({ columns }: Plan, { name }: TableSpec, row: ArchivedRow): string[] =>
  (columns.get(name) ?? [])
    .filter((column) => column.isWritten && column.name in row)
    .map((each) => each.name);

/** One import of an archive while its rows come in. */
class ArchiveRun {
  readonly #work: Work;
  readonly #file: Import;
  readonly #opened: OpenedArchive;
  readonly #plan: Plan;
  readonly #stored: ReadonlyMap<string, StoredFile>;
  readonly #arrived = new Map<string, Set<string>>();
  #number = 0;
  constructor(
    work: Work,
    file: Import,
    archive: { opened: OpenedArchive; plan: Plan; stored: ReadonlyMap<string, StoredFile> },
  ) {
    this.#work = work;
    this.#file = file;
    this.#opened = archive.opened;
    this.#plan = archive.plan;
    this.#stored = archive.stored;
  }
  /** Brings all rows in; false when the import was stopped. */
  async run(): Promise<boolean> {
    if (this.#plan.isFirst) await this.#bringAccount();
    for (const spec of this.#plan.tables) {
      this.#arrived.set(spec.name, new Set());
      for await (const { rows, first } of batchesOf(this.#opened, spec.name, this.#number)) {
        this.#number = first + rows.length - 1;
        const isRunning = await this.#locked((place, done) =>
          this.#bringBatch(place, spec, { rows, first, done }),
        );
        if (!isRunning) return false;
      }
    }
    for (const spec of this.#plan.tables)
      if (spec.later)
        for await (const { rows } of batchesOf(this.#opened, spec.name, 0))
          if (!(await this.#locked((place) => this.#bringLater(place, spec, rows)))) return false;
    return this.#refresh();
  }
  /** Runs a part as the person who imports, unless the import was stopped. */
  #locked(work: (place: Place, done: number) => Promise<void>): Promise<boolean> {
    const { accountId, importId } = this.#work;
    return asPerson(this.#work, this.#file.userId, async (place) => {
      const now = await lockImport(place.tx, accountId, importId);
      if (now?.state !== 'running') return false;
      await work(place, now.done);
      return true;
    }).catch((error: unknown) => {
      throw dataFault(error);
    });
  }
  async #bringAccount(): Promise<void> {
    for await (const row of rowsOf(this.#opened, 'account'))
      await this.#locked(async (place) => {
        const { tx, accountId } = place;
        await writeOver(place, this.#work.importId, ACCOUNT, [row], () =>
          queries.writeAccount(tx, accountId, row),
        );
      });
  }
  /** `first`: number of the first row in the archive; `done`: of the last that an earlier job has brought in. */
  async #bringBatch(
    place: Place,
    spec: TableSpec,
    { rows, first, done }: { rows: ArchivedRow[]; first: number; done: number },
  ): Promise<void> {
    const { tx, accountId } = place;
    const { importId } = this.#work;
    const isNew = done < first;
    const setting = { plan: this.#plan, stored: this.#stored, arrived: this.#arrived };
    const merged = this.#plan.merged.get(spec.name);
    const converted = await convertRows(place, spec, rows, setting);
    const isMerged = ({ row }: Converted) => merged?.has(String(row['id'])) ?? false;
    const fit = converted.filter(({ problem }) => problem === undefined);
    const added = fit.filter((each) => !isMerged(each)).map(({ fresh }) => fresh);
    if (spec.isSetting) await this.#bringSettings(place, spec, added);
    else await this.#insert(place, spec, added);
    if (this.#plan.isFirst) await this.#renew(place, spec, fit.filter(isMerged));
    const existing = hasId(this.#plan, spec)
      ? await queries.existingIds(
          tx,
          accountId,
          spec.name,
          fit.map(({ fresh }) => String(fresh['id'])),
        )
      : undefined;
    const isThere = ({ fresh, problem }: Converted) =>
      problem === undefined && (existing === undefined || existing.has(String(fresh['id'])));
    const arrived = this.#arrived.get(spec.name)!;
    for (const each of converted) if (isThere(each) && isId(each.row['id'])) arrived.add(each.row['id']);
    if (!isNew) return;
    if (spec.name === 'media')
      await askForDerivatives(
        place,
        converted.filter(isThere).map(({ fresh }) => fresh),
      );
    const results = converted.flatMap((each, at) => {
      const twice: RowProblem = { field: spec.name, code: 'import.archive_twice', value: '' };
      const problem = each.problem ?? (isThere(each) ? undefined : twice);
      if (problem === undefined && !isNoted(spec)) return [];
      return this.#resultOf(spec, each, { rowNumber: first + at, problem, isMade: !isMerged(each) });
    });
    await queries.recordBatch(tx, accountId, importId, { done: first + rows.length - 1, results });
  }
  #resultOf(
    { name, part, title = '' }: TableSpec,
    { row, fresh }: Converted,
    { rowNumber, problem, isMade }: { rowNumber: number; problem: RowProblem | undefined; isMade: boolean },
  ): queries.ArchiveResult {
    const id = problem === undefined && isMade ? String(fresh['id']) : null;
    return {
      rowNumber,
      part,
      title: fitting(String(row[title] ?? ''), 300),
      contentId: name === 'content' ? id : null,
      madeId: name === 'content' ? null : id,
      problems: problem ? [problem] : [],
    };
  }
  async #insert({ tx }: Place, spec: TableSpec, rows: ArchivedRow[]): Promise<void> {
    const [row] = rows;
    if (row) await queries.insertRows(tx, spec.name, writtenNames(this.#plan, spec, row), rows);
  }
  /** Writes settings of the archive where the account holds no items; else what it has stays. */
  async #bringSettings(place: Place, spec: TableSpec, rows: ArchivedRow[]): Promise<void> {
    const [row] = rows;
    if (!row) return;
    const written = writtenOf(spec);
    const keys = ['account_id', ...(written.key === null ? [] : [written.key])];
    const columns = writtenNames(this.#plan, spec, row).filter((name) => !keys.includes(name));
    await writeOver(place, this.#work.importId, written, rows, async () => {
      await this.#insert(place, spec, rows);
      if (this.#plan.isFirst)
        await queries.updateRows(place.tx, place.accountId, spec.name, { keys, columns }, rows);
    });
  }
  /** Gives what the account has already the values of the archive. */
  async #renew(place: Place, spec: TableSpec, same: Converted[]): Promise<void> {
    const [head] = same;
    if (!head) return;
    const fixed = new Set(['account_id', 'id', ...Object.keys(spec.later ?? {})]);
    const columns = writtenNames(this.#plan, spec, head.fresh).filter((name) => !fixed.has(name));
    const rows = same.map(({ fresh }) => fresh);
    await writeOver(place, this.#work.importId, writtenOf(spec), rows, () =>
      queries.updateRows(place.tx, place.accountId, spec.name, { keys: ['id'], columns }, rows),
    );
  }
  async #bringLater({ tx, accountId }: Place, spec: TableSpec, rows: ArchivedRow[]): Promise<void> {
    const later = Object.entries(spec.later ?? {});
    const merged = this.#plan.merged.get(spec.name);
    const arrived = this.#arrived.get(spec.name)!;
    const fresh = rows.flatMap((row) => {
      const isMine = isId(row['id']) && arrived.has(row['id']) && !merged?.has(row['id']);
      const values = later.map(([column, table]) => {
        const value = row[column];
        return [
          column,
          isId(value) && this.#arrived.get(table)?.has(value) ? this.#plan.ids.of(value) : null,
        ];
      });
      const isSet = values.some(([, value]) => value !== null);
      return isMine && isSet
        ? [
            {
              account_id: accountId,
              id: this.#plan.ids.of(row['id'] as string),
              ...Object.fromEntries(values),
            },
          ]
        : [];
    });
    const columns = later.map(([column]) => column);
    if (fresh.length) await queries.updateRows(tx, accountId, spec.name, { keys: ['id'], columns }, fresh);
  }
  /** Makes the public copies of the items, and the public pages anew. */
  async #refresh(): Promise<boolean> {
    const arrived = [...this.#arrived.get('content')!].map((id) => this.#plan.ids.of(id));
    for (let at = 0; at < arrived.length; at += BATCH) {
      const ids = arrived.slice(at, at + BATCH);
      const isRunning = await this.#locked(async ({ tx, accountId }) => {
        await refreshPublic(tx, accountId, ids);
      });
      if (!isRunning) return false;
    }
    return this.#locked(({ tx, services, accountId }) => siteChanged(tx, services, accountId).then(() => {}));
  }
}

/**
 * Brings an archive in: its files first, then its rows, batch by batch. New ids follow from the old ones, so a
 * job that was killed goes on where it was. Returns false when it was stopped.
 *
 * @throws import.archive_changed 409 when the account holds other things than at the trial
 */
export const bringArchive = (work: Work, file: Import): Promise<boolean> =>
  withArchive(work, file, async (opened, { path, dir }) => {
    const isFirst = file.trial?.archive?.isFirst ?? false;
    const plan = await asPerson(work, file.userId, async (place) => {
      const isChanged =
        file.done === 0 && isFirst && !(await queries.isEmptyAccount(place.tx, work.accountId));
      if (isChanged) throw fail('import.archive_changed', 409);
      return planOf(place, { id: file.id, isFirst }, opened);
    });
    if (file.done === 0 && plan.conflicts.some(({ isBlocking }) => isBlocking))
      throw fail('import.archive_changed', 409);
    const stored = await storeFiles(work, file, { path, dir, opened, ids: plan.ids });
    return stored !== undefined && new ArchiveRun(work, file, { opened, plan, stored }).run();
  });
