import { asNobody, type Scope, asJobOf, asAgencyJobOf, asHouse } from '#platform/db/scope.ts';
import { answer, type Call } from '#platform/http/answer.ts';
import { sendCsv } from '#platform/http/files/send-csv.ts';
import { cutPage, readCursor, writeCursor } from '#shared/cursor.ts';
import { fail } from '#shared/fail.ts';
import * as contract from '../contract.ts';
import * as policy from '../policy.ts';
import { csvLine } from '../rules.ts';
import { audit, houseLog, type LogOf } from './actions.ts';
import { checkChain } from './hash-chain/actions.ts';
import { heads } from './hash-chain/queries.ts';
import { checkChains } from './jobs.ts';
import * as queries from './queries.ts';

/** Most entries of a chain that a request checks; a job checks longer chains. */
const CHECKED_AT_ONCE = 20_000;
const CSV_MOST = 100_000;
const CSV_BATCH = 1000;
type Ask = Pick<Call<typeof contract.house.list>, 'tx' | 'actor' | 'services' | 'request' | 'reply'>;

async function list(
  { tx }: Ask,
  log: LogOf,
  { cursor, limit, ...filters }: contract.Filters & { cursor?: string | undefined; limit: number },
) {
  const [before] = readCursor('audit', cursor, 1) ?? [];
  if (before !== undefined && !Number.isSafeInteger(before)) throw fail('cursor.invalid', 400);
  const filtered = Object.values(filters).some((value) => value !== undefined);
  const search = await queries.searchOf(tx, log.id, filters);
  const { rows, nextCursor } = cutPage(
    await queries.list(tx, log.id, search, before as number | undefined, limit + 1),
    limit,
    (row) => writeCursor('audit', [row.seq]),
  );
  return {
    entries: rows,
    nextCursor,
    chain: await queries.chainOf(tx, log.id),
    found: filtered && before === undefined ? await queries.count(tx, log.id, search) : null,
  };
}

async function check({ tx, services }: Ask, log: LogOf) {
  const [head] = await heads(tx, log.id);
  if (head && head.seq > CHECKED_AT_ONCE)
    tx.afterCommit(() => {
      services.db
        .withTenant(asNobody(), (own) => services.jobs.enqueue(own, checkChains, { tenantId: log.id }))
        .catch((error: Error) => services.log.warn({ error: error.message }, 'audit check not asked for'));
    });
  else if (head) await checkChain((work) => work(tx), head);
  return { ...(await queries.chainOf(tx, log.id)), waiting: (head?.seq ?? 0) > CHECKED_AT_ONCE };
}

const HEAD = [
  'number',
  'time',
  'who',
  'who_id',
  'role',
  'working_as',
  'topic',
  'action',
  'object_type',
  'object',
  'object_id',
  'before',
  'after',
  'network',
  'device',
  'request',
  'hash',
  'hash_before',
];
const lineOf = (entry: contract.Entry) =>
  csvLine([
    entry.seq,
    entry.at,
    entry.actor.name || entry.actor.kind,
    entry.actor.id,
    entry.actor.role,
    entry.actingAs?.name ?? null,
    entry.topic,
    entry.action,
    entry.object.type,
    entry.object.name,
    entry.object.id,
    entry.before && JSON.stringify(entry.before),
    entry.after && JSON.stringify(entry.after),
    entry.network,
    entry.device,
    entry.requestId,
    entry.hash,
    entry.prev,
  ]);

/**
 * Records the export, then sends the log batch by batch, each batch in a transaction of its own, so that a slow
 * client holds no connection.
 */
async function download(
  { tx, actor, services, request, reply }: Ask,
  log: LogOf,
  filters: contract.Filters,
  scope: Scope,
): Promise<undefined> {
  const search = await queries.searchOf(tx, log.id, filters);
  audit(tx, actor, {
    action: 'exports.made',
    object: { type: 'log', name: 'audit.csv' },
    log,
    ...(Object.values(filters).some(Boolean) ? { after: { ...filters } } : {}),
  });
  async function* lines() {
    yield `\ufeff${csvLine(HEAD)}`;
    let before: number | undefined;
    for (let sent = 0; sent < CSV_MOST;) {
      const batch = await services.db.withTenant(scope, (inner) =>
        queries.list(inner, log.id, search, before, CSV_BATCH),
      );
      if (batch.length) yield batch.map(lineOf).join('');
      if (batch.length < CSV_BATCH) return;
      before = batch.at(-1)!.seq;
      sent += batch.length;
    }
  }
  return sendCsv({ tx, services, request, reply }, 'audit', lines);
}

const { account, agency, house } = contract;
const ofAccount = (params: { accountId: string }): LogOf => ({ kind: 'account', id: params.accountId });
const ofAgency = (params: { agencyId: string }): LogOf => ({ kind: 'agency', id: params.agencyId });
export const routes = [
  answer(account.list, { may: policy.canSeeAccountLog }, async (call) =>
    list(call, ofAccount(call.params), call.query),
  ),
  answer(account.people, { may: policy.canSeeAccountLog }, async ({ tx, params }) => ({
    people: await queries.people(tx, params.accountId),
  })),
  answer(account.check, { may: policy.canSeeAccountLog }, async (call) =>
    check(call, ofAccount(call.params)),
  ),
  answer(account.download, { may: policy.canSeeAccountLog }, async (call) =>
    download(call, ofAccount(call.params), call.query, asJobOf(call.params.accountId)),
  ),
  answer(agency.list, { may: policy.canSeeAgencyLog }, async (call) =>
    list(call, ofAgency(call.params), call.query),
  ),
  answer(agency.people, { may: policy.canSeeAgencyLog }, async ({ tx, params }) => ({
    people: await queries.people(tx, params.agencyId),
  })),
  answer(agency.check, { may: policy.canSeeAgencyLog }, async (call) => check(call, ofAgency(call.params))),
  answer(agency.download, { may: policy.canSeeAgencyLog }, async (call) =>
    download(call, ofAgency(call.params), call.query, asAgencyJobOf(call.params.agencyId)),
  ),
  answer(house.list, { may: policy.canSeeHouseLog }, async (call) => list(call, houseLog, call.query)),
  answer(house.people, { may: policy.canSeeHouseLog }, async ({ tx }) => ({
    people: await queries.people(tx, houseLog.id),
  })),
  answer(house.check, { may: policy.canSeeHouseLog }, async (call) => check(call, houseLog)),
  answer(house.download, { may: policy.canSeeHouseLog }, async (call) =>
    download(call, houseLog, call.query, asHouse(call.actor)),
  ),
];
