import { freePermalinks } from '#features/items/content/server/actions-permalinks.ts';
import { permalinkHolders } from '#features/items/content/server/queries.ts';
import type { Place } from '#platform/place.ts';
import type { RowProblem } from '../../contract.ts';
import type { ArchivedRow } from './actions-file.ts';
import { isId } from './actions-ids.ts';
import { mediumOf, type StoredFile } from './actions-media.ts';
import type { Plan } from './actions-plan.ts';
import type { TableSpec } from './actions-tables.ts';
import * as queries from './queries.ts';

/** The plan, the files and the arrived rows that a batch of rows is judged by. */
export type Setting = {
  plan: Plan;
  stored: ReadonlyMap<string, StoredFile>;
  /** Ids in the archive of rows that have arrived, by table. */
  arrived: ReadonlyMap<string, ReadonlySet<string>>;
};
/** A row of an archive with the row that it becomes, or why it becomes none. */
export type Converted = { row: ArchivedRow; fresh: ArchivedRow; problem: RowProblem | undefined };

const isProblem = (value: ArchivedRow | RowProblem): value is RowProblem =>
  typeof value['code'] === 'string' && typeof value['field'] === 'string' && !('id' in value);
/** Returns the id of a person of the archive as it stands here. */
function personOf(
  id: unknown,
  stand: 'importer' | 'nobody',
  { members }: Plan,
  importerId: string | null,
): string | null {
  if (!isId(id)) return null;
  if (members.has(id)) return id;
  return stand === 'importer' ? importerId : null;
}
/** Makes of an archived row the row that it becomes: new ids, people, and references that have arrived. */
function convert(
  place: Place,
  spec: TableSpec,
  row: ArchivedRow,
  { plan, stored, arrived }: Setting,
): Converted {
  const { accountId, actor } = place;
  const { ids } = plan;
  const columns = plan.columns.get(spec.name) ?? [];
  let problem: RowProblem | undefined;
  const valueOf = ({ name, type, isNullable }: queries.Column): unknown => {
    const value = row[name];
    const people = spec.people?.[name];
    if (people) return personOf(value, people, plan, actor.userId);
    const fresh = spec.fresh?.[name];
    if (fresh) return fresh();
    if (spec.omit?.includes(name) || spec.later?.[name] !== undefined) return null;
    const table = spec.refs?.[name];
    if (table !== undefined && value !== null && value !== undefined) {
      if (isId(value) && arrived.get(table)?.has(value)) return ids.of(value);
      if (!isNullable || spec.needs?.includes(name))
        problem = { field: name, code: 'import.archive_reference', value: '' };
      return null;
    }
    if (type === 'uuid') return isId(value) ? ids.of(value) : null;
    if (type === 'other' && !spec.idTexts?.includes(name)) return value;
    return ids.deep(value);
  };
  const values = columns
    .filter(({ name, isWritten }) => isWritten && (name in row || spec.fresh?.[name] !== undefined))
    .map((column) => [column.name, valueOf(column)] as const);
  let fresh: ArchivedRow = { ...Object.fromEntries(values), account_id: accountId };
  if (spec.name === 'media') {
    const medium = mediumOf(row, fresh, { stored, accountId });
    if (isProblem(medium)) problem = medium;
    else fresh = medium;
  }
  return { row, fresh, problem };
}

/** Gives items another permalink where another item of the account has theirs. */
async function moveTaken(place: Place, rows: Converted[]): Promise<void> {
  const wanted = rows.flatMap(({ fresh }) =>
    typeof fresh['permalink'] === 'string'
      ? { id: String(fresh['id']), base: fresh['permalink'], fresh }
      : [],
  );
  if (!wanted.length) return;
  const holders = await permalinkHolders(
    place.tx,
    place.accountId,
    wanted.map(({ base }) => base),
  );
  const moved = wanted.filter(({ base }) => holders.has(base));
  const permalinks = await freePermalinks(place, moved);
  for (const { id, fresh } of moved) fresh['permalink'] = permalinks.get(id)!;
}
/** Gives public versions the permalinks that their items have got. */
async function followPermalinks({ tx, accountId }: Place, rows: Converted[]): Promise<void> {
  const ids = [...new Set(rows.map(({ fresh }) => String(fresh['content_id'])))];
  const permalinks = await queries.permalinksOf(tx, accountId, ids);
  for (const { fresh } of rows) {
    const { face } = fresh;
    const isPublic = fresh['is_public'] === true && typeof face === 'object' && face !== null;
    if (!isPublic || !('permalink' in face) || typeof face.permalink !== 'string') continue;
    const contentId = String(fresh['content_id']);
    const holders = await permalinkHolders(tx, accountId, [face.permalink]);
    const isOfOther = [...(holders.get(face.permalink) ?? [])].some((id) => id !== contentId);
    if (isOfOther) fresh['face'] = { ...face, permalink: permalinks.get(contentId) ?? null };
  }
}
/** A plan whose time has passed would publish at once. */
function refusePastPlans(rows: Converted[], now: Date): void {
  for (const converted of rows)
    if (new Date(String(converted.fresh['publish_at'])) <= now)
      converted.problem = { field: 'publish_at', code: 'import.archive_plan_past', value: '' };
}

/** Makes of archived rows of a table the rows that they become. */
export async function convertRows(
  place: Place,
  spec: TableSpec,
  rows: ArchivedRow[],
  setting: Setting,
): Promise<Converted[]> {
  const converted = rows.map((row) => convert(place, spec, row, setting));
  const fit = converted.filter(({ problem }) => problem === undefined);
  if (spec.name === 'content_plan') refusePastPlans(fit, place.services.clock());
  if (!setting.plan.isFirst && spec.name === 'content') await moveTaken(place, fit);
  if (!setting.plan.isFirst && spec.name === 'content_version') await followPermalinks(place, fit);
  return converted;
}
