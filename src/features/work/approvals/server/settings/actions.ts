import { audit } from '#features/ground/audit/server/actions.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { Actor } from '#shared/actor.ts';
import { approvalSettings, standardSettings, type ApprovalSettings } from '../../contract-settings.ts';
import * as queries from './queries.ts';

/** Returns stored settings with the standard of what is not stored; the standard alone if they no longer fit. */
function readAs(stored: Record<string, unknown>): ApprovalSettings {
  const parsed = approvalSettings.safeParse({ ...standardSettings, ...stored });
  return parsed.success ? parsed.data : standardSettings;
}
/** Returns how drafts of an account are approved. */
export const settingsOf = async (tx: TenantTx, accountId: string): Promise<ApprovalSettings> =>
  readAs(await queries.readSettings(tx, accountId));
/** Changes the settings that are named. */
export async function changeSettings(
  { tx, actor, accountId }: { tx: TenantTx; actor: Actor; accountId: string },
  values: Partial<ApprovalSettings>,
): Promise<ApprovalSettings> {
  const before = readAs(await queries.lockSettings(tx, accountId));
  const after = { ...before, ...values };
  await queries.writeSettings(tx, accountId, after);
  audit(tx, actor, {
    action: 'settings.approvals_changed',
    object: { type: 'account', id: accountId },
    before,
    after,
  });
  return after;
}
