import { audit } from '#features/ground/audit/server/actions.ts';
import { answer, type Call } from '#platform/http/answer.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { Services } from '#platform/services.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { cutPage, readCursor, writeCursor } from '#shared/cursor.ts';
import { fail, notFound } from '#shared/fail.ts';
import { anyMember, anyOperator } from '#shared/rights/right.ts';
import * as contract from '../contract.ts';
import { listAllDomains } from '../contract-domain.ts';
import * as policy from '../policy.ts';
import { keepImage } from './actions.ts';
import * as domains from './domains/actions.ts';
import * as names from './domains/queries.ts';
import type { DomainRow, Owner } from './domains/queries-row.ts';
import * as nameLists from './domains/queries-list.ts';
import { lookNow } from './jobs.ts';
import { routes as lookup } from './lookup/routes.ts';
import * as queries from './queries.ts';

type Any = Pick<Call<Endpoint>, 'tx' | 'actor' | 'services'> & { params: unknown };
type Kind = 'agency' | 'account';
const idsOf = (call: Any) => call.params as { agencyId?: string; accountId?: string; domainId?: string };

async function brandOf(kind: Kind, call: Any): Promise<contract.Brand> {
  const { agencyId, accountId } = idsOf(call);
  const row =
    kind === 'agency'
      ? await queries.findAgencyBrand(call.tx, agencyId!)
      : await queries.findAccountBrand(call.tx, accountId!);
  if (!row) throw notFound();
  return { ...row, origin: row.whitelabelDomain && call.services.hosts.origin(row.whitelabelDomain) };
}
async function changeBrand(
  kind: Kind,
  call: Any & { body: Partial<contract.Brand> },
): Promise<contract.Brand> {
  const { agencyId, accountId } = idsOf(call);
  const { tx, services, body } = call;
  const before = await brandOf(kind, call);
  if (kind === 'agency') {
    await queries.updateAgencyBrand(tx, agencyId!, body);
    domains.tellHosts(tx, services);
  } else {
    await queries.updateAccountBrand(tx, accountId!, body);
    tx.afterCommit(() => services.hosts.bump(accountId!));
  }
  const after = await brandOf(kind, call);
  audit(tx, call.actor, {
    action: 'settings.brand_changed',
    object: { type: kind, id: after.uid, name: after.businessName },
    before,
    after,
    log: { kind, id: after.uid },
  });
  return after;
}
/** Returns the tenant of the path; the list of an agency has the names of its accounts as well. */
const scopeOf = (kind: Kind, call: Any): Partial<Owner> =>
  kind === 'agency' ? { agencyId: idsOf(call).agencyId! } : { accountId: idsOf(call).accountId! };
async function ownerOf(kind: Kind, call: Any): Promise<Owner> {
  const { agencyId, accountId } = idsOf(call);
  if (kind === 'agency') return { agencyId: agencyId!, accountId: null };
  const parent = await names.agencyOfAccount(call.tx, accountId!);
  if (!parent) throw notFound();
  return { agencyId: parent, accountId: accountId! };
}
async function rowOf(kind: Kind, call: Any, domainId = idsOf(call).domainId!): Promise<DomainRow> {
  const row = await names.find(call.tx, scopeOf(kind, call), domainId);
  if (!row) throw notFound();
  return row;
}
/** Records a change of a name in the log of its tenant. */
function auditName(call: Any, action: 'domains.added' | 'domains.removed', row: DomainRow): void {
  audit(call.tx, call.actor, {
    action,
    object: { type: 'domain', id: row.host, name: row.host },
    log: row.accountId ? { kind: 'account', id: row.accountId } : { kind: 'agency', id: row.agencyId },
  });
}
/** Enqueues a check of a domain; the call of a domain answers when it is done. */
async function askToLook(tx: TenantTx, services: Services, domainId: string): Promise<void> {
  await names.ask(tx, domainId, services.clock().toISOString());
  await services.jobs.enqueue(tx, lookNow, { domainId });
}

const routesOf = (kind: Kind) => {
  const see = kind === 'agency' ? policy.canSeeAgencyBrand : anyMember;
  const change = kind === 'agency' ? policy.canChangeAgencyBrand : policy.canChangeAccountBrand;
  const c = (kind === 'agency' ? contract.ofAgency : contract.ofAccount) as typeof contract.ofAgency;
  return [
    answer(c.get, { may: see }, (call) => brandOf(kind, call)),
    answer(c.update, { may: change }, (call) => changeBrand(kind, call)),
    answer(c.addImage, { may: change }, ({ services, body }) => keepImage(services, body.kind, body.data)),
    answer(c.listDomains, { may: see }, async (call) => {
      const { cursor, limit } = call.query;
      const list = `${kind}-domains`;
      const after = readCursor(list, cursor, 3) as nameLists.Place | undefined;
      if (
        after &&
        (![0, 1].includes(after[0]) ||
          Number.isNaN(Date.parse(String(after[1]))) ||
          !/^[0-9a-f-]{36}$/.test(String(after[2])))
      )
        throw fail('cursor.invalid', 400);
      const { rows, nextCursor } = cutPage(
        await nameLists.list(call.tx, scopeOf(kind, call), after, limit + 1),
        limit,
        (row) => writeCursor(list, [row.accountId ? 1 : 0, row.createdAt, row.id]),
      );
      return {
        domains: rows.map((row) => domains.showLine(row, call.services)),
        nextCursor,
        suffix: call.services.config.siteSuffix,
      };
    }),
    answer(c.findFree, { may: change }, async ({ services, tx, query }) => {
      return domains.findFreeHost(tx, services.config, query.name);
    }),
    answer(c.takeFree, { may: change }, async (call) => {
      const owner = await ownerOf(kind, call);
      await domains.refuseTooMany(call.tx, owner);
      await domains.findFreeHost(call.tx, call.services.config, call.body.name);
      const { id } = await domains.claimFreeHost(call.tx, call.services.config, {
        ...owner,
        name: call.body.name,
      });
      await names.leadToMain(call.tx, owner);
      domains.tellHosts(call.tx, call.services);
      const row = await rowOf(kind, call, id);
      auditName(call, 'domains.added', row);
      return domains.showDomain(call.tx, call.services, row);
    }),
    answer(c.addDomain, { may: change }, async (call) => {
      const owner = await ownerOf(kind, call);
      await domains.refuseTooMany(call.tx, owner);
      const id = await domains.addOwnDomain(call.tx, call.services, { ...owner, domain: call.body.domain });
      await askToLook(call.tx, call.services, id);
      const row = await rowOf(kind, call, id);
      auditName(call, 'domains.added', row);
      return domains.showDomain(call.tx, call.services, row);
    }),
    answer(c.getDomain, { may: see }, async (call) => {
      return domains.showDomain(call.tx, call.services, await rowOf(kind, call));
    }),
    answer(c.checkDomain, { may: change }, async (call) => {
      const row = await rowOf(kind, call);
      if (row.kind === 'own') await askToLook(call.tx, call.services, row.id);
      return domains.showDomain(call.tx, call.services, await rowOf(kind, call));
    }),
    answer(c.removeDomain, { may: change }, async (call) => {
      const row = await rowOf(kind, call);
      await domains.giveUp(call.tx, row);
      domains.tellHosts(call.tx, call.services);
      auditName(call, 'domains.removed', row);
    }),
  ];
};
const ALL = 'domains';
const listAll = answer(
  listAllDomains,
  { may: anyOperator },
  async ({ tx, services, query: { cursor, limit, ...query } }) => {
    const after = readCursor(ALL, cursor, 2) as [string, string] | undefined;
    if (after && (Number.isNaN(Date.parse(String(after[0]))) || !/^[0-9a-f-]{36}$/.test(String(after[1]))))
      throw fail('cursor.invalid', 400);
    const { rows, nextCursor } = cutPage(
      await nameLists.listAll(tx, { ...query, search: query.search || undefined, after, limit: limit + 1 }),
      limit,
      (row) => writeCursor(ALL, [row.createdAt, row.id]),
    );
    return {
      domains: rows.map((row) => ({
        ...domains.showLine(row, services),
        agencyId: row.agencyId,
        accountId: row.accountId,
        agencyName: row.agencyName,
      })),
      nextCursor,
    };
  },
);
export const routes = [...routesOf('agency'), ...routesOf('account'), listAll, ...lookup];
