import type { Place } from '#platform/place.ts';
import { difference } from '#features/ground/audit/rules.ts';
import { audit } from '#features/ground/audit/server/actions.ts';
import { tellRights } from '#features/structure/content-model/server/queries.ts';
import type { RowsPlace } from '#platform/place.ts';
import type { Actor } from '#shared/actor.ts';
import { fail, notFound, type Code } from '#shared/fail.ts';
import {
  employeeFlags,
  exceeds,
  flagNames,
  type EmployeeFlags,
  type Rights,
  type RightsDocument,
} from '#shared/rights/rights.ts';
import {
  MOST_TEMPLATES,
  type Effective,
  type Employee,
  type MemberRights,
  type Template,
} from '../contract.ts';
import { refusal } from '../policy.ts';
import { completed, isRestricted, linesOf, unknownIn, withNames } from '../rules.ts';
import * as queries from './queries.ts';

const failAt = (code: Code, status: number, path: string) => fail(code, status, [{ path, code }]);

/**
 * Returns the document as it is stored, once it names only things of the account and grants no more than the
 * actor has.
 *
 * @throws permissions.unknown_reference 400, permissions.not_yours 403
 */
async function checked(
  { tx, actor, accountId }: RowsPlace,
  document: RightsDocument,
  before: Rights,
  at: string,
): Promise<RightsDocument> {
  const names = await queries.readNames(tx, accountId);
  const unknown = unknownIn(document, names);
  const whole = completed(document, before, names);
  if (unknown) throw failAt('permissions.unknown_reference', 400, `${at}.${unknown}`);
  const beyond = exceeds(actor, { rights: [...before, whole] });
  if (beyond) throw failAt('permissions.not_yours', 403, `${at}.${beyond}`);
  return whole;
}

/** Returns a member as the contract has it for this actor. */
export const memberFor = (
  actor: Actor,
  { templateName: _name, suspended: _suspended, ...row }: queries.MemberRow,
): MemberRights => ({ ...row, restricted: isRestricted(row), editable: refusal(actor, row) === null });

type MemberChange = { templateId: string | null; permissions: RightsDocument };
async function saveMember(
  place: RowsPlace,
  row: queries.MemberRow,
  make: (row: queries.MemberRow, template: Template | undefined) => RightsDocument,
  templateId: string | null,
): Promise<MemberRights> {
  const { tx, actor, accountId } = place;
  const template = templateId ? await queries.findTemplate(tx, accountId, templateId) : undefined;
  if (templateId && !template) throw failAt('permissions.unknown_reference', 400, 'templateId');
  const permissions = await checked(
    place,
    make(row, template),
    [row.defaults, template?.document ?? {}],
    'permissions',
  );
  await queries.setMember(tx, accountId, row.id, { templateId, permissions });
  const names = await queries.readNames(tx, accountId);
  audit(tx, actor, {
    action: 'rights.permissions_changed',
    object: { type: 'user', id: row.userId, name: row.name },
    before: { template: row.templateName, ...withNames(row.permissions, names) },
    after: { template: template?.name ?? null, ...withNames(permissions, names) },
  });
  await tellRights(tx, accountId, row.userId);
  return memberFor(actor, (await queries.findMember(tx, accountId, row.id))!);
}
/**
 * Replaces the own document and the template of a member.
 *
 * @throws permissions.unknown_reference 400, permissions.not_yours 403
 */
export const updateMember = (place: RowsPlace, row: queries.MemberRow, change: MemberChange) =>
  saveMember(place, row, () => change.permissions, change.templateId);
/**
 * Assigns a template and empties the own document; the switches of the role stay unless the template decides them
 * (X-28).
 *
 * @throws permissions.unknown_reference 400, permissions.not_yours 403
 */
export const applyTemplate = (place: RowsPlace, member: queries.MemberRow, templateId: string | null) =>
  saveMember(
    place,
    member,
    (row, template) => {
      const switches = {
        switchToUser: true,
        switchToAdmin: row.role === 'accountAdmin' || row.role === 'account' || row.role === 'accounts',
      };
      const decided = template?.document.other ?? {};
      return { other: Object.fromEntries(Object.entries(switches).filter(([key]) => !(key in decided))) };
    },
    templateId,
  );

/** Returns the effective rights of a member with their sources. */
export async function effectiveOf(place: Omit<Place, 'actor'>, row: queries.MemberRow): Promise<Effective> {
  const rights: Rights = [row.defaults, row.template, row.permissions];
  return {
    member: { id: row.id, userId: row.userId, name: row.name, role: row.role, restricted: isRestricted(row) },
    templateName: row.templateName,
    suspended: row.suspended,
    lines: linesOf(
      { ...row, rights },
      place.services.paths.places,
      await queries.readNames(place.tx, place.accountId),
    ),
  };
}

/**
 * Loads a template.
 *
 * @throws not_found 404
 */
export async function loadTemplate(
  { tx, accountId }: Omit<RowsPlace, 'actor'>,
  templateId: string,
): Promise<Template> {
  const template = await queries.findTemplate(tx, accountId, templateId);
  if (!template) throw notFound();
  return template;
}
async function demandFreeName(
  { tx, accountId }: RowsPlace,
  name: string,
  except: string | null,
): Promise<void> {
  const namesake = await queries.findTemplateByName(tx, accountId, name);
  if (namesake && namesake.id !== except) throw failAt('permissions.name_taken', 409, 'name');
}
type Described = { name: string; document: RightsDocument } | undefined;
async function auditTemplate(
  { tx, actor, accountId }: RowsPlace,
  id: string,
  before: Described,
  after: Described,
): Promise<void> {
  const names = await queries.readNames(tx, accountId);
  const auditFields = (state: Described) =>
    state && { name: state.name, ...withNames(state.document, names) };
  const from = auditFields(before);
  const to = auditFields(after);
  const isRenamed = Object.keys(difference(from, to)?.after ?? {}).join() === 'name';
  const changed = isRenamed ? 'rights.template_renamed' : 'rights.template_changed';
  const ended = to ? changed : 'rights.template_removed';
  const action = from ? ended : 'rights.template_created';
  audit(tx, actor, {
    action,
    object: { type: 'template', id, name: (after ?? before)!.name },
    before: from,
    after: to,
  });
}

/**
 * Creates a template.
 *
 * @throws permissions.name_taken 409, permissions.too_many 409, permissions.unknown_reference 400,
 * permissions.not_yours 403
 */
export async function createTemplate(
  place: RowsPlace,
  { name, ...draft }: { name: string; document: RightsDocument },
): Promise<Template> {
  const { tx, actor, accountId } = place;
  await demandFreeName(place, name, null);
  if ((await queries.countTemplates(tx, accountId)) >= MOST_TEMPLATES)
    throw fail('permissions.too_many', 409);
  const defaults = await queries.readDefaults(tx, accountId);
  const document = await checked(place, draft.document, [defaults], 'document');
  const row = await queries.addTemplate(tx, accountId, { userId: actor.userId, name, document });
  if (!row) throw failAt('permissions.name_taken', 409, 'name');
  await auditTemplate(place, row.id, undefined, { name, document });
  return loadTemplate(place, row.id);
}
/**
 * Renames a template or replaces its document.
 *
 * @throws not_found 404, permissions.name_taken 409, permissions.own 403, permissions.unknown_reference 400,
 * permissions.not_yours 403
 */
export async function updateTemplate(
  place: RowsPlace,
  templateId: string,
  change: { name?: string | undefined; document?: RightsDocument | undefined },
): Promise<Template> {
  const { tx, actor, accountId } = place;
  const before = await loadTemplate(place, templateId);
  if (change.name !== undefined) await demandFreeName(place, change.name, templateId);
  if (
    change.document &&
    actor.rights &&
    (await queries.hasTemplate(tx, accountId, actor.userId!, templateId))
  )
    throw fail('permissions.own', 403);
  const document = change.document
    ? await checked(place, change.document, [await queries.readDefaults(tx, accountId)], 'document')
    : before.document;
  const after = { name: change.name ?? before.name, document };
  await queries.changeTemplate(tx, accountId, templateId, after);
  await auditTemplate(place, templateId, before, after);
  if (change.document) await tellRights(tx, accountId, null);
  return loadTemplate(place, templateId);
}
/**
 * Deletes a template that no member has.
 *
 * @throws not_found 404, permissions.template_in_use 409
 */
export async function removeTemplate(place: RowsPlace, templateId: string): Promise<void> {
  const before = await loadTemplate(place, templateId);
  if (!(await queries.dropTemplate(place.tx, place.accountId, templateId)))
    throw fail('permissions.template_in_use', 409, [], { count: before.members });
  await auditTemplate(place, templateId, before, undefined);
}

/**
 * Replaces the default rights of the account.
 *
 * @throws permissions.unknown_reference 400, permissions.not_yours 403
 */
export async function setDefaults(place: RowsPlace, draft: RightsDocument): Promise<RightsDocument> {
  const { tx, actor, accountId } = place;
  const { name } = (await queries.lockAccount(tx, accountId))!;
  const before = await queries.readDefaults(tx, accountId);
  const document = await checked(place, draft, [], 'document');
  await queries.writeDefaults(tx, accountId, document);
  const names = await queries.readNames(tx, accountId);
  audit(tx, actor, {
    action: 'rights.permissions_changed',
    object: { type: 'account', id: accountId, name },
    before: withNames(before, names),
    after: withNames(document, names),
  });
  await tellRights(tx, accountId, null);
  return document;
}

/** Returns an employee as the contract has it for this actor. */
export const employeeFor = (actor: Actor, row: queries.EmployeeRow): Employee => ({
  ...row,
  restricted: row.role === 'agencyUser',
  editable: row.role === 'agencyUser' && refusal(actor, row) === null,
});
/**
 * Replaces the flags of an employee; an employee grants only flags of their own.
 *
 * @throws permissions.not_yours 403
 */
export async function setFlags(
  { tx, actor }: Omit<RowsPlace, 'accountId'>,
  agencyId: string,
  row: queries.EmployeeRow,
  flags: EmployeeFlags,
): Promise<Employee> {
  const own = actor.flags ?? {};
  const beyond =
    actor.role === 'agencyUser'
      ? flagNames.find((flag) => (flags[flag] ?? employeeFlags[flag]) && !(own[flag] ?? employeeFlags[flag]))
      : undefined;
  if (beyond) throw failAt('permissions.not_yours', 403, `flags.${beyond}`);
  await queries.setFlags(tx, agencyId, row.id, flags);
  await queries.tellEmployee(tx, row.userId);
  audit(tx, actor, {
    action: 'rights.permissions_changed',
    object: { type: 'user', id: row.userId, name: row.name },
    before: row.flags,
    after: flags,
    log: { kind: 'agency', id: agencyId },
  });
  return employeeFor(actor, { ...row, flags });
}
