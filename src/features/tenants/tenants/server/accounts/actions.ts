import { audit, houseLog, type Recorder } from '#features/ground/audit/server/actions.ts';
import { csvLine } from '#features/ground/audit/rules.ts';
import type { Call } from '#platform/http/answer.ts';
import { sendCsv } from '#platform/http/files/send-csv.ts';
import { asAgencyJobOf, asHouse } from '#platform/db/scope.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import { ownOnlyOf } from '#shared/rights/own-items.ts';
import {
  CSV_MOST,
  type AccountsChange,
  type AccountsChanged,
  type exportHouseAccounts,
  type Listed,
} from '../../contract-accounts.ts';
import { inOrder } from '../../rules.ts';
import { placeOf } from '../actions-list.ts';
import { auditSuspension } from '../lifecycle/actions.ts';
import { suspendAccounts } from '../lifecycle/queries.ts';
import { listAccounts, withItems } from '../queries-list.ts';
import * as queries from './queries.ts';

/** Changes the accounts that can be changed in one statement, and records each in the log. */
export async function changeAccounts(
  tx: TenantTx,
  actor: Recorder,
  agencyId: string | undefined,
  ids: string[],
  change: AccountsChange,
): Promise<AccountsChanged> {
  const accountRows = new Map(
    (await queries.lockAccounts(tx, ids, agencyId)).map((accountRow) => [accountRow.id, accountRow]),
  );
  const asked = [...new Set(ids)];
  const free = asked.filter((id) => accountRows.get(id)?.removing === false);
  if (free.length)
    await (change.kind === 'plan'
      ? queries.planAccounts(tx, free, change.subscriptionType)
      : suspendAccounts(tx, free, change.suspended, change.reason));
  for (const id of free) {
    const { businessName: name, subscriptionType, suspended, agencyId: ofAgency } = accountRows.get(id)!;
    if (change.kind === 'plan')
      audit(tx, actor, {
        action: 'settings.plan_changed',
        object: { type: 'account', id, name },
        before: { subscriptionType },
        after: { subscriptionType: change.subscriptionType },
        log: { kind: 'account', id },
      });
    else if (suspended !== change.suspended)
      auditSuspension(tx, actor, { id, name, agencyId: ofAgency }, change);
  }
  return {
    changed: free,
    refused: asked
      .filter((id) => !free.includes(id))
      .map((id) => ({
        id,
        code: accountRows.has(id) ? ('tenants.removing' as const) : ('not_found' as const),
      })),
  };
}

const BATCH = 500;
const HEAD = [
  'id',
  'business',
  'agency',
  'email',
  'phone',
  'place',
  'country',
  'industry',
  'language',
  'plan',
  'state',
  'address',
  'items',
  'published',
  'tokens',
  'since',
  'changed',
];
/**
 * Sends the list as it is filtered and sorted, batch by batch, each batch in a transaction of its own, so that
 * a slow client holds no connection.
 */
export function exportAccounts(
  call: Pick<Call<typeof exportHouseAccounts>, 'tx' | 'actor' | 'services' | 'request' | 'reply'>,
  agencyId: string | undefined,
  filters: Listed,
): undefined {
  const { tx, actor, services } = call;
  const scope = agencyId ? asAgencyJobOf(agencyId) : asHouse(actor);
  const query = inOrder(filters);
  const ownOnly = agencyId ? ownOnlyOf(actor) : null;
  const usedFilters = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
  audit(tx, actor, {
    action: 'exports.made',
    object: { type: 'log', name: 'accounts.csv' },
    after: usedFilters,
    log: agencyId ? { kind: 'agency', id: agencyId } : houseLog,
  });
  async function* lines() {
    yield `\ufeff${csvLine(HEAD)}`;
    let after: [string, string] | undefined;
    for (let sent = 0; sent < CSV_MOST;) {
      const rows = await services.db.withTenant(scope, async (inner) =>
        withItems(
          inner,
          agencyId,
          await listAccounts(inner, {
            ...query,
            agencyId,
            search: query.search || undefined,
            after,
            limit: BATCH,
          }),
          ownOnly,
        ),
      );
      if (rows.length)
        yield rows
          .map((row) =>
            csvLine([
              row.id,
              row.businessName,
              row.agencyName,
              row.email,
              row.phone,
              row.place,
              row.country,
              row.industry,
              row.language,
              row.subscriptionType,
              row.state,
              row.whitelabelDomain,
              row.items,
              row.published,
              row.tokensMax30,
              row.createDate,
              row.changeDate,
            ]),
          )
          .join('');
      if (rows.length < BATCH) return;
      const last = rows.at(-1)!;
      after = [placeOf(last, query.sort), last.id];
      sent += rows.length;
    }
  }
  return sendCsv(call, 'accounts', lines);
}
