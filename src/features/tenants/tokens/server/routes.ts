import { audit } from '#features/ground/audit/server/actions.ts';
import { csvLine } from '#features/ground/audit/rules.ts';
import { demandRoom } from '#features/tenants/plans/server/actions-room.ts';
import { asJobOf } from '#platform/db/scope.ts';
import { answer } from '#platform/http/answer.ts';
import { sendCsv } from '#platform/http/files/send-csv.ts';
import { cutPage, readCursor, writeCursor } from '#shared/cursor.ts';
import { fail, notFound } from '#shared/fail.ts';
import { anyMember, anyOperator } from '#shared/rights/right.ts';
import * as contract from '../contract.ts';
import { canGrant, canReadLedger, canSetCaps } from '../policy.ts';
import * as actions from './actions.ts';
import * as queries from './queries.ts';
import * as ledger from './queries-ledger.ts';

const CSV_MOST = 20_000;
const CSV_BATCH = 500;
const HEAD = [
  'at',
  'kind',
  'state',
  'paidFor',
  'person',
  'quantity',
  'coefficient',
  'tokens',
  'waived',
  'balance',
];
const LIST = 'token-entries';

const demandCaps = ({ softCap, hardCap }: { softCap: number | null; hardCap: number | null }) => {
  if (softCap !== null && hardCap !== null && softCap > hardCap)
    throw fail('tokens.caps', 400, [{ path: 'softCap', code: 'tokens.caps' }]);
};

export const routes = [
  answer(contract.getTokens, { may: anyMember, reads: true }, ({ tx, params }) =>
    actions.readTokens(tx, params.accountId),
  ),
  answer(contract.getChatTokens, { may: anyMember, reads: true }, async ({ tx, body }) => ({
    totalWordCount: (await queries.usageOf(tx, body.accountId, 'words')).quantity,
    tokens: (await actions.readTokens(tx, body.accountId)).tokensLeft,
  })),
  answer(contract.getUsage, { may: canReadLedger, reads: true }, async ({ tx, params, query }) => ({
    kind: query.kind,
    ...(await queries.usageOf(tx, params.accountId, query.kind)),
  })),
  answer(contract.estimate, { may: anyMember, reads: true }, ({ tx, actor, params, query }) =>
    actions.estimateTokens(tx, { accountId: params.accountId, userId: actor.userId, ...query }),
  ),
  answer(contract.listEntries, { may: canReadLedger, reads: true }, async ({ tx, params, query }) => {
    const { limit, cursor, ...filters } = query;
    const [after] = readCursor(LIST, cursor, 1) ?? [];
    const lines = await ledger.list(tx, params.accountId, filters, {
      limit: limit + 1,
      after: after === undefined ? undefined : String(after),
    });
    const { rows, nextCursor } = cutPage(lines, limit, ({ id }) => writeCursor(LIST, [id]));
    return { entries: rows, nextCursor };
  }),
  answer(contract.exportEntries, { may: canReadLedger }, async ({ tx, actor, params, query, ...call }) => {
    audit(tx, actor, { action: 'exports.made', object: { type: 'account', name: 'tokens.csv' } });
    async function* lines() {
      yield `\ufeff${csvLine(HEAD)}`;
      let after: string | undefined;
      for (let sent = 0; sent < CSV_MOST; sent += CSV_BATCH) {
        const batch = await call.services.db.withTenant(asJobOf(params.accountId), (inner) =>
          ledger.list(inner, params.accountId, query, { limit: CSV_BATCH, after }),
        );
        yield batch
          .map((line) =>
            csvLine([
              line.at,
              line.kind,
              line.state,
              line.label,
              line.userName ?? '',
              line.quantity,
              line.coefficient,
              line.cost,
              line.waived,
              line.balance,
            ]),
          )
          .join('');
        if (batch.length < CSV_BATCH) return;
        after = batch.at(-1)!.id;
      }
    }
    return sendCsv({ tx, ...call }, 'tokens', lines);
  }),
  answer(contract.getOverview, { may: canReadLedger, reads: true }, async ({ tx, params }) => {
    const alerts = await ledger.alertsOf(tx, params.accountId);
    return {
      days: await ledger.days(tx, params.accountId),
      people: await ledger.people(tx, params.accountId),
      told: [
        { threshold: 50, at: alerts?.told50At ?? null },
        { threshold: 80, at: alerts?.told80At ?? null },
        { threshold: 100, at: alerts?.told100At ?? null },
      ],
    };
  }),
  answer(contract.setCaps, { may: canSetCaps }, async ({ tx, params, body, actor }) => {
    demandCaps(body);
    await queries.lock(tx, params.accountId);
    const { softCap, hardCap } = await actions.readTokens(tx, params.accountId);
    await queries.setCaps(tx, params.accountId, body);
    audit(tx, actor, {
      action: 'tokens.caps_changed',
      object: {
        type: 'account',
        id: params.accountId,
        name: await queries.nameOf(tx, params.accountId),
      },
      before: { softCap, hardCap },
      after: body,
    });
    return actions.readTokens(tx, params.accountId);
  }),
  answer(contract.setPersonCaps, { may: canSetCaps }, async ({ tx, params, body, actor }) => {
    demandCaps(body);
    const member = await queries.memberOf(tx, params.accountId, params.userId);
    if (!member) throw notFound();
    await queries.lock(tx, params.accountId);
    const former = await queries.capsOf(tx, params.accountId, params.userId);
    await queries.setPersonCaps(tx, params.accountId, params.userId, body);
    audit(tx, actor, {
      action: 'tokens.caps_changed',
      object: { type: 'user', id: member.id, name: `${member.firstName} ${member.lastName}`.trim() },
      before: { softCap: former?.softCap ?? null, hardCap: former?.hardCap ?? null },
      after: body,
    });
  }),
  answer(contract.grantTokens, { may: canGrant }, async ({ tx, params, body, actor }) => {
    await demandRoom(tx, 'tokens', body.amount);
    const granted = await queries.grant(tx, {
      accountId: params.accountId,
      userId: actor.userId,
      ...body,
    });
    if (granted!.outcome === 'huge')
      throw fail('tokens.grant_huge', 400, [{ path: 'amount', code: 'tokens.grant_huge' }]);
    audit(tx, actor, {
      action: 'tokens.granted',
      object: {
        type: 'account',
        id: params.accountId,
        name: await queries.nameOf(tx, params.accountId),
      },
      after: { amount: body.amount, reason: body.reason },
    });
    return { id: granted!.entryId, tokensLeft: granted!.balance };
  }),
  answer(contract.getWeights, { may: anyOperator, reads: true }, ({ tx }) => queries.weights(tx)),
  answer(contract.setWeights, { may: anyOperator }, async ({ tx, body, actor }) => {
    const before = await queries.weights(tx);
    await queries.setWeights(tx, body);
    audit(tx, actor, {
      action: 'tokens.weights_changed',
      object: { type: 'price' },
      before,
      after: body,
    });
    return queries.weights(tx);
  }),
];
