import { defineFixtures } from '#testing/fixtures.ts';

/** Two entries, so that the list has a next page. */
export const fixtures = defineFixtures({
  arrange: async ({ sql, accountId }) => {
    await sql(
      `
        insert into usage_log (account_id, agency_id, post_type, doc_id)
        select id, agency_id, 'item', gen_random_uuid()
        from account, generate_series(1, 2)
        where id = $1
      `,
      [accountId],
    );
    return {};
  },
});
