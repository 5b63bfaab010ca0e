import { defineFixtures } from '#testing/fixtures.ts';

/** The inquiry of the world has no address; a call that answers it by mail needs one. */
export const fixtures = defineFixtures({
  // A second one, so that the list has a second part.
  arrange: async ({ sql, accountId }) => {
    await sql(
      `insert into lead (account_id, submission_key, name, language) values ($1, '\\x02', 'Secret second', 'en')`,
      [accountId],
    );
    return {};
  },
  before: {
    'POST /api/accounts/:accountId/leads/:leadId/answers': async ({ sql, ids }) => {
      await sql("update lead set email = 'secret@visitor.test' where account_id = $1", [ids['accountId']]);
    },
  },
});
