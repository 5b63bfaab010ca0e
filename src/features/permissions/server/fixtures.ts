import { defineFixtures } from '#testing/fixtures.ts';
import * as policy from '../policy.ts';

const named = (ids: Record<string, string>) => ({
  contentType: { [ids['contentTypeId']!]: [0, 1, 2, 3] },
  customFieldGroups: { [ids['groupId']!]: true },
});
/** A template, a member whom nobody of the tests of the wall is, and an employee of the agency. */
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
  bodies: {
    'POST /api/accounts/:accountId/permission-templates': (ids) => ({ name: 'Crew', document: named(ids) }),
    'PATCH /api/accounts/:accountId/permission-templates/:templateId': (ids) => ({ document: named(ids) }),
    'PUT /api/accounts/:accountId/permission-defaults': (ids) => ({ document: named(ids) }),
    'PUT /api/accounts/:accountId/members/:memberId/permissions': (ids) => ({
      templateId: null,
      permissions: named(ids),
    }),
  },
  may: {
    'GET /api/accounts/:accountId/permission-templates': policy.canSeeTemplates,
    'POST /api/accounts/:accountId/permission-templates': policy.canManageTemplates,
    'GET /api/accounts/:accountId/permission-templates/:templateId': policy.canSeeTemplates,
    'PATCH /api/accounts/:accountId/permission-templates/:templateId': policy.canManageTemplates,
    'DELETE /api/accounts/:accountId/permission-templates/:templateId': policy.canManageTemplates,
    'GET /api/accounts/:accountId/permission-defaults': policy.canSeeTemplates,
    'PUT /api/accounts/:accountId/permission-defaults': policy.canSetDefaults,
    'GET /api/accounts/:accountId/permission-choices': policy.canSeeTemplates,
    'GET /api/accounts/:accountId/members/:memberId/permissions': policy.canManageMembers,
    'PUT /api/accounts/:accountId/members/:memberId/permissions': policy.canManageMembers,
    'POST /api/accounts/:accountId/members/:memberId/permission-template': policy.canManageMembers,
    'GET /api/accounts/:accountId/members/:memberId/rights': policy.canManageMembers,
    'GET /api/agencies/:agencyId/members/:employeeId/flags': policy.canManageEmployees,
    'PUT /api/agencies/:agencyId/members/:employeeId/flags': policy.canManageEmployees,
  },
});
