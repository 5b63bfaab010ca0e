import type { Actor } from '#shared/actor.ts';
import { employeeMay, mayOpen } from '#shared/rights/rights.ts';
import { unlessRefused } from '#shared/rights/right.ts';
import { isPlanField } from './rules.ts';
import { accountOwners, accountRunners, agencyRunners, isSystemOr } from '#shared/rights/runners.ts';

type Asker = Pick<Actor, 'role' | 'kind' | 'type' | 'rights' | 'flags'>;

/** Staff may read the account they work for; changing it is for those who run it. */
export const canChangeAccount = (actor: Asker) =>
  (isSystemOr(actor, accountRunners) && mayOpen(actor, '/settings/account')) ||
  employeeMay(actor, 'settings');
const canChangeLogo = (actor: Asker) => canChangeAccount(actor) || employeeMay(actor, 'changeAccountLogo');
/** What everybody of the account may is decided by those whom nothing restricts. */
export const canSetDefaults = (actor: Asker) => isSystemOr(actor, accountOwners) && !actor.rights;
/** Plan, tokens and template flags are the agency's business (TEN-03). */
export const canChangePlan = (actor: Asker) =>
  isSystemOr(actor, agencyRunners) || employeeMay(actor, 'subscribe');
/** A template for everybody is the operator's decision. */
export const canShareGlobally = (actor: Asker) => isSystemOr(actor, ['house']);
/**
 * A change of an account by the names of its fields: only the plan and only the logo are left to employees by
 * flags of their own. Without names: is there anything that the person may change?
 */
export const canChange = unlessRefused(
  (actor: Asker) => canChangePlan(actor) || canChangeLogo(actor),
  (actor, names: string[]) => {
    const plan = names.filter((name) => isPlanField(name) && name !== 'isPublicTemplateGlobal');
    const isPlanAlone = plan.length > 0 && plan.length === names.length;
    const isLogoAlone = names.every((name) => name === 'logo');
    if (
      !(
        canChangeAccount(actor) || (isPlanAlone ? canChangePlan(actor) : isLogoAlone && canChangeLogo(actor))
      ) ||
      (names.includes('defaultPermissions') && !canSetDefaults(actor))
    )
      return 'forbidden';
    const isSharedGlobally = names.includes('isPublicTemplateGlobal');
    return (plan.length === 0 || canChangePlan(actor)) && (!isSharedGlobally || canShareGlobally(actor))
      ? null
      : 'account.plan_forbidden';
  },
);
/** Everybody of the agency, whatever their flags. */
export const canListAccounts = (actor: Asker) => isSystemOr(actor, [...agencyRunners, 'agencyUser']);
/** Employees need the flag for it (ROLE-37). */
export const canCreateAccount = (actor: Asker) =>
  isSystemOr(actor, agencyRunners) || employeeMay(actor, 'createNewAccount');
/** The code that invites people shows only to those who may invite. */
export const canSeeInviteCode = canChangeAccount;

/** Plan and advanced agency are the operator's. */
export const canChangeAgencyPlan = (actor: Asker) => isSystemOr(actor, ['house']);
/** What an agency is and shows is decided by those who run it, but not its plan. By the names of the fields. */
export const canChangeAgency = unlessRefused(
  (actor: Asker) => isSystemOr(actor, agencyRunners) || employeeMay(actor, 'editAgencyCompanySettings'),
  (actor, names: string[]) =>
    names.some((name) => name === 'plan' || name === 'advancedAgency') && !canChangeAgencyPlan(actor)
      ? 'agency.plan_forbidden'
      : null,
);
/** What stops a business is not left to its own people. */
export const canSuspendAccount = (actor: Asker) => isSystemOr(actor, agencyRunners);
/** Who may stop a business may take it away. */
export const canRemoveAccount = canSuspendAccount;
/** Giving an account away and taking one in bind the whole agency: those who run it, not its staff. */
export const canTransfer = (actor: Asker) => isSystemOr(actor, agencyRunners);
/** All data of an account in one file: its owner, and those above. */
export const canExport = (actor: Asker) =>
  isSystemOr(actor, accountOwners) || employeeMay(actor, 'exportProjects');
/** The list of the accounts as a file: those who run the agency, and whom they let export. */
export const canExportAccounts = (actor: Asker) =>
  isSystemOr(actor, agencyRunners) || employeeMay(actor, 'exportProjects');
/** Several accounts in one step: each change asks for the right of its own. */
export const canChangeAccounts = (actor: Asker, change?: { kind: 'suspension' | 'plan' }): boolean =>
  ((change === undefined || change.kind === 'plan') && canChangePlan(actor)) ||
  (change?.kind !== 'plan' && canSuspendAccount(actor));
