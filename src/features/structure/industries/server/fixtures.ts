import { randomUUID } from 'node:crypto';
import { defineFixtures, type Sql } from '#testing/fixtures.ts';

const addIndustry = async (sql: Sql): Promise<string> =>
  (
    await sql<{ id: string }>('insert into industry (label) values ($1) returning id', [
      `Industry ${randomUUID()}`,
    ])
  )[0]!.id;
const addCategory = async (sql: Sql): Promise<string> =>
  (
    await sql<{ id: string }>(
      "insert into business_category (industry_id, label) select id, $1 from industry where label = 'Roofing' returning id",
      [`Category ${randomUUID()}`],
    )
  )[0]!.id;

/** An industry without categories, which may be deleted, and a category; each call that deletes gets its own. */
export const fixtures = defineFixtures({
  arrange: async ({ sql }) => ({
    industryId: await addIndustry(sql),
    businessCategoryId: await addCategory(sql),
  }),
  before: {
    'DELETE /api/house/industries/:industryId': async ({ sql }) => ({
      ids: { industryId: await addIndustry(sql) },
    }),
    'DELETE /api/house/business-categories/:businessCategoryId': async ({ sql }) => ({
      ids: { businessCategoryId: await addCategory(sql) },
    }),
  },
});
