import { audit, houseLog } from '#features/ground/audit/server/actions.ts';
import { moment, type TenantTx } from '#platform/db/tenant.ts';
import { answer, answerOpen } from '#platform/http/answer.ts';
import type { Services } from '#platform/services.ts';
import type { Actor } from '#shared/actor.ts';
import { fail, notFound } from '#shared/fail.ts';
import { anybody, anyOperator } from '#shared/rights/right.ts';
import * as contract from '../contract.ts';
import { faultOf } from '../rules.ts';
import * as queries from './queries.ts';

const note = (
  tx: TenantTx,
  actor: Actor,
  what: 'planned' | 'ended',
  { texts, ...times }: contract.Maintenance,
) =>
  audit(tx, actor, {
    action: `settings.maintenance_${what}`,
    object: { type: 'maintenance', name: texts.en },
    after: times,
    log: houseLog,
  });
/** Lets this node obey at once; the others are notified by the database. */
const obey = (tx: TenantTx, { maintenance }: Services) => tx.afterCommit(() => void maintenance.read());

export const routes = [
  // From the memory of the node: during a maintenance all open screens ask for it.
  answerOpen(contract.getMaintenance, { may: anybody }, async ({ services }) => ({
    maintenance: services.maintenance.now() ?? null,
  })),
  answer(contract.getPlannedMaintenance, { may: anyOperator }, async ({ tx }) => ({
    maintenance: (await queries.find(tx)) ?? null,
  })),
  answer(contract.planMaintenance, { may: anyOperator }, async ({ tx, actor, body, services }) => {
    const now = await moment(tx);
    const fault = faultOf(body, new Date(now));
    if (fault) throw fail(fault.code, 400, [fault]);
    const planned = { ...body, startsAt: body.startsAt ?? now };
    await queries.save(tx, planned);
    note(tx, actor, 'planned', planned);
    obey(tx, services);
    return planned;
  }),
  answer(
    contract.endMaintenance,
    { may: anyOperator, subject: ({ tx }) => queries.find(tx) },
    async ({ tx, actor, services, subject }) => {
      if ((await queries.remove(tx)) === 0) throw notFound();
      note(tx, actor, 'ended', subject);
      obey(tx, services);
    },
  ),
];
