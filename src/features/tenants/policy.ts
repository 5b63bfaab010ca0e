import type { Actor } from '#shared/actor.ts';
import { employeeMay, mayOpen } from '#shared/rights/rights.ts';
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
/**
 * A change by the names of its fields: only the plan and only the logo are left to employees by flags of
 * their own.
 */
export const canChange = (actor: Asker, names: string[], plan: string[]) =>
  canChangeAccount(actor) ||
  (plan.length > 0 && plan.length === names.length
    ? canChangePlan(actor)
    : canChangeLogo(actor) && names.every((name) => name === 'logo'));
/** A template for everybody is the operator's decision. */
export const canShareGlobally = (actor: Asker) => isSystemOr(actor, ['house']);
/** Everybody of the agency, whatever their flags. */
export const canListAccounts = (actor: Asker) => isSystemOr(actor, [...agencyRunners, 'agencyUser']);
/** Employees need the flag for it (ROLE-37). */
export const canCreateAccount = (actor: Asker) =>
  isSystemOr(actor, agencyRunners) || employeeMay(actor, 'createNewAccount');
/** The code that invites people shows only to those who may invite. */
export const canSeeInviteCode = canChangeAccount;

/** What an agency is and shows is decided by those who run it. */
export const canChangeAgency = (actor: Asker) =>
  isSystemOr(actor, agencyRunners) || employeeMay(actor, 'editAgencyCompanySettings');
/**
 * Whom the switches of an agency bind: the people of its accounts, not its own and not the operator (TEN-08).
 */
export const isBoundByControls = (actor: Pick<Asker, 'kind' | 'type'>) =>
  actor.kind !== 'system' && actor.type === 'account';
/** Plan and advanced agency are the operator's. */
export const canChangeAgencyPlan = (actor: Asker) => isSystemOr(actor, ['house']);
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
export const canChangeAccounts = (actor: Asker, kind: 'suspension' | 'plan') =>
  kind === 'plan' ? canChangePlan(actor) : canSuspendAccount(actor);
