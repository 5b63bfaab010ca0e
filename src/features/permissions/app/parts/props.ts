/**
 * Pieces for the form of a member; each loads and saves by itself and shows its own loading and error state.
 *   import { PermissionsEditor } from '#features/permissions/app/parts/permissions-editor.tsx';
 *   import { EmployeeFlagsEditor } from '#features/permissions/app/parts/employee-flags.tsx';
 *   import { EffectiveRights } from '#features/permissions/app/parts/effective-rights.tsx';
 */
/** `memberId` is the membership or the person, whichever is at hand. */
type MemberOfAccount = { accountId: string; memberId: string };
/**
 * Template and own document of a member of an account; read-only where the server refuses a change (own
 * rights, somebody above).
 */
export type PermissionsEditorProps = MemberOfAccount;
/** The 24 switches of an employee of an agency. */
export type EmployeeFlagsEditorProps = { agencyId: string; memberId: string };
/** What the member may do, and why. */
export type EffectiveRightsProps = MemberOfAccount;
