import { audit } from '#features/ground/audit/server/actions.ts';
import { answer } from '#platform/http/answer.ts';
import type { Services } from '#platform/services.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import { cutPage, writeCursor } from '#shared/cursor.ts';
import { fail, notFound } from '#shared/fail.ts';
import { anyMember, anyOperator } from '#shared/rights/right.ts';
import * as contract from '../../contract-agency.ts';
import * as policy from '../../policy.ts';
import { listName, readPlace } from '../actions-list.ts';
import * as queries from './queries.ts';

async function read(tx: TenantTx, agencyId: string): Promise<contract.AgencyRecord> {
  const agency = await queries.findAgencyRecord(tx, agencyId);
  if (!agency) throw notFound();
  return agency;
}
/** Returns the address of sign-up with the code filled in, on the agency's own host if there is one (TEN-09). */
const deepLink = ({ hosts, config }: Services, host: string | null, code: string) =>
  `${hosts.origin(host ?? config.appHost)}/dlinks?code=${encodeURIComponent(code)}`;

const changing = {
  may: policy.canChangeAgency,
  subject: async ({ body }: { body: object }) => Object.keys(body),
};

/** Calls of an agency, and the operator's list of agencies. */
export const agencyRoutes = [
  answer(contract.getAgencyRecord, { may: anyMember }, ({ tx, params }) => read(tx, params.agencyId)),
  answer(contract.updateAgency, changing, async ({ tx, params, body, actor, services }) => {
    const before = await read(tx, params.agencyId);
    const { freeCode } = body;
    const link =
      freeCode === undefined
        ? {}
        : { freeDeepLink: freeCode === null ? null : deepLink(services, before.whitelabelDomain, freeCode) };
    if (Object.values(body).some((value) => value !== undefined))
      await queries
        .updateAgency(tx, params.agencyId, { ...body, ...link })
        .catch((error: { code?: string }) => {
          throw error.code === '23505'
            ? fail('agency.code_taken', 409, [{ path: 'freeCode', code: 'agency.code_taken' }])
            : error;
        });
    const after = await read(tx, params.agencyId);
    const only = (record: contract.AgencyRecord) =>
      Object.fromEntries(
        Object.keys(body).map((name) => [name, record[name as keyof contract.AgencyRecord]]),
      );
    audit(tx, actor, {
      action: 'settings.agency_changed',
      object: { type: 'agency', id: after.id, name: after.businessName },
      before: only(before),
      after: only(after),
      log: { kind: 'agency', id: after.id },
    });
    return after;
  }),
  answer(
    contract.listAgencies,
    { may: anyOperator },
    async ({ tx, query: { cursor, advanced, ...query } }) => {
      const list = listName('agencies', query);
      const agencyRows = await queries.listAgencies(tx, {
        ...query,
        search: query.search || undefined,
        after: readPlace(list, cursor, query.sort),
        limit: query.limit + 1,
        advanced: advanced === undefined ? undefined : advanced === 'true',
      });
      const { rows, nextCursor } = cutPage(agencyRows, query.limit, (row) =>
        writeCursor(list, [query.sort === 'name' ? row.sortName : row.createDate, row.id]),
      );
      return { agencies: rows, nextCursor };
    },
  ),
  answer(
    contract.getAgencyOfAccount,
    { may: anyMember },
    async ({ tx, params }) => (await queries.agencyOf(tx, params.accountId))!,
  ),
  answer(
    contract.getControls,
    { may: anyMember },
    async ({ tx, params }) => (await queries.controlsOf(tx, params.accountId))!,
  ),
];
