import { defineFixtures } from '#testing/fixtures.ts';
import * as policy from '../policy.ts';

const change = (path: string, may: typeof policy.canChangeAgencyBrand) =>
  Object.fromEntries(
    [
      'PATCH /brand',
      'POST /brand/images',
      'GET /free-host',
      'POST /domains/free',
      'POST /domains',
      'POST /domains/:domainId/check',
      'DELETE /domains/:domainId',
    ].map((call) => [call.replace(' ', ` ${path}`), may]),
  );
const see = (path: string) =>
  Object.fromEntries(
    ['GET /brand', 'GET /domains', 'GET /domains/:domainId'].map((call) => [
      call.replace(' ', ` ${path}`),
      policy.canSeeAgencyBrand,
    ]),
  );
export const fixtures = defineFixtures({
  async arrange({ sql, accountId, agencyId }) {
    const [row] = await sql<{ id: string }>(
      `
        insert into domain (host, agency_id, account_id)
        values ('secret-garden.example', $1, $2)
        returning id
      `,
      [agencyId, accountId],
    );
    await sql("insert into domain (host, agency_id, account_id) values ('second-garden.example', $1, $2)", [
      agencyId,
      accountId,
    ]);
    return { domainId: row!.id, publicAgencyId: agencyId };
  },
  // Names of the account are among those that its agency gives up.
  before: {
    'DELETE /api/accounts/:accountId/domains/:domainId': async ({ sql, ids }) => ({
      ids: {
        domainId: (
          await sql<{ id: string }>(
            `
              insert into domain (host, agency_id, account_id)
              values (uuidv7() || '.example', $1, $2)
              returning id
            `,
            [ids['agencyId'], ids['accountId']],
          )
        )[0]!.id,
      },
    }),
  },
  may: {
    ...change('/api/agencies/:agencyId', policy.canChangeAgencyBrand),
    ...change('/api/accounts/:accountId', policy.canChangeAccountBrand),
    ...see('/api/agencies/:agencyId'),
  },
});
