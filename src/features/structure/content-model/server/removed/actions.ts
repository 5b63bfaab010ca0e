import { audit } from '#features/ground/audit/server/actions.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { Actor } from '#shared/actor.ts';
import type { RemovedKind } from './queries.ts';

type Place = { tx: TenantTx; actor: Actor; accountId: string };
type State = Record<string, unknown>;
/** Records that a part of the structure was deleted, merged into another one or brought back. */
export function auditPart(
  { tx, actor }: Place,
  action: 'structure.removed' | 'structure.merged' | 'structure.restored',
  { kind, id, name }: { kind: RemovedKind; id: string; name: string },
  { before, after }: { before?: State | undefined; after?: State | undefined } = {},
): void {
  audit(tx, actor, { action, object: { type: kind, id, name }, before, after });
}
