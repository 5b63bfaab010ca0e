import { defineFixtures } from '#testing/fixtures.ts';
import { canInvite, canInviteAs } from '../policy.ts';

/** One open invitation into the account and one into the agency. */
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
  // The invitations before went to the same address.
  before: {
    'POST /api/agencies/:agencyId/employees': async ({ sql, ids }) => {
      await sql("delete from invitation where agency_id = $1 and email <> 'waiting@x.test'", [
        ids['agencyId'],
      ]);
    },
  },
  may: {
    'GET /api/accounts/:accountId/invitations': canInvite,
    'POST /api/accounts/:accountId/invitations': (actor) => canInviteAs(actor, 'user'),
    'POST /api/accounts/:accountId/invitations/:invitationId/resend': canInvite,
    'DELETE /api/accounts/:accountId/invitations/:invitationId': canInvite,
    'GET /api/agencies/:agencyId/invitations': canInvite,
    'POST /api/agencies/:agencyId/invitations': (actor) => canInviteAs(actor, 'agencyUser'),
    'POST /api/agencies/:agencyId/invitations/:agencyInvitationId/resend': canInvite,
    'DELETE /api/agencies/:agencyId/invitations/:agencyInvitationId': canInvite,
    'POST /api/agencies/:agencyId/employees': (actor) => canInviteAs(actor, 'agencyUser'),
  },
});
