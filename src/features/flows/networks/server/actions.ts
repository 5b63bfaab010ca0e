import { audit } from '#features/ground/audit/server/actions.ts';
import { publicItem, wish } from '#features/flows/publishing/server/actions.ts';
import { findWebsite, insert, lockOf } from '#features/flows/publishing/server/queries.ts';
import { PUBLICATIONS_TOPIC } from '#features/flows/publishing/rules-topic.ts';
import { tellScreens } from '#platform/events/live-news.ts';
import type { Place } from '#platform/place.ts';
import { fail } from '#shared/fail.ts';
import type { Output } from '#shared/endpoint.ts';
import type * as contract from '../contract.ts';
import type { Network, SocialLooks, SocialSettings } from '../contract.ts';
import { charactersOf, idleSince, isNetwork, limitsOf, nextPostAt } from '../rules.ts';
import { looksOf, saveLooks as storeLooks } from './queries-looks.ts';
import * as queries from './queries.ts';
import { profileOf } from './aggregator/queries.ts';
import { wake } from './actions-idle.ts';
import { letterOf, readItem } from './send/actions-post.ts';

type PlaceOfRule = Omit<Place, 'actor'> & { actor?: Place['actor'] };
const DAY_MS = 86_400_000;
const dateOf = (moment: string | null): Date | null => (moment === null ? null : new Date(moment));

/** Returns the moments of a network that decide whether it is removed. */
export const standingOf = ({ activeSince, lastPostAt, warnedAt }: queries.NetworkRow) => ({
  activeSince: new Date(activeSince),
  lastPostAt: dateOf(lastPostAt),
  warnedAt: dateOf(warnedAt),
});
/** Returns a network as people see it. */
export function viewOf(row: queries.NetworkRow, settings: SocialSettings): Network {
  const { id, kind, name, address, isDeleted, isIdle, state, failure, lastPostAt } = row;
  const needsPlace = !isDeleted && (failure === 'networks.no_place' || failure === 'networks.no_places');
  const since = idleSince(standingOf(row), settings.socialPeriod);
  const removedAt = new Date(since.getTime() + settings.daysLimit * DAY_MS).toISOString();
  const isCounted = settings.isAutomatic && !isDeleted;
  const view = { id, kind, name, address, isDeleted, isIdle, state, needsPlace, lastPostAt };
  return { ...view, removedAt: isCounted ? removedAt : null };
}
/** Reads the networks of an account with its plan. */
export async function readPlan({ tx, services, accountId }: Omit<Place, 'actor'>) {
  const settings = await queries.settingsOf(tx, accountId);
  const rows = await queries.list(tx, accountId);
  const isPosting = settings.isAutomatic && rows.some(({ isDeleted }) => !isDeleted);
  const item = isPosting ? await queries.nextItem(tx, accountId) : undefined;
  const last = dateOf(await queries.lastAskedAt(tx, accountId));
  const at = nextPostAt(last, settings.socialPeriod, services.clock()).toISOString();
  return {
    networks: rows.map((row) => viewOf(row, settings)),
    settings,
    looks: await looksOf(tx, accountId),
    profile: (await profileOf(tx, accountId)) ?? null,
    next: item ? { ...item, at } : null,
  };
}
/** Stores the plan of an account. */
export async function saveSettings({ tx, actor, accountId }: Place, after: SocialSettings): Promise<void> {
  const before = await queries.settingsOf(tx, accountId);
  await queries.saveSettings(tx, accountId, after);
  const object = { type: 'account' as const, id: accountId, name: await queries.nameOf(tx, accountId) };
  audit(tx, actor, { action: 'settings.social_changed', object, before, after });
}
/** Stores how posts look on some networks. */
export async function saveLooks({ tx, actor, accountId }: Place, after: SocialLooks): Promise<void> {
  const before = await looksOf(tx, accountId);
  await storeLooks(tx, accountId, after);
  const object = { type: 'account' as const, id: accountId, name: await queries.nameOf(tx, accountId) };
  audit(tx, actor, { action: 'settings.social_changed', object, before, after });
}
/** Brings a network back that was removed because nothing was posted there. @throws networks.not_idle 409 */
export async function restore(
  { tx, actor, accountId, services }: Place,
  row: queries.NetworkRow,
): Promise<void> {
  if (!row.isIdle) throw fail('networks.not_idle', 409);
  const change = { isDeleted: false, deletedAt: null, isIdle: false, warnedAt: null };
  const activeSince = services.clock().toISOString();
  await queries.stand(tx, accountId, row.id, { ...change, activeSince });
  await wake(tx, accountId, row.id);
  const object = { type: 'connection' as const, id: row.id, name: row.name || row.address };
  audit(tx, actor, { action: 'connections.restored', object });
  await tellScreens(tx, { accountId, topic: PUBLICATIONS_TOPIC });
}

/** Makes the posts of an item as its networks would get them. */
export async function previewsOf(
  { tx, services, accountId }: Omit<Place, 'actor'>,
  contentId: string,
): Promise<Output<typeof contract.previews>> {
  const timeZone = await queries.timeZoneOf(tx, accountId);
  const item = await readItem({ tx, services, accountId }, contentId);
  if (!item) return { isPublic: false, link: null, byHand: null, timeZone, previews: [] };
  const edits = new Map(
    (await queries.editsOf(tx, accountId, contentId)).map(({ networkId, text }) => [networkId, text]),
  );
  const open = (await queries.list(tx, accountId)).filter(({ isDeleted }) => !isDeleted);
  const previews = open.map(({ id, kind, name, address, limits: named }) => {
    const limits = limitsOf(kind, named);
    return { network: { id, kind, name, address }, limits, ...letterOf(item, limits, edits.get(id) ?? null) };
  });
  const { title, link, slug, pictures } = item;
  const words = item.words ?? [title, item.summary].filter(Boolean).join('\n\n');
  return { isPublic: true, link, byHand: { title, words, slug, pictures }, timeZone, previews };
}

/** A post asked for by a person, an automation or the plan. */
export type Asking = {
  contentId: string;
  networkId: string;
  text?: string | undefined;
  dueAt?: string | undefined;
  isPlanned?: boolean;
};
/**
 * Posts an item on a network, now or later, in the background. Whether the person may is asked before. Returns the id of
 * the post.
 *
 * @throws not_found 404, networks.no_network 409, networks.posted 409, networks.under_way 409, networks.too_long 400,
 *   networks.past 400, publishing.not_public 409, publishing.testimonial 409
 */
export async function post(
  place: PlaceOfRule,
  { contentId, networkId, text, dueAt, isPlanned = false }: Asking,
): Promise<{ publicationId: string }> {
  const { tx, accountId, actor, services } = place;
  const item = await publicItem(place, contentId);
  const network = await findWebsite(tx, accountId, networkId);
  if (!network || network.isDeleted || !isNetwork(network.kind)) throw fail('networks.no_network', 409);
  const limits = limitsOf(network.kind, network.limits as Record<string, unknown> | null);
  if (text !== undefined && charactersOf(text, limits) > limits.characters)
    throw fail('networks.too_long', 400, [{ path: 'text', code: 'networks.too_long' }]);
  if (dueAt !== undefined && new Date(dueAt) <= services.clock())
    throw fail('networks.past', 400, [{ path: 'dueAt', code: 'networks.past' }]);
  await insert(tx, accountId, networkId, item, 'network');
  const row = (await lockOf(tx, accountId, contentId, networkId))!;
  const { id: publicationId } = row;
  if (row.status === 'published') throw fail('networks.posted', 409);
  if (row.hasJob) throw fail('networks.under_way', 409);
  await wish(place, publicationId, {
    isShow: true,
    askedBy: actor?.userId ?? null,
    text: text ?? null,
    dueAt: dueAt ?? null,
    isPlanned,
  });
  if (actor)
    audit(tx, actor, {
      action: 'content.posted_social',
      object: { type: 'content', id: contentId, name: item.title },
    });
  return { publicationId };
}
