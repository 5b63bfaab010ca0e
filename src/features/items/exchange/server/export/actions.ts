import { csvLine } from '#features/ground/audit/rules.ts';
import { readModelFor } from '#features/structure/content-model/server/actions.ts';
import { app as contentAr } from '#features/items/content/messages/ar.ts';
import { app as contentEn } from '#features/items/content/messages/en.ts';
import { app as contentTr } from '#features/items/content/messages/tr.ts';
import { seenWhere } from '#features/items/content/server/list/actions.ts';
import { list } from '#features/items/content/server/list/queries.ts';
import type { z } from 'zod';
import { asMember } from '#platform/db/scope.ts';
import { writeXlsx, type Cell } from '#platform/outside/tables/xlsx-write.ts';
import type { Services } from '#platform/services.ts';
import type { Actor } from '#shared/actor.ts';
import { EXPORT_MOST, type exportItems } from '../../contract-export.ts';
import { screens as ar } from '../../messages/ar-screens.ts';
import { screens as en } from '../../messages/en-screens.ts';
import { screens as tr } from '../../messages/tr-screens.ts';
import { importableFields, itemFields } from '../../rules.ts';
import { customCell, itemCell, namesOf } from './actions-cells.ts';
import { readItems } from './queries.ts';

const headers = { en, tr, ar };
const contentWords = { en: contentEn, tr: contentTr, ar: contentAr };
type Query = z.output<typeof exportItems.query>;
type Place = { services: Services; actor: Actor; accountId: string };

const BATCH = 100;
/** Reads the rows of the list with their header, each batch in a transaction of its own. */
async function* rowsOf({ services, actor, accountId }: Place, query: Query): AsyncGenerator<Cell[]> {
  const scope = asMember({ userId: actor.userId, accountId });
  const language = actor.language ?? 'en';
  const model = await services.db.withTenant(scope, (tx) => readModelFor(tx, actor, accountId));
  const custom = importableFields(model);
  const names = namesOf(model, language);
  yield [
    ...itemFields.map((name) => (name === 'id' ? name : headers[language][`field_${name}`])),
    contentWords[language].publication,
    ...custom.map(({ name }) => name),
  ];
  let cursor: string | undefined;
  for (let sent = 0; sent < EXPORT_MOST;) {
    const page = await services.db.withTenant(scope, async (tx) => {
      const { rows, nextCursor } = await list(
        tx,
        accountId,
        { ...query, cursor, limit: BATCH },
        await seenWhere(tx, actor, accountId, query),
      );
      const ids = rows.map(({ id }) => id);
      const items = new Map(
        (ids.length ? await readItems(tx, accountId, ids) : []).map((item) => [item.id, item]),
      );
      return { items: ids.flatMap((id) => items.get(id) ?? []), nextCursor };
    });
    for (const item of page.items)
      yield [
        ...itemFields.map((name) => itemCell(name, item, names)),
        contentWords[language][item.statusPublish as 'notPublished' | 'published'],
        ...custom.map((field) => customCell(field, item)),
      ];
    sent += page.items.length;
    if (page.nextCursor === null) return;
    cursor = page.nextCursor;
  }
}
async function* csvOf(rows: AsyncIterable<Cell[]>): AsyncGenerator<string> {
  yield '\ufeff';
  for await (const row of rows) yield csvLine(row);
}
/** Returns the body of an exported list. */
export const exportBody = (place: Place, query: Query): AsyncIterable<string | Buffer> => {
  const rows = rowsOf(place, query);
  return query.format === 'xlsx' ? writeXlsx(rows) : csvOf(rows);
};
/** Media types of the formats. */
export const formatTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
