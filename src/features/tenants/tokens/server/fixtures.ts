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
    // Two lines, so that the list has a second part; jobs carry the id of the one that holds their tokens.
    const entries = await sql<{ id: string }>(
      `
        insert into token_entry (
          account_id, agency_id, kind, state, quantity, coefficient, cost, balance, user_id, label, day
        )
        select $1, $2, 'words', 'settled', 6, 1, 6, 988, $3, label, '2026-11-01'
        from unnest(array['Secret draft', 'Secret second']) label
        returning id
      `,
      [accountId, agencyId, userId],
    );
    return { entryId: entries[0]!.id };
  },
});
