import { audit } from '#features/ground/audit/server/actions.ts';
import { customFieldsOf, whereOf } from '#features/items/content/server/list/queries-where.ts';
import { opsOf } from '#features/items/content/rules-where.ts';
import { isNetwork } from '#features/flows/networks/rules.ts';
import { findWebsite } from '#features/flows/publishing/server/queries.ts';
import { find as findHook } from '#features/flows/webhooks/server/queries.ts';
import { isMember } from '#features/work/tasks/server/queries.ts';
import { tellScreens } from '#platform/events/live-news.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { Place } from '#platform/place.ts';
import { fail, notFound, type Code } from '#shared/fail.ts';
import type { Automation, Values } from '../contract.ts';
import { aboutOf, circleOf, EVENT, factsOf, MOST, SCHEDULE, stepKinds } from '../rules.ts';
import { TOPIC } from '../contract-names.ts';
import { occurrencesAfter } from '../rules-schedule.ts';
import * as queries from './queries.ts';

type Website = { isDeleted: boolean; kind: string } | undefined;
const isOpenWebsite = (website: Website) =>
  website?.isDeleted === false && website.kind.startsWith('website.');
const isOpenNetwork = (network: Website) => network?.isDeleted === false && isNetwork(network.kind);
const refuse = (path: string, code: Code) => fail(code, 400, [{ path, code }]);
const opsOfFact = { choice: opsOf.choice, stage: opsOf.choice, number: opsOf.number, yesNo: opsOf.yesNo };
const typeOfFact: Record<keyof typeof opsOfFact, string> = {
  choice: 'string',
  stage: 'string',
  number: 'number',
  yesNo: 'boolean',
};
/** Checks the conditions about facts of the event; those about the item are checked as a list does. */
async function checkFilters(tx: TenantTx, accountId: string, { type, filters }: Values): Promise<void> {
  const facts = factsOf(type);
  filters.forEach(({ field, op, value }, at) => {
    if (!field.startsWith(EVENT)) return;
    const name = field.slice(EVENT.length);
    const fact = Object.hasOwn(facts, name) ? facts[name] : undefined;
    if (!fact) throw refuse(`filters.${at}`, 'content.filter_field');
    if (!(opsOfFact[fact.kind] as readonly string[]).includes(op))
      throw refuse(`filters.${at}`, 'content.filter_op');
    if (op === 'empty' || op === 'filled') return;
    const isKind = typeof value === typeOfFact[fact.kind];
    if (!isKind || (fact.kind === 'choice' && !fact.options.includes(String(value))))
      throw refuse(`filters.${at}`, 'content.filter_value');
  });
  const ofItem = filters.filter(({ field }) => !field.startsWith(EVENT));
  if (ofItem.length && type !== SCHEDULE && aboutOf(type) === 'none')
    throw refuse('filters', 'automations.needs_item');
  whereOf(ofItem, await customFieldsOf(tx, accountId));
}
/**
 * Checks values against each other and the account.
 *
 * @throws automations.schedule, automations.needs_item, automations.stage_gone, automations.person_gone,
 *   automations.address, automations.website_gone, automations.network_gone,
 *   automations.hook_gone, automations.quiet, content.filter_… 400
 */
export async function checkValues(tx: TenantTx, accountId: string, values: Values): Promise<void> {
  const { type, schedule, steps, quiet } = values;
  if ((type === SCHEDULE) !== (schedule !== null)) throw refuse('schedule', 'automations.schedule');
  if (quiet && quiet.from === quiet.until) throw refuse('quiet', 'automations.quiet');
  await checkFilters(tx, accountId, values);
  const stageIds = steps.flatMap((step) => (step.kind === 'stage' ? [step.stageId] : []));
  const stages = stageIds.length ? await queries.stagesOf(tx, accountId, stageIds) : new Set<string>();
  for (const [at, step] of steps.entries()) {
    const path = `steps.${at}`;
    const needsItem = stepKinds[step.kind].needsItem || (step.kind === 'email' && step.to === 'customer');
    if (needsItem && type !== SCHEDULE && aboutOf(type) === 'none')
      throw refuse(path, 'automations.needs_item');
    if (step.kind === 'stage' && !stages.has(step.stageId)) throw refuse(path, 'automations.stage_gone');
    if (step.kind === 'publish' && !isOpenWebsite(await findWebsite(tx, accountId, step.websiteId)))
      throw refuse(path, 'automations.website_gone');
    if (step.kind === 'social' && !isOpenNetwork(await findWebsite(tx, accountId, step.networkId)))
      throw refuse(path, 'automations.network_gone');
    if (step.kind === 'webhook' && !(await findHook(tx, accountId, step.hookId)))
      throw refuse(path, 'automations.hook_gone');
    if (step.kind === 'email' && (step.to === 'address') !== (step.address !== ''))
      throw refuse(path, 'automations.address');
    const personId =
      (step.kind === 'task' && step.assigneeId) || (step.kind === 'notify' && step.personId) || null;
    if (personId && !(await isMember(tx, accountId, personId))) throw refuse(path, 'automations.person_gone');
  }
}
/** Returns the automations by which one would start itself. */
export const circleAmong = async (
  tx: TenantTx,
  accountId: string,
  automationId: string | null,
  values: Pick<Values, 'name' | 'type' | 'steps'>,
): Promise<string[] | null> => circleOf(values, await queries.listOthers(tx, accountId, automationId));
/** Returns the next occurrences of a schedule; none for an event. */
export async function nextOf(
  { tx, services, accountId }: Pick<Place, 'tx' | 'services' | 'accountId'>,
  { schedule }: Pick<Values, 'schedule'>,
  start: string | null,
  most: number,
): Promise<string[]> {
  if (schedule === null) return [];
  const { timeZone } = await queries.findAccount(tx, accountId);
  const now = services.clock().toISOString();
  return occurrencesAfter(schedule, { start: start ?? now, after: now, timeZone, most });
}

const load = async (tx: TenantTx, accountId: string, automationId: string): Promise<Automation> => {
  const stored = await queries.find(tx, accountId, automationId);
  if (!stored) throw notFound();
  const { userId: _userId, createdAt: _createdAt, ...automation } = stored;
  return { ...automation, circle: await circleAmong(tx, accountId, automationId, automation) };
};
export const read = ({ tx, accountId }: Place, automationId: string) => load(tx, accountId, automationId);

const recorded = ({ name, type, steps, status }: Pick<Automation, 'name' | 'type' | 'steps' | 'status'>) => ({
  name,
  type,
  status,
  steps: steps.map(({ kind }) => kind).join(', '),
});
function record(
  { tx, actor }: Place,
  action: 'automations.added' | 'automations.changed' | 'automations.removed',
  automation: Pick<Automation, 'id' | 'name' | 'type' | 'steps' | 'status'>,
  before?: Pick<Automation, 'name' | 'type' | 'steps' | 'status'>,
): void {
  audit(tx, actor, {
    action,
    object: { type: 'automation', id: automation.id, name: automation.name },
    ...(before ? { before: recorded(before), after: recorded(automation) } : {}),
  });
}
const tell = ({ tx, accountId }: Place) => tellScreens(tx, { accountId, topic: TOPIC });
/** Returns how an automation stands once it is saved. */
const standingOf = async (place: Place, values: Values, isActive: boolean, start: string | null) => ({
  status: isActive ? ('active' as const) : ('draft' as const),
  nextRunAt: isActive ? ((await nextOf(place, values, start, 1))[0] ?? null) : null,
});
/** The person in whose name the steps act: who saved it last. */
const makerOf = ({ actor: { userId, type } }: Place) => ({
  userId,
  accountType: type === 'agency' || type === 'house' ? type : 'account',
});
/** Makes an automation. @throws as `checkValues`; automations.too_many 409 */
export async function create(place: Place, values: Values, isActive: boolean): Promise<Automation> {
  const { tx, accountId } = place;
  if ((await queries.count(tx, accountId)) >= MOST) throw fail('automations.too_many', 409);
  await checkValues(tx, accountId, values);
  const standing = await standingOf(place, values, isActive, null);
  const automationId = await queries.insert(tx, accountId, values, { ...standing, ...makerOf(place) });
  const automation = await load(tx, accountId, automationId);
  record(place, 'automations.added', automation);
  await tell(place);
  return automation;
}
/** Changes an automation. @throws as `checkValues`; automations.stale 409 with the newest, automations.blocked 409 */
export async function update(
  place: Place,
  before: queries.Stored,
  version: number,
  values: Values,
  isActive: boolean,
): Promise<Automation> {
  const { tx, accountId } = place;
  if (before.version !== version)
    throw fail('automations.stale', 409, [], { current: await load(tx, accountId, before.id) });
  if (before.status === 'blocked') throw fail('automations.blocked', 409);
  await checkValues(tx, accountId, values);
  const standing = await standingOf(place, values, isActive, before.createdAt);
  await queries.update(tx, accountId, before.id, values, { ...standing, ...makerOf(place) });
  const automation = await load(tx, accountId, before.id);
  record(place, 'automations.changed', automation, before);
  await tell(place);
  return automation;
}
/** Switches an automation on or off. @throws as `checkValues`; automations.blocked 409 */
export async function switchStatus(
  place: Place,
  before: queries.Stored,
  isActive: boolean,
): Promise<Automation> {
  const { tx, accountId } = place;
  if (before.status === 'blocked') throw fail('automations.blocked', 409);
  if (isActive) await checkValues(tx, accountId, before);
  await queries.setStatus(
    tx,
    accountId,
    before.id,
    await standingOf(place, before, isActive, before.createdAt),
  );
  const automation = await load(tx, accountId, before.id);
  record(place, 'automations.changed', automation, before);
  await tell(place);
  return automation;
}
export async function remove(place: Place, stored: queries.Stored): Promise<void> {
  await queries.remove(place.tx, place.accountId, stored.id);
  record(place, 'automations.removed', stored);
  await tell(place);
}
/** Makes a blocked automation a draft again (AUTO-09). @throws automations.not_blocked 409 */
export async function unlock(
  { tx, actor, accountId }: Pick<Place, 'tx' | 'actor' | 'accountId'>,
  automationId: string,
): Promise<void> {
  const stored = await queries.lock(tx, accountId, automationId);
  if (!stored) throw notFound();
  if (stored.status !== 'blocked') throw fail('automations.not_blocked', 409);
  await queries.setStatus(tx, accountId, automationId, { status: 'draft', nextRunAt: null });
  audit(tx, actor, {
    action: 'automations.unlocked',
    object: { type: 'automation', id: automationId, name: stored.name },
    log: { kind: 'account', id: accountId },
  });
}
