import { defineFixtures } from '#testing/fixtures.ts';

export const fixtures = defineFixtures({
  arrange: async ({ sql, accountId, agencyId, userId }) => {
    await sql('insert into token_balance (account_id, used) values ($1, 12)', [accountId]);
    await sql('insert into token_person_cap (account_id, user_id, hard_cap) values ($1, $2, 100)', [
      accountId,
      userId,
    ]);
    await sql(
      `
        insert into token_day (account_id, day, person_id, kind, quantity, cost)
        values ($1, '2026-11-01', $2, 'words', 12, 12)
      `,
      [accountId, userId],
    );
    // Two lines, so that the list has a second part.
    for (const label of ['Secret draft', 'Secret second'])
      await sql(
        `
          insert into token_entry (
            account_id, agency_id, kind, state, quantity, coefficient, cost, balance, user_id, label, day
          )
          values ($1, $2, 'words', 'settled', 6, 1, 6, 988, $3, $4, '2026-11-01')
        `,
        [accountId, agencyId, userId, label],
      );
    return {};
  },
});
