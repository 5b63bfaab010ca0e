import { randomUUID } from 'node:crypto';
import { audit } from '#features/ground/audit/server/actions.ts';
import { addOwnDomain, claimFreeHost } from '#features/tenants/branding/server/domains/actions.ts';
import { createDefaults } from '#features/structure/content-model/server/actions.ts';
import { readModel } from '#features/structure/content-model/server/queries.ts';
import { demandRoom } from '#features/tenants/plans/server/actions-room.ts';
import { addPack } from '#features/structure/taxonomy/server/trade-packs/actions.ts';
import type { Trade } from '#features/structure/taxonomy/rules.ts';
import type { Config } from '#platform/config.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import { defineServerSlot } from '#platform/server-slots.ts';
import type { Call } from '#platform/http/answer.ts';
import type { Actor } from '#shared/actor.ts';
import type { Endpoint, Language } from '#shared/endpoint.ts';
import { fail, notFound } from '#shared/fail.ts';
import type { Account } from '../contract.ts';
import type { UserRecord } from '../contract-record.ts';
import { isBoundByControls } from '#shared/rights/controls.ts';
import { hasRoom } from '#features/tenants/plans/rules.ts';
import { isPlanField, MOST_WITHOUT_PLAN, STANDARD_TOKENS } from '../rules.ts';
import { controlsOf, countAccounts } from './agencies/queries.ts';
import * as queries from './queries.ts';

type Place = Pick<Config, 'siteSuffix' | 'appHost' | 'edgeHost' | 'baseHosts'>;

type AccountOrder = {
  /** Present when files of the account were made before it. */
  accountId?: string;
  agencyId: string;
  businessName: string;
  language: Language;
  hostName?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  domain?: string | undefined;
  /** Trade whose start words the account gets. */
  trade?: Trade | undefined;
};
/**
 * Makes an account with its address and its content model. A domain of its own waits until it is verified.
 * With a plan that has fewer tokens left than a new account gets, it begins with none.
 * @throws agency.accounts_full 409 when the agency has no plan and as many accounts as it may have without one,
 *   plans.accounts_full 409 when its plan has no more
 */
export async function createAccount(
  tx: TenantTx,
  place: Place,
  order: AccountOrder,
): Promise<{ accountId: string; host: string }> {
  const agency = await countAccounts(tx, order.agencyId);
  const room = await demandRoom(tx, 'accounts');
  if (!room && agency && !agency.plan && agency.accounts >= MOST_WITHOUT_PLAN)
    throw fail('agency.accounts_full', 409);
  const accountId = order.accountId ?? randomUUID();
  const withoutTokens = !hasRoom(room, 'tokens', STANDARD_TOKENS);
  await queries.insertAccount(tx, { id: accountId, ...order, ...(withoutTokens ? { tokensMax30: 0 } : {}) });
  await queries.enterAccount(tx, accountId);
  const { host } = await claimFreeHost(tx, place, {
    name: order.hostName ?? order.businessName,
    agencyId: order.agencyId,
    accountId,
    email: order.email,
  });
  if (order.domain)
    await addOwnDomain(
      tx,
      { config: place, clock: () => new Date() },
      { agencyId: order.agencyId, accountId, domain: order.domain },
    );
  await createDefaults(tx, accountId, order.language);
  if (order.trade) await addPack(tx, accountId, order.trade, order.language);
  return { accountId, host };
}

/** Invites the first owner of a new agency, and returns the link to hand on where no mail server is set. */
type InviteOwner = (
  call: Omit<Call<Endpoint>, 'params' | 'body' | 'query'>,
  agencyId: string,
  owner: { email: string; firstName: string; lastName: string },
) => Promise<string | null>;
/** Place where the feature of invitations brings how the first owner is invited. */
export const firstOwner = defineServerSlot<InviteOwner>('tenants.firstOwner');

/** Applies the newest release of a template to a new account, by a job. @throws not_found 404, templates.release_gone 409 */
export type BeginTemplate = (
  call: Omit<Call<Endpoint>, 'params' | 'body' | 'query'>,
  order: { agencyId: string; accountId: string; language: Language; templateId: string },
) => Promise<void>;
/** Place where the feature of templates brings how a new account begins with one. */
export const firstTemplate = defineServerSlot<BeginTemplate>('tenants.firstTemplate');

type AgencyOrder = Omit<queries.NewAgency, 'id'> & {
  /** Present when the scope is already that of the agency. */
  agencyId?: string;
  hostName?: string | undefined;
};
/** Makes an agency with its own app host. */
export async function createAgency(
  tx: TenantTx,
  place: Place,
  order: AgencyOrder,
): Promise<{ agencyId: string; host: string }> {
  const agencyId = order.agencyId ?? randomUUID();
  await queries.insertAgency(tx, { ...order, id: agencyId });
  const { host } = await claimFreeHost(tx, place, {
    name: order.hostName ?? order.businessName,
    agencyId,
    accountId: null,
    email: order.email,
  });
  return { agencyId, host };
}

/** Returns an account with its content model (TEN-11). @throws not_found 404 */
export async function readAccount(tx: TenantTx, accountId: string): Promise<Account> {
  const row = await queries.findAccount(tx, accountId);
  if (!row) throw notFound();
  const model = await readModel(tx, accountId);
  const { aiSettings, ...rest } = row;
  return {
    ...rest,
    aISettings: aiSettings,
    customFields: model.customFields,
    pipelines: model.pipelines,
    contentTypes: model.contentTypes,
    businessCategories: model.categories,
    businessServices: model.services,
  };
}

/** Records a change of an account, its plan and its settings apart, since different people decide them. */
export function auditAccount(
  tx: TenantTx,
  actor: Actor,
  before: Account,
  after: Account,
  names: string[],
): void {
  const object = { type: 'account', id: after.id, name: after.businessName } as const;
  const only = (account: Account, which: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(account).filter(([name]) => names.includes(name) && which(name)));
  for (const [action, which] of [
    ['settings.plan_changed', isPlanField],
    ['settings.account_changed', (name: string) => !isPlanField(name)],
  ] as const) {
    audit(tx, actor, {
      action,
      object,
      before: only(before, which),
      after: only(after, which),
      log: { kind: 'account', id: after.id },
    });
  }
}

/** Returns the record of a person with the memberships as maps by id (TEN-15, TEN-16). @throws not_found 404 */
export async function readRecord(tx: TenantTx, userId: string): Promise<UserRecord> {
  const row = await queries.findRecord(tx, userId);
  if (!row) throw notFound();
  const { accounts, agencies, ...rest } = row;
  return {
    ...rest,
    accountsId: Object.keys(accounts),
    agencyId: Object.keys(agencies),
    accountsOptions: accounts,
    agencyOptions: agencies,
  };
}

/** Gives an actor that a job has kept the switches that the agency has now (TEN-08). */
export const withControls = async <Asker extends Pick<Actor, 'type' | 'controls'>>({
  tx,
  actor,
  params,
}: {
  tx: TenantTx;
  actor: Asker;
  params: { accountId: string };
}): Promise<Asker> =>
  isBoundByControls(actor) ? { ...actor, controls: (await controlsOf(tx, params.accountId)) ?? null } : actor;
