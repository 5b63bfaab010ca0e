import { audit } from '#features/ground/audit/server/actions.ts';
import { wordsChanged } from '#features/structure/taxonomy/events.ts';
import { within } from '#platform/events/listener.ts';
import type { Place } from '#platform/place.ts';
import { fail, notFound } from '#shared/fail.ts';
import type { Steps, Template, TemplateStep } from '../contract.ts';
import type { TemplateFlag } from '../rules.ts';
import { stepsOfService, tellElements, writeSteps } from './actions.ts';
import * as queries from './queries.ts';
import * as changes from './queries-change.ts';

type Action = 'saved' | 'renamed' | 'locked' | 'unlocked' | 'removed';
/** Writes about a template into the log, by the service that it is of. */
const note = ({ tx, actor }: Place, action: Action, { serviceId, name }: queries.List) =>
  audit(tx, actor, {
    action: `structure.template_${action}`,
    object: { type: 'service', id: serviceId!, name },
  });
/** Holds a template until the end. @throws 404, 409 `elements.locked` */
async function lockedTemplate({ tx, accountId }: Place, templateId: string, open = true) {
  const list = await queries.findList(tx, accountId, { templateId }, true);
  if (!list) throw notFound();
  if (open && list.isLocked) throw fail('elements.locked', 409);
  return list;
}
/** Saves the template of a service; the first one makes it. @throws 400, 404, 409 `elements.stale`, `elements.locked` */
export async function saveTemplate(
  place: Place,
  serviceId: string,
  body: { name: string; elements: readonly TemplateStep[]; version: number },
): Promise<Steps> {
  const { tx, accountId } = place;
  const { name, version } = body;
  await changes.ensureTemplate(tx, accountId, serviceId, name);
  const list = (await queries.findList(tx, accountId, { templateOf: serviceId }, true))!;
  if (list.isLocked) throw fail('elements.locked', 409);
  const steps = body.elements.map((step) => ({ ...step, isDone: false }));
  await writeSteps(place, list, { steps, version });
  await changes.moveVersion(tx, accountId, list.id, { name });
  note(place, 'saved', { ...list, name });
  await tellElements(place);
  return stepsOfService(place, serviceId);
}
async function read({ tx, accountId }: Place, id: string): Promise<Template> {
  return (await queries.findTemplate(tx, accountId, { id }))!;
}
/** Renames a template (TMPL-14). @throws 404, 409 `elements.locked` */
export async function renameTemplate(place: Place, templateId: string, name: string): Promise<Template> {
  const list = await lockedTemplate(place, templateId);
  await changes.moveVersion(place.tx, place.accountId, templateId, { name });
  note(place, 'renamed', { ...list, name });
  await tellElements(place);
  return read(place, templateId);
}
/** Sets a flag of a template (TMPL-16). @throws 404 */
export async function flagTemplate(
  place: Place,
  templateId: string,
  change: { flag: TemplateFlag; value: boolean },
): Promise<Template> {
  const list = await lockedTemplate(place, templateId, false);
  await changes.setFlag(place.tx, place.accountId, templateId, change);
  if (change.flag === 'isLocked') note(place, change.value ? 'locked' : 'unlocked', list);
  await tellElements(place);
  return read(place, templateId);
}
/** Deletes a template that no item uses (TMPL-13). @throws 404, 409 `elements.template_in_use` with the count (TMPL-20) */
export async function removeTemplate(place: Place, templateId: string): Promise<void> {
  const list = await lockedTemplate(place, templateId);
  const { contents } = await read(place, templateId);
  if (contents > 0) throw fail('elements.template_in_use', 409, [], { count: contents });
  await changes.removeTemplate(place.tx, place.accountId, templateId);
  note(place, 'removed', list);
  await tellElements(place);
}
/** Gives the template of a merged service to the one that stays, unless that has one. */
export const followMerges = within(wordsChanged, async ({ tx, accountId }, { data: { moved } }) => {
  if (moved) await changes.moveTemplate(tx, accountId, moved.from, moved.into);
});
