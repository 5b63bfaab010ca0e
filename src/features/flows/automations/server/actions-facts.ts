import type { Condition } from '#features/items/content/contract-where.ts';
import { personHere } from '#features/identity/identity/server/queries.ts';
import { withControls } from '#features/tenants/tenants/server/actions.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { Actor } from '#shared/actor.ts';
import { EVENT, factHolds, triggers, type EventName } from '../rules.ts';
import * as queries from './queries.ts';
import * as factQueries from './queries-facts.ts';

/** The account of automations: its clock, language and place. */
export type AutomationAccount = Awaited<ReturnType<typeof queries.findAccount>>;
/** An event with its item, as conditions and steps read it. */
export type Happening = {
  data: Record<string, unknown>;
  item: factQueries.ItemFacts | undefined;
};
/** Reads the item of an event, which is its subject or named in its data. */
export async function happeningOf(
  tx: TenantTx,
  accountId: string,
  account: AutomationAccount,
  type: EventName,
  { subject, data }: { subject: string; data: Record<string, unknown> },
): Promise<Happening> {
  const contentId = type.startsWith('item.') || type === 'publication.failed' ? subject : data['contentId'];
  const isAbout = triggers[type].about !== 'none' && typeof contentId === 'string';
  const item = isAbout
    ? await factQueries.findItemFacts(tx, accountId, contentId as string, account)
    : undefined;
  return { data, item };
}
/** Returns for each condition whether it holds. @throws content.filter_… 400 */
export async function holdEach(
  tx: TenantTx,
  accountId: string,
  filters: readonly Condition[],
  { data, item }: Happening,
): Promise<boolean[]> {
  const isFact = ({ field }: Condition) => field.startsWith(EVENT);
  const ofItem = filters.filter((condition) => !isFact(condition));
  const met = await factQueries.meetsEach(tx, accountId, item?.id ?? null, ofItem);
  const facts: Record<string, unknown> = { ...data, photos: item?.photos ?? data['photos'], km: item?.km };
  return filters.map((condition) => {
    const { field, op, value } = condition;
    if (isFact(condition)) return factHolds(op, facts[field.slice(EVENT.length)], value);
    return met[ofItem.indexOf(condition)]!;
  });
}
/** Tells whether conditions hold together; none at all hold. */
export const holdTogether = (match: 'all' | 'any', held: readonly boolean[]): boolean =>
  !held.length || (match === 'all' ? held.every(Boolean) : held.some(Boolean));

/** Returns in whose name an automation acts: its maker, else the owner of the account; with the rights of now. */
export async function actorOf(
  tx: TenantTx,
  accountId: string,
  userId: string | null,
): Promise<(Actor & { userId: string }) | undefined> {
  const maker = userId === null ? undefined : await personHere(tx, userId);
  const ownerId = maker ? null : await queries.findOwner(tx, accountId);
  const person = maker ?? (ownerId ? await personHere(tx, ownerId) : undefined);
  if (!person?.userId) return undefined;
  return { ...(await withControls({ tx, actor: person, params: { accountId } })), userId: person.userId };
}
