import { defineFixtures } from '#testing/fixtures.ts';

/** One month with files. */
export const fixtures = defineFixtures({
  arrange: async ({ sql, accountId }) => {
    await sql(
      `
        insert into usage_month (account_id, month, images, videos, storage)
        values ($1, '2026-01-01', 3, 1, 4000000)
      `,
      [accountId],
    );
    return {};
  },
});
