import { defineFixtures } from '#testing/fixtures.ts';

/** Makes an open invitation into the account and another into the agency. */
export const fixtures = defineFixtures({
  async arrange({ sql, accountId, agencyId }) {
    const add = async (into: string | null, role: string, token: string) =>
      (
        await sql<{ id: string }>(
          `
            insert into invitation (
              agency_id, account_id, email, role, language, token_hash, host, expires_at
            )
            values ($1, $2, 'waiting@x.test', $3, 'en', $4, 'localhost', now() + interval '1 day')
            returning id
          `,
          [agencyId, into, role, Buffer.from(token)],
        )
      )[0]!.id;
    return {
      invitationId: await add(accountId, 'user', 'account'),
      agencyInvitationId: await add(null, 'agencyUser', 'agency'),
    };
  },
  // Deletes the invitations of earlier calls to the same address.
  before: {
    'POST /api/agencies/:agencyId/employees': async ({ sql, ids }) => {
      await sql("delete from invitation where agency_id = $1 and email <> 'waiting@x.test'", [
        ids['agencyId'],
      ]);
    },
  },
});
