import type { Actor } from '#shared/actor.ts';
import { employeeMay, mayOpen } from '#shared/rights/rights.ts';
import { unlessRefused } from '#shared/rights/right.ts';
import { isPlanField } from './rules.ts';
import { accountOwners, accountRunners, agencyRunners, isSystemOr } from '#shared/rights/role-groups.ts';
import { underPlan } from '#shared/rights/under-plan.ts';

type Asker = Pick<Actor, 'role' | 'kind' | 'type' | 'rights' | 'flags'>;

/** Checks the right to change an account: staff read the account they work for, those who run it change it. */
export const canChangeAccount = (actor: Asker) =>
  (isSystemOr(actor, accountRunners) && mayOpen(actor, '/settings/account')) ||
  employeeMay(actor, 'settings');
const canChangeLogo = (actor: Asker) => canChangeAccount(actor) || employeeMay(actor, 'changeAccountLogo');
/** Checks the right to set the default permissions of an account, for its owners without restrictions. */
export const canSetDefaults = (actor: Asker) => isSystemOr(actor, accountOwners) && !actor.rights;
/** Checks the right to change plan, tokens and template flags, which the agency decides (TEN-03). */
export const canChangePlan = (actor: Asker) =>
  isSystemOr(actor, agencyRunners) || employeeMay(actor, 'subscribe');
/** Checks the right to make a template public to all agencies, which the operator decides. */
export const canShareGlobally = (actor: Asker) => isSystemOr(actor, ['house']);
/**
 * Checks the right to change the named fields of an account: flags of their own let employees change the plan
 * alone or the logo alone. Without names, checks whether the person may change any field.
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
/** Checks the right to list accounts, which all people of the agency have. */
export const canListAccounts = (actor: Asker) => isSystemOr(actor, [...agencyRunners, 'agencyUser']);
/** Checks the right to make an account; employees need the flag for it (ROLE-37). */
export const canCreateAccount = underPlan(
  'accounts',
  (actor: Asker) => isSystemOr(actor, agencyRunners) || employeeMay(actor, 'createNewAccount'),
);
/** Checks the right to see the code that invites people, for those who may invite. */
export const canSeeInviteCode = canChangeAccount;

/** Checks the right to change the plan of an agency and whether it is advanced, for the operator. */
export const canChangeAgencyPlan = (actor: Asker) => isSystemOr(actor, ['house']);
/** Checks the right to change the named fields of an agency, for those who run it, except its plan. */
export const canChangeAgency = unlessRefused(
  (actor: Asker) => isSystemOr(actor, agencyRunners) || employeeMay(actor, 'editAgencyCompanySettings'),
  (actor, names: string[]) =>
    names.some((name) => name === 'plan' || name === 'advancedAgency') && !canChangeAgencyPlan(actor)
      ? 'agency.plan_forbidden'
      : null,
);
/** Checks the right to suspend an account, which its own people do not have. */
export const canSuspendAccount = (actor: Asker) => isSystemOr(actor, agencyRunners);
/** Checks the right to remove an account, for those who may suspend it. */
export const canRemoveAccount = canSuspendAccount;
/** Checks the right to transfer accounts, which binds the whole agency: for those who run it, not its staff. */
export const canTransfer = (actor: Asker) => isSystemOr(actor, agencyRunners);
/** Checks the right to export all data of an account, for its owner and those above. */
export const canExport = (actor: Asker) =>
  isSystemOr(actor, accountOwners) || employeeMay(actor, 'exportProjects');
/** Checks the right to export the list of accounts, for those who run the agency and employees with the flag. */
export const canExportAccounts = (actor: Asker) =>
  isSystemOr(actor, agencyRunners) || employeeMay(actor, 'exportProjects');
/** Checks the right to change several accounts at a time, by the kind of the change; without it, any kind. */
export const canChangeAccounts = (actor: Asker, change?: { kind: 'suspension' | 'plan' }): boolean =>
  ((change === undefined || change.kind === 'plan') && canChangePlan(actor)) ||
  (change?.kind !== 'plan' && canSuspendAccount(actor));
