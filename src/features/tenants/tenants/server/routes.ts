import { audit } from '#features/ground/audit/server/actions.ts';
import { setDefaults } from '#features/structure/permissions/server/actions.ts';
import { demandRoom } from '#features/tenants/plans/server/actions-room.ts';
import { readTokens } from '#features/tenants/tokens/server/actions.ts';
import { answer } from '#platform/http/answer.ts';
import { partsOf } from '#platform/server-slots.ts';
import type { Actor } from '#shared/actor.ts';
import { cutPage, writeCursor } from '#shared/cursor.ts';
import { notFound } from '#shared/fail.ts';
import { languagesOf } from '#shared/language.ts';
import { ownOnlyOf } from '#shared/rights/own-items.ts';
import { anyMember, anyOperator, anyPerson } from '#shared/rights/right.ts';
import { READ, typesWith } from '#shared/rights/rights.ts';
import { readsTestimonials } from '#shared/rights/testimonials.ts';
import * as contract from '../contract.ts';
import * as recordCalls from '../contract-record.ts';
import * as lists from '../contract-lists.ts';
import * as policy from '../policy.ts';
import { inOrder } from '../rules.ts';
import * as actions from './actions.ts';
import { listName, placeOf, readPlace } from './actions-list.ts';
import * as queries from './queries.ts';
import { countAccount } from './queries-counts.ts';
import * as accountLists from './queries-list.ts';
import { widenToHouse, type TenantTx } from '#platform/db/tenant.ts';
import { underPlan } from '#shared/rights/under-plan.ts';

const hide = (
  account: contract.Account,
  actor: Parameters<typeof policy.canSeeInviteCode>[0],
): contract.Account => (policy.canSeeInviteCode(actor) ? account : { ...account, inviteCode: null });

async function page(
  tx: TenantTx,
  actor: Actor,
  name: string,
  agencyId: string | undefined,
  { cursor, ...asked }: lists.ListQuery,
) {
  const query = inOrder(asked);
  const list = listName(name, query);
  const accountRows = await accountLists.listAccounts(tx, {
    ...query,
    agencyId,
    search: query.search || undefined,
    after: readPlace(list, cursor, query.sort),
    limit: query.limit + 1,
  });
  const { rows, nextCursor } = cutPage(accountRows, query.limit, (row) =>
    writeCursor(list, [placeOf(row, query.sort), row.id]),
  );
  return {
    accounts: await accountLists.withItems(tx, agencyId, rows, agencyId ? ownOnlyOf(actor) : null),
    nextCursor,
  };
}

const changing = {
  may: underPlan('tokens', policy.canChange),
  subject: async ({ body }: { body: object }) => Object.keys(body),
};

export const routes = [
  answer(contract.getAccount, { may: anyMember }, async ({ tx, params, actor }) =>
    hide(await actions.readAccount(tx, params.accountId), actor),
  ),
  answer(contract.updateAccount, changing, async ({ place, tx, params, body, actor, services }) => {
    const before = await actions.readAccount(tx, params.accountId);
    const { defaultPermissions, ...rest } = body;
    if (body.tokensMax30 !== undefined) await demandRoom(tx, 'tokens', body.tokensMax30 - before.tokensMax30);
    await queries.updateAccount(tx, params.accountId, rest);
    if (defaultPermissions) await setDefaults(place, defaultPermissions);
    tx.afterCommit(() => services.hosts.bump(params.accountId));
    const after = await actions.readAccount(tx, params.accountId);
    actions.auditAccount(tx, actor, before, after, Object.keys(body));
    return hide(after, actor);
  }),
  answer(contract.getLanguages, { may: anyMember, reads: true }, async ({ tx, params }) => {
    const row = await queries.findLanguages(tx, params.accountId);
    if (!row) throw notFound();
    return { languages: languagesOf(row) };
  }),
  answer(contract.getAccountSummary, { may: anyMember }, async ({ tx, params, actor }) => {
    const n = await countAccount(tx, params.accountId, {
      ownOnly: ownOnlyOf(actor),
      types: typesWith(actor, READ),
    });
    if (!n) throw notFound();
    const tokens = await readTokens(tx, params.accountId);
    const visibleCount = (count: number) => (readsTestimonials(actor) ? count : 0);
    return {
      primaryInAgency: n.primaryInAgency,
      tokens: { max30: tokens.tokensMax30, used30: tokens.usedTokens, left: tokens.tokensLeft },
      counts: {
        items: n.items,
        published: n.published,
        drafts: n.drafts,
        testimonials: visibleCount(n.testimonials),
        testimonialsWaiting: visibleCount(n.testimonialsWaiting),
        media: n.media,
        requestsOpen: visibleCount(n.requestsOpen),
      },
      week: {
        itemsCreated: n.weekCreated,
        itemsPublished: n.weekPublished,
        testimonials: visibleCount(n.weekTestimonials),
        requestsSent: visibleCount(n.weekRequests),
      },
    };
  }),
  answer(lists.listAgencyAccounts, { may: policy.canListAccounts }, async ({ tx, params, query, actor }) => {
    return page(tx, actor, 'agency-accounts', params.agencyId, query);
  }),
  answer(lists.listAllAccounts, { may: anyOperator }, ({ tx, query, actor }) =>
    page(tx, actor, 'house-accounts', undefined, query),
  ),
  answer(lists.tallyAgencyAccounts, { may: policy.canListAccounts }, ({ tx, params }) => {
    return accountLists.tallyAccounts(tx, params.agencyId);
  }),
  answer(lists.tallyAllAccounts, { may: anyOperator }, ({ tx }) => accountLists.tallyAccounts(tx)),
  answer(contract.createAccount, { may: policy.canCreateAccount }, async (call) => {
    const { tx, params, body, actor, services } = call;
    const { templateId, ...order } = body;
    const { agencyId } = params;
    const { accountId, host } = await actions.createAccount(tx, services.config, { ...order, agencyId });
    const [begin] = templateId ? partsOf(services, actions.firstTemplate) : [];
    if (templateId && begin) await begin(call, { agencyId, accountId, language: order.language, templateId });
    const account = await actions.readAccount(tx, accountId);
    const log = { kind: 'account', id: accountId } as const;
    audit(tx, actor, {
      action: 'tenants.account_created',
      object: { type: 'account', id: accountId, name: account.businessName },
      log: { kind: 'agency', id: params.agencyId },
    });
    for (const name of [host, ...(body.domain ? [body.domain] : [])])
      audit(tx, actor, { action: 'domains.added', object: { type: 'domain', id: name, name }, log });
    return { account, host };
  }),
  answer(contract.getAgency, { may: anyMember }, async ({ tx, params }) => {
    const agency = await queries.findAgency(tx, params.agencyId);
    if (!agency) throw notFound();
    return agency;
  }),
  answer(contract.createAgency, { may: anyOperator }, async (call) => {
    const { tx, body, actor, services } = call;
    const { owner, ...order } = body;
    const { agencyId, host } = await actions.createAgency(tx, services.config, order);
    const agency = (await queries.findAgency(tx, agencyId))!;
    audit(tx, actor, {
      action: 'tenants.agency_created',
      object: { type: 'agency', id: agencyId, name: agency.businessName },
    });
    audit(tx, actor, {
      action: 'domains.added',
      object: { type: 'domain', id: host, name: host },
      log: { kind: 'agency', id: agencyId },
    });
    const [inviteOwner] = partsOf(services, actions.firstOwner);
    let link: string | null = null;
    if (owner && inviteOwner) {
      await queries.enterAgency(tx, agencyId);
      link = await inviteOwner(call, agencyId, owner);
      await widenToHouse(tx);
    }
    return { agency, host, link };
  }),
  answer(recordCalls.getRecord, { may: anyPerson }, ({ tx, actor }) => actions.readRecord(tx, actor.userId!)),
  answer(recordCalls.updateRecord, { may: anyPerson }, async ({ tx, actor, body }) => {
    await queries.updateRecord(tx, actor.userId!, body);
    return actions.readRecord(tx, actor.userId!);
  }),
];
