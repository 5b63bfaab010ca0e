import { defineFixtures } from '#testing/fixtures.ts';
import { signIn } from '#testing/tenants.ts';

// The id is nobody's, so that the sessions of the generated tests stay their own; routes.test.ts tests
// impersonations.
const bodies = {
  userId: '00000000-0000-7000-8000-000000000000',
  reason: 'To see what is wrong',
  edits: false,
};
/** Makes an impersonation that has ended. */
export const fixtures = defineFixtures({
  async arrange({ sql, accountId, agencyId }) {
    await sql(
      `
        insert into work_as (
          by_user_id, by_name, by_role, kind, level, as_account_id, as_agency_id, as_name, as_role,
          tenant_name, rights, reason, read_only, ended_at
        )
        select m.user_id, 'Secret', role, 'account', 'account', $1, $2, 'Secret', 'account', 'Secret', '{}',
          'Secret reason', true, now()
        from agency_member m
        join session s on s.user_id = m.user_id
        where m.agency_id = $2
        limit 1
      `,
      [accountId, agencyId],
    );
    return {};
  },
  bodies: {
    'POST /api/accounts/:accountId/work-as': () => bodies,
    'POST /api/agencies/:agencyId/work-as': () => bodies,
  },
  // A member, from a session of its own, since the call makes it another person's. Employees may work as nobody
  // of their agency.
  before: {
    'POST /api/accounts/:accountId/work-as': async ({ sql, ids, person }) => ({
      body: { ...bodies, userId: ids['personId'] },
      cookie: await signIn({ sql }, person.userId),
    }),
    'POST /api/agencies/:agencyId/work-as': async ({ sql, ids, person }) => ({
      body: { ...bodies, userId: ids['agentId'] },
      cookie: await signIn({ sql }, person.userId),
    }),
  },
});
