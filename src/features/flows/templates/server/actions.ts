import { audit } from '#features/ground/audit/server/actions.ts';
import { enterAccount } from '#features/tenants/tenants/server/queries.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { Services } from '#platform/services.ts';
import { personName, type Actor } from '#shared/actor.ts';
import { fail, notFound } from '#shared/fail.ts';
import type { Release, Template } from '../contract.ts';
import { MOST_RELEASES, MOST_TEMPLATES } from '../rules.ts';
import * as queries from './queries.ts';
import { freeze } from './release/actions.ts';
import { countsOf } from './release/actions-bundle.ts';
import * as releaseQueries from './release/queries.ts';

/** The agency that a call names, and who calls. */
export type AgencyPlace = { tx: TenantTx; services: Services; actor: Actor; agencyId: string };
const lookerOf = ({ agencyId, actor }: Pick<AgencyPlace, 'agencyId' | 'actor'>): queries.Looker => ({
  agencyId,
  userId: actor.userId,
});
const withDefault = ({ config }: Services, row: queries.TemplateRow): Template => ({
  ...row,
  isDefault: row.uid === config.defaultTemplateUid,
});

/** Lists the templates that the caller may see, the one that is offered first at the top (TMPL-03, TMPL-04). */
export async function listTemplates(place: AgencyPlace): Promise<Template[]> {
  const rows = await queries.listTemplates(place.tx, lookerOf(place), 2 * MOST_TEMPLATES);
  return rows
    .map((row) => withDefault(place.services, row))
    .toSorted((left, right) => Number(right.isDefault) - Number(left.isDefault));
}
/** Reads a template that the caller may see. @throws not_found 404 */
export async function readTemplate(place: AgencyPlace, templateId: string): Promise<Template> {
  const row = await queries.findTemplate(place.tx, lookerOf(place), templateId);
  if (!row) throw notFound();
  return withDefault(place.services, row);
}
/** Reads a template of the agency itself that the caller may see. @throws not_found 404 */
export async function readOwn(place: AgencyPlace, templateId: string): Promise<Template> {
  const template = await readTemplate(place, templateId);
  if (!template.isOwn) throw notFound();
  return template;
}
const objectOf = (id: string, name: string) => ({ type: 'account_template' as const, id, name });
const logOf = ({ agencyId }: AgencyPlace) => ({ kind: 'agency' as const, id: agencyId });

/** Makes a template of an account of the agency. @throws templates.source_gone, templates.too_many 409 */
export async function createTemplate(
  place: AgencyPlace,
  { name, sourceAccountId }: { name: string; sourceAccountId: string },
): Promise<Template> {
  const { tx, actor, agencyId } = place;
  const [source] = await queries.accountsOf(tx, agencyId, [sourceAccountId]);
  if (!source) throw fail('templates.source_gone', 409);
  if ((await queries.countTemplates(tx, agencyId)) >= MOST_TEMPLATES) throw fail('templates.too_many', 409);
  const templateId = await queries.insertTemplate(tx, {
    agencyId,
    name,
    sourceAccountId,
    isPublic: source.isPublicTemplate,
    isGlobal: source.isPublicTemplateGlobal,
    createdBy: actor.userId,
    createdByName: personName(actor).slice(0, 200),
  });
  audit(tx, actor, {
    action: 'settings.template_made',
    object: objectOf(templateId, name),
    log: logOf(place),
  });
  return readTemplate(place, templateId);
}
/** Renames a template of the agency. */
export async function renameTemplate(
  place: AgencyPlace,
  templateId: string,
  name: string,
): Promise<Template> {
  const { tx, actor, agencyId } = place;
  const before = await readOwn(place, templateId);
  await queries.renameTemplate(tx, agencyId, templateId, name);
  audit(tx, actor, {
    action: 'settings.template_renamed',
    object: objectOf(templateId, before.name),
    before: { name: before.name },
    after: { name },
    log: logOf(place),
  });
  return readTemplate(place, templateId);
}
/** Deletes a template of the agency with its releases; what was applied stays. */
export async function removeTemplate(place: AgencyPlace, templateId: string): Promise<void> {
  const { tx, actor, agencyId } = place;
  const { name } = await readOwn(place, templateId);
  await queries.removeTemplate(tx, agencyId, templateId);
  audit(tx, actor, {
    action: 'settings.template_removed',
    object: objectOf(templateId, name),
    log: logOf(place),
  });
}
/**
 * Freezes what the source account is like now as the next release.
 *
 * @throws templates.source_gone 409, templates.too_many_releases 409, templates.too_large 413
 */
export async function createRelease(place: AgencyPlace, templateId: string, notes: string): Promise<Release> {
  const { tx, services, actor, agencyId } = place;
  const { name } = await readOwn(place, templateId);
  const template = await releaseQueries.lockTemplate(tx, agencyId, templateId);
  if (!template) throw notFound();
  if (template.last >= MOST_RELEASES) throw fail('templates.too_many_releases', 409);
  const { sourceAccountId } = template;
  const [source] = sourceAccountId ? await queries.accountsOf(tx, agencyId, [sourceAccountId]) : [];
  if (!source) throw fail('templates.source_gone', 409);
  await enterAccount(tx, source.id);
  const { bundle, leftOut } = await freeze({ tx, services, accountId: source.id });
  const number = template.last + 1;
  const releaseId = await releaseQueries.insertRelease(tx, {
    agencyId,
    templateId,
    number,
    notes,
    frozenBy: actor.userId,
    frozenByName: personName(actor).slice(0, 200),
    bundle,
    rows: countsOf(bundle),
    leftOut,
  });
  audit(tx, actor, {
    action: 'settings.template_frozen',
    object: objectOf(templateId, `${name} ${number}`),
    log: logOf(place),
  });
  return (await releaseQueries.findRelease(tx, templateId, releaseId))!;
}
