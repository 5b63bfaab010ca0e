import { defineFixtures } from '#testing/fixtures.ts';

/** Two issues, so that the list has a next page. */
export const fixtures = defineFixtures({
  arrange: async ({ sql, accountId }) => {
    await sql(
      `
        insert into usage_issue (account_id, kind, amount)
        values ($1, 'tokens', 95), ($1, 'connection', 1)
      `,
      [accountId],
    );
    return {};
  },
});
