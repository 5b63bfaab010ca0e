import { defineFixtures, type Sql } from '#testing/fixtures.ts';

/** A word that no item carries. */
const spare = async (sql: Sql, table: string, { accountId }: Record<string, string>) =>
  (
    await sql<{ id: string }>(
      `insert into ${table} (account_id, label) values ($1, uuidv7()::text) returning id`,
      [accountId],
    )
  )[0]!.id;
const spareTag = async (sql: Sql, { accountId, labelId }: Record<string, string>) =>
  (
    await sql<{ id: string }>(
      'insert into tag (account_id, label_id, label) values ($1, $2, uuidv7()::text) returning id',
      [accountId, labelId],
    )
  )[0]!.id;
/** A deleted category, which can be brought back. */
const removedCategory = async (sql: Sql, accountId: string) =>
  (
    await sql<{ id: string }>(
      `
        insert into structure_trash (account_id, id, kind, name, record)
        select $1::uuid, w.id, 'category', w.id::text,
          jsonb_build_object(
            'category', jsonb_build_array(
              jsonb_build_object('account_id', $1::uuid, 'id', w.id, 'label', w.id::text, 'position', 90)
            )
          )
        from (select uuidv7() as id) w
        returning id
      `,
      [accountId],
    )
  )[0]!.id;
export const fixtures = defineFixtures({
  async arrange({ sql, accountId }) {
    const [word] = await sql<{ id: string }>(
      'select id from category where account_id = $1 order by id limit 1',
      [accountId],
    );
    return { wordId: word!.id, removedWordId: await removedCategory(sql, accountId) };
  },
  before: {
    'POST /api/accounts/:accountId/taxonomy/removed/:removedWordId/restore': async ({ sql, ids }) => ({
      ids: { removedWordId: await removedCategory(sql, ids['accountId']!) },
    }),
    'DELETE /api/accounts/:accountId/categories/:categoryId': async ({ sql, ids }) => ({
      ids: { categoryId: await spare(sql, 'category', ids) },
    }),
    'DELETE /api/accounts/:accountId/services/:serviceId': async ({ sql, ids }) => ({
      ids: { serviceId: await spare(sql, 'service', ids) },
    }),
    'DELETE /api/accounts/:accountId/labels/:labelId': async ({ sql, ids }) => ({
      ids: { labelId: await spare(sql, 'label', ids) },
    }),
    'DELETE /api/accounts/:accountId/tags/:tagId': async ({ sql, ids }) => ({
      ids: { tagId: await spareTag(sql, ids) },
    }),
    // A word that goes into the one that everybody knows.
    'POST /api/accounts/:accountId/categories/:categoryId/merge': async ({ sql, ids }) => ({
      ids: { categoryId: await spare(sql, 'category', ids) },
      body: { intoId: ids['categoryId'] },
    }),
    'POST /api/accounts/:accountId/services/:serviceId/merge': async ({ sql, ids }) => ({
      ids: { serviceId: await spare(sql, 'service', ids) },
      body: { intoId: ids['serviceId'] },
    }),
    'POST /api/accounts/:accountId/tags/:tagId/merge': async ({ sql, ids }) => ({
      ids: { tagId: await spareTag(sql, ids) },
      body: { intoId: ids['tagId'] },
    }),
    // The words of the examples are there already, made by the calls before.
    ...Object.fromEntries(
      [
        'PATCH /api/accounts/:accountId/categories/:categoryId',
        'PATCH /api/accounts/:accountId/labels/:labelId',
        'PATCH /api/accounts/:accountId/tags/:tagId',
        'POST /api/accounts/:accountId/services',
      ].map((name) => [name, () => Promise.resolve({ body: { label: 'Balconies' } })]),
    ),
  },
  bodies: {
    'PUT /api/accounts/:accountId/categories': (ids) => ({ ids: [ids['categoryId']] }),
    'PUT /api/accounts/:accountId/services': (ids) => ({ ids: [ids['serviceId']] }),
    'PUT /api/accounts/:accountId/labels': (ids) => ({ ids: [ids['labelId']] }),
    'PUT /api/accounts/:accountId/labels/:labelId/tags': (ids) => ({ ids: [ids['tagId']] }),
  },
});
