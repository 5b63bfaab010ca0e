import { difference } from '#features/audit/rules.ts';
import { audit } from '#features/audit/server/actions.ts';
import { tellRights } from '#features/content-model/server/queries.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { Actor } from '#shared/actor.ts';
import { fail, notFound } from '#shared/fail.ts';
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
import { completed, isRestricted, linesOf, told, unknownIn } from '../rules.ts';
import * as queries from './queries.ts';

export type Place = { tx: TenantTx; actor: Actor; accountId: string };
const named = (code: string, status: number, path: string) => fail(code, status, [{ path, code }]);

/**
 * Nobody gives what they do not have, nor what the account does not know. Answers the document as it is to be
 * stored. @throws 400, 403
 */
async function checked(
  { tx, actor, accountId }: Place,
  document: RightsDocument,
  before: Rights,
  at: string,
): Promise<RightsDocument> {
  const known = await queries.readKnown(tx, accountId);
  const unknown = unknownIn(document, known);
  const whole = completed(document, before, known);
  if (unknown) throw named('permissions.unknown_reference', 400, `${at}.${unknown}`);
  const beyond = exceeds(actor, { rights: [...before, whole] });
  if (beyond) throw named('permissions.not_yours', 403, `${at}.${beyond}`);
  return whole;
}

export const memberFor = (
  actor: Actor,
  { templateName: _name, suspended: _suspended, ...row }: queries.MemberRow,
): MemberRights => ({ ...row, restricted: isRestricted(row), editable: refusal(actor, row) === null });

type GivenMember = { templateId: string | null; permissions: RightsDocument };
async function saveMember(
  place: Place,
  row: queries.MemberRow,
  make: (row: queries.MemberRow, template: Template | undefined) => RightsDocument,
  templateId: string | null,
): Promise<MemberRights> {
  const { tx, actor, accountId } = place;
  const template = templateId ? await queries.findTemplate(tx, accountId, templateId) : undefined;
  if (templateId && !template) throw named('permissions.unknown_reference', 400, 'templateId');
  const permissions = await checked(
    place,
    make(row, template),
    [row.defaults, template?.document ?? {}],
    'permissions',
  );
  await queries.setMember(tx, accountId, row.id, { templateId, permissions });
  const known = await queries.readKnown(tx, accountId);
  audit(tx, actor, {
    action: 'rights.permissions_changed',
    object: { type: 'user', id: row.userId, name: row.name },
    before: { template: row.templateName, ...told(row.permissions, known) },
    after: { template: template?.name ?? null, ...told(permissions, known) },
  });
  await tellRights(tx, accountId, row.userId);
  return memberFor(actor, (await queries.findMember(tx, accountId, row.id))!);
}
export const updateMember = (place: Place, row: queries.MemberRow, given: GivenMember) =>
  saveMember(place, row, () => given.permissions, given.templateId);
/** What was set by hand goes; what comes with the role stays, unless the template says otherwise. */
export const applyTemplate = (place: Place, member: queries.MemberRow, templateId: string | null) =>
  saveMember(
    place,
    member,
    (row, template) => {
      const switches = {
        switchToUser: true,
        switchToAdmin: row.role === 'accountAdmin' || row.role === 'account' || row.role === 'accounts',
      };
      const said = template?.document.other ?? {};
      return { other: Object.fromEntries(Object.entries(switches).filter(([key]) => !(key in said))) };
    },
    templateId,
  );

/** Everything a member may, with the reasons. */
export async function effectiveOf(place: Omit<Place, 'actor'>, row: queries.MemberRow): Promise<Effective> {
  const rights: Rights = [row.defaults, row.template, row.permissions];
  return {
    member: { id: row.id, userId: row.userId, name: row.name, role: row.role, restricted: isRestricted(row) },
    templateName: row.templateName,
    suspended: row.suspended,
    lines: linesOf({ ...row, rights }, await queries.readKnown(place.tx, place.accountId)),
  };
}

export async function template(
  { tx, accountId }: Omit<Place, 'actor'>,
  templateId: string,
): Promise<Template> {
  const found = await queries.findTemplate(tx, accountId, templateId);
  if (!found) throw notFound();
  return found;
}
async function freeName({ tx, accountId }: Place, name: string, except: string | null): Promise<void> {
  const taken = await queries.templateNamed(tx, accountId, name);
  if (taken && taken.id !== except) throw named('permissions.name_taken', 409, 'name');
}
type Described = { name: string; document: RightsDocument } | undefined;
async function auditTemplate(
  { tx, actor, accountId }: Place,
  id: string,
  before: Described,
  after: Described,
): Promise<void> {
  const known = await queries.readKnown(tx, accountId);
  const say = (one: Described) => one && { name: one.name, ...told(one.document, known) };
  const from = say(before);
  const to = say(after);
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

export async function createTemplate(
  place: Place,
  given: { name: string; document: RightsDocument },
): Promise<Template> {
  const { tx, actor, accountId } = place;
  await freeName(place, given.name, null);
  if ((await queries.countTemplates(tx, accountId)) >= MOST_TEMPLATES)
    throw fail('permissions.too_many', 409);
  const document = await checked(
    place,
    given.document,
    [await queries.readDefaults(tx, accountId)],
    'document',
  );
  const made = await queries.addTemplate(tx, accountId, { userId: actor.userId, name: given.name, document });
  if (!made) throw named('permissions.name_taken', 409, 'name');
  await auditTemplate(place, made.id, undefined, { name: given.name, document });
  return template(place, made.id);
}
export async function updateTemplate(
  place: Place,
  templateId: string,
  given: { name?: string | undefined; document?: RightsDocument | undefined },
): Promise<Template> {
  const { tx, actor, accountId } = place;
  const before = await template(place, templateId);
  if (given.name !== undefined) await freeName(place, given.name, templateId);
  if (given.document && actor.rights && (await queries.hasTemplate(tx, accountId, actor.userId!, templateId)))
    throw fail('permissions.own', 403);
  const document = given.document
    ? await checked(place, given.document, [await queries.readDefaults(tx, accountId)], 'document')
    : before.document;
  await queries.changeTemplate(tx, accountId, templateId, { name: given.name ?? before.name, document });
  await auditTemplate(place, templateId, before, { name: given.name ?? before.name, document });
  if (given.document) await tellRights(tx, accountId, null);
  return template(place, templateId);
}
export async function removeTemplate(place: Place, templateId: string): Promise<void> {
  const before = await template(place, templateId);
  if (!(await queries.dropTemplate(place.tx, place.accountId, templateId)))
    throw fail('permissions.template_in_use', 409, [], { count: before.members });
  await auditTemplate(place, templateId, before, undefined);
}

/** Replaces what everybody of the account may who has no other word. */
export async function setDefaults(place: Place, given: RightsDocument): Promise<RightsDocument> {
  const { tx, actor, accountId } = place;
  const { name } = (await queries.lockAccount(tx, accountId))!;
  const before = await queries.readDefaults(tx, accountId);
  const document = await checked(place, given, [], 'document');
  await queries.writeDefaults(tx, accountId, document);
  const known = await queries.readKnown(tx, accountId);
  audit(tx, actor, {
    action: 'rights.permissions_changed',
    object: { type: 'account', id: accountId, name },
    before: told(before, known),
    after: told(document, known),
  });
  await tellRights(tx, accountId, null);
  return document;
}

export const employeeFor = (actor: Actor, row: queries.EmployeeRow): Employee => ({
  ...row,
  restricted: row.role === 'agencyUser',
  editable: row.role === 'agencyUser' && refusal(actor, row) === null,
});
export async function setFlags(
  { tx, actor }: Omit<Place, 'accountId'>,
  agencyId: string,
  row: queries.EmployeeRow,
  flags: EmployeeFlags,
): Promise<Employee> {
  const own = actor.flags ?? {};
  const beyond =
    actor.role === 'agencyUser'
      ? flagNames.find((flag) => (flags[flag] ?? employeeFlags[flag]) && !(own[flag] ?? employeeFlags[flag]))
      : undefined;
  if (beyond) throw named('permissions.not_yours', 403, `flags.${beyond}`);
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
