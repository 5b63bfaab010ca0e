import { audit } from '#features/ground/audit/server/actions.ts';
import type { RowsPlace } from '#platform/place.ts';
import type { RemovedKind } from './queries.ts';

type State = Record<string, unknown>;
/** Records that a part of the structure was deleted, merged into another one or brought back. */
export function auditPart(
  { tx, actor }: RowsPlace,
  action: 'structure.removed' | 'structure.merged' | 'structure.restored',
  { kind, id, name }: { kind: RemovedKind; id: string; name: string },
  { before, after }: { before?: State | undefined; after?: State | undefined } = {},
): void {
  audit(tx, actor, { action, object: { type: kind, id, name }, before, after });
}
