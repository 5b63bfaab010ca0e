import { defineFixtures } from '#testing/fixtures.ts';

export const fixtures = defineFixtures({
  // Two mails of the account, of the agency and of nobody, so that every outbox has a second part.
  async arrange({ sql, accountId, agencyId }) {
    const add = async (owner: { account_id?: string; agency_id?: string }) =>
      (
        await sql<{ id: string }>(
          `
            insert into mail (
              account_id, agency_id, kind, personal, recipient, sender_name, language, subject, html, text,
              state
            )
            select $1, $2, 'test', $1::uuid is not null, 'arranged@x.test', 'X', 'en', 'Arranged', '<p>',
              't', 'kept'
            from generate_series(1, 2)
            returning id
          `,
          [owner.account_id ?? null, owner.agency_id ?? null],
        )
      )[0]!.id;
    return {
      mailId: await add({ account_id: accountId }),
      agencyMailId: await add({ agency_id: agencyId }),
      houseMailId: await add({}),
    };
  },
});
