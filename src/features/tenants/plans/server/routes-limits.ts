import { audit } from '#features/ground/audit/server/actions.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import { answer } from '#platform/http/answer.ts';
import { anyOperator } from '#shared/rights/right.ts';
import * as contract from '../contract-house.ts';
import * as queries from './queries-limits.ts';

type Named = { tx: TenantTx; params: { agencyId: string } };
const load = ({ tx, params }: Named) => queries.findAgency(tx, params.agencyId);
const limitsOf = async (tx: TenantTx, agencyId: string): Promise<contract.AgencyLimits> => ({
  own: await queries.ownLimits(tx, agencyId),
  ofPlan: (await queries.limitsOfPlan(tx, agencyId)) ?? null,
});

/** Calls of the operator about the limits of one agency. */
export const limitRoutes = [
  answer(contract.getLimits, { may: anyOperator, subject: load, reads: true }, ({ tx, subject }) =>
    limitsOf(tx, subject.id),
  ),
  answer(contract.saveLimits, { may: anyOperator, subject: load }, async ({ tx, actor, subject, body }) => {
    const before = await queries.ownLimits(tx, subject.id);
    await queries.storeLimits(tx, subject.id, body);
    audit(tx, actor, {
      action: 'settings.agency_limits_changed',
      object: { type: 'agency', id: subject.id, name: subject.name },
      before,
      after: body,
      log: { kind: 'agency', id: subject.id },
    });
    return limitsOf(tx, subject.id);
  }),
];
