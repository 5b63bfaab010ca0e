import { defineFixtures } from '#testing/fixtures.ts';
import { canManageMembers } from '../policy.ts';

const named = (ids: Record<string, string>) => ({
  contentType: { [ids['contentTypeId']!]: [0, 1, 2, 3] },
  customFieldGroups: { [ids['groupId']!]: true },
});
const RIGHTS = 'GET /api/accounts/:accountId/members/:memberId/rights';
/** Makes a template, a member who is none of the actors of the wall test, and an employee of the agency. */
export const fixtures = defineFixtures({
  async arrange({ sql, accountId, agencyId }) {
    const person = async (type: string, role: string) =>
      (
        await sql<{ id: string }>(
          'insert into app_user (type, role, email, first_name) values ($1, $2, $3, $4) returning id',
          [type, role, `secret-${role.toLowerCase()}@x.test`, 'Secret'],
        )
      )[0]!.id;
    const template = (
      await sql<{ id: string }>(
        "insert into permission_template (account_id, name) values ($1, 'Secret crew') returning id",
        [accountId],
      )
    )[0]!.id;
    const member = (
      await sql<{ id: string }>(
        "insert into account_member (account_id, user_id, role) values ($1, $2, 'user') returning id",
        [accountId, await person('account', 'user')],
      )
    )[0]!.id;
    const employee = (
      await sql<{ id: string }>(
        "insert into agency_member (agency_id, user_id, role) values ($1, $2, 'agencyUser') returning id",
        [agencyId, await person('agency', 'agencyUser')],
      )
    )[0]!.id;
    return { templateId: template, memberId: member, employeeId: employee };
  },
  own: { [RIGHTS]: (actor) => !canManageMembers(actor) },
  refused: [RIGHTS],
  before: {
    [RIGHTS]: async ({ sql, ids, person }) => {
      const [own] = await sql<{ id: string }>(
        'select id from account_member where account_id = $1 and user_id = $2',
        [ids['accountId'], person.userId],
      );
      return own && { ids: { memberId: own.id } };
    },
  },
  bodies: {
    'POST /api/accounts/:accountId/permission-templates': (ids) => ({ name: 'Crew', document: named(ids) }),
    'PATCH /api/accounts/:accountId/permission-templates/:templateId': (ids) => ({ document: named(ids) }),
    'PUT /api/accounts/:accountId/permission-defaults': (ids) => ({ document: named(ids) }),
    'PUT /api/accounts/:accountId/members/:memberId/permissions': (ids) => ({
      templateId: null,
      permissions: named(ids),
    }),
  },
});
