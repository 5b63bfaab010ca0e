import { buffer } from 'node:stream/consumers';
import { demandItems } from '#features/media/media/server/change-events/actions.ts';
import * as media from '#features/media/media/server/queries.ts';
import { seenBy } from '#features/media/media/server/visibility/actions.ts';
import { askPlaces } from '#features/ground/places/server/actions.ts';
import { chargeTokens, readTokens } from '#features/tenants/tokens/server/actions.ts';
import { tellScreens } from '#platform/events/live-news.ts';
import { asJobOf } from '#platform/db/scope.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { Place, RowsPlace } from '#platform/place.ts';
import { readPictureFacts } from '#platform/outside/images/picture-facts.ts';
import type { Services } from '#platform/services.ts';
import { fail, notFound } from '#shared/fail.ts';
import { derivativeKey } from '#shared/picture.ts';
import { TAGGING_TOPIC, type Photo } from '../contract.ts';
import { dayPartOf, judge, scoreTags, seasonOf, type Scored } from '../rules.ts';
import { askService, TaggerError } from './actions-openai.ts';
import { serviceFor, shownSettings } from './actions-service.ts';
import * as queries from './queries.ts';
import * as photoQueries from './queries-photos.ts';
import * as smart from './smart/queries.ts';
import * as votes from './votes/queries.ts';

/** Returns the town where a photo was taken, '' where it is not known. */
async function townOf(services: Services, { lat, lng }: { lat: number | null; lng: number | null }) {
  if (lat === null || lng === null) return '';
  const { result } = await askPlaces(services, (geocoder) =>
    geocoder.reverse({ lat, lng }, { language: 'en' }),
  );
  return result?.city ?? '';
}
/** Reads all that a run needs; undefined when there is nothing to tag. */
async function gather(services: Services, accountId: string, mediaId: string) {
  const stored = await readPhoto(services, accountId, mediaId);
  if (!stored) return undefined;
  const { itemCity, ...rest } = stored;
  return { ...rest, city: (await townOf(services, rest.row)) || itemCity };
}
const readPhoto = (services: Services, accountId: string, mediaId: string) =>
  services.db.withTenant(asJobOf(accountId), async (tx) => {
    const row = await media.find(tx, accountId, mediaId);
    if (row?.kind !== 'image' || row.state !== 'ready' || !row.derivatives.base) return undefined;
    const settings = await queries.settingsOf(tx, accountId);
    const item = row.contentId ? await queries.textsOfItem(tx, accountId, row.contentId) : undefined;
    return {
      row,
      base: row.derivatives.base,
      settings,
      itemCity: item?.city ?? '',
      text: [
        row.name.replace(/\.[a-z0-9]+$/i, ''),
        row.alt,
        row.caption,
        row.description,
        row.mediaTitle,
        item?.title,
        item?.description,
        item?.city,
        item?.neighborhood,
        item?.words,
      ]
        .filter(Boolean)
        .join(' '),
      tags: await queries.tagsOf(tx, accountId, settings.labelIds),
      votes: await queries.votesOf(tx, accountId),
      neighbors: await queries.neighborsOf(tx, accountId, mediaId),
    };
  });
type Gathered = NonNullable<Awaited<ReturnType<typeof gather>>>;

async function scored(
  services: Services,
  accountId: string,
  { settings, text, city, tags, votes, neighbors }: Gathered,
  { file, fact }: { file: Buffer; fact: queries.Fact },
): Promise<{ tagScores: Scored[]; model: string }> {
  if (settings.adapter === 'local')
    return { tagScores: scoreTags({ ...fact, text }, tags, { votes, neighbors }), model: '' };
  // The product's own tagger is free; a service is not asked without tokens (AI-25).
  const { tokensLeft } = await services.db.withTenant(asJobOf(accountId), (tx) => readTokens(tx, accountId));
  if (tokensLeft <= 0) throw new TaggerError('tokens.empty', 'no tokens are left');
  const service = await serviceFor(services, accountId);
  const hints = [text, city].join(' ');
  const tagScores = await askService(services.config, service, { file, hints }, tags);
  return { tagScores, model: service.model };
}

/** Takes the tags of the smart tags that find a photo, which is known by its facts now. */
async function smartTags(tx: TenantTx, accountId: string, mediaId: string) {
  const matching: { tagId: string; label: string }[] = [];
  for (const smartTag of await smart.listSmart(tx, accountId))
    if (smartTag.isOn && (await smart.matches(tx, accountId, smartTag.rule, mediaId)))
      matching.push(smartTag);
  return matching;
}

/**
 * Tags a photo and keeps the run (MEDIA-33, MEDIA-36). It may run twice: a run replaces the tags of the last one,
 * except for those on which somebody voted.
 *
 * @throws TaggerError when the service of the account fails
 */
export async function tagPhoto(
  services: Services,
  { accountId, mediaId, startedBy }: { accountId: string; mediaId: string; startedBy: 'upload' | 'person' },
): Promise<void> {
  const started = performance.now();
  const gathered = await gather(services, accountId, mediaId);
  if (!gathered || (startedBy === 'upload' && !gathered.settings.isOn)) return;
  const { row, settings, city, tags } = gathered;
  const file = await buffer(await services.storage.get(derivativeKey(gathered.base, '480x480', 'jpeg')));
  const pictureFacts = await readPictureFacts(file);
  const fact: queries.Fact = {
    ...pictureFacts,
    season: seasonOf(row.takenLocal, row.lat),
    dayPart: dayPartOf(row.takenLocal),
    takenOn: row.takenLocal?.slice(0, 10) ?? null,
    city,
  };
  const { tagScores, model } = await scored(services, accountId, gathered, { file, fact });
  const labels = new Map(tags.map(({ id, label }) => [id, label]));
  await services.db.withTenant(asJobOf(accountId), async (tx) => {
    if (!(await media.find(tx, accountId, mediaId))) return;
    await queries.saveFact(tx, accountId, mediaId, fact);
    const judged = judge(tagScores, settings.threshold).map((tag) => ({
      ...tag,
      source: settings.adapter,
      label: labels.get(tag.tagId) ?? '',
    }));
    const bySmart = (await smartTags(tx, accountId, mediaId)).map(({ tagId, label }) => ({
      tagId,
      label,
      score: 1,
      reasons: ['smart' as const],
      state: 'given' as const,
      source: 'smart' as const,
    }));
    const smartIds = new Set(bySmart.map(({ tagId }) => tagId));
    const all = [...bySmart, ...judged.filter(({ tagId }) => !smartIds.has(tagId))];
    await queries.replaceTags(tx, accountId, mediaId, all);
    await queries.addRun(tx, accountId, {
      mediaId,
      mediaName: row.name,
      adapter: settings.adapter,
      model,
      startedBy,
      state: 'done',
      failure: null,
      tags: all.map(({ label, score, state }) => ({ label, score, state })),
      milliseconds: Math.round(performance.now() - started),
    });
    await tellScreens(tx, { accountId, topic: TAGGING_TOPIC });
    if (settings.adapter === 'local') return;
    await chargeTokens(tx, {
      accountId,
      userId: null,
      kind: 'image',
      quantity: 1,
      ref: { type: 'media', id: mediaId, contentId: row.contentId, label: row.name },
      waives: true,
    });
  });
}

/** Keeps a run that failed for good. */
export const noteFailure = (
  services: Services,
  { accountId, mediaId, startedBy }: { accountId: string; mediaId: string; startedBy: 'upload' | 'person' },
  code: string,
) =>
  services.db.withTenant(asJobOf(accountId), async (tx) => {
    const row = await media.find(tx, accountId, mediaId);
    if (!row) return;
    const { adapter, model } = await shownSettings(tx, accountId);
    await queries.addRun(tx, accountId, {
      mediaId,
      mediaName: row.name,
      adapter,
      model,
      startedBy,
      state: 'failed',
      failure: code,
      tags: [],
      milliseconds: 0,
    });
    await tellScreens(tx, { accountId, topic: TAGGING_TOPIC });
  });

/** Returns a photo with its tags. @throws not_found 404 */
export async function photoOf({ tx, actor, accountId }: RowsPlace, mediaId: string): Promise<Photo> {
  const [row] = await photoQueries.photoRows(tx, accountId, seenBy(actor), { mediaId, limit: 1 });
  if (!row) throw notFound();
  return (await withTags(tx, accountId, [row]))[0]!;
}
/** Adds their tags to photos. */
export async function withTags(tx: TenantTx, accountId: string, rows: media.MediaRow[]): Promise<Photo[]> {
  const tags = await photoQueries.tagsOfPhotos(
    tx,
    accountId,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    uid: row.id,
    contentUid: row.contentId,
    name: row.name,
    picture: media.itemOf(row).picture,
    tags: tags.get(row.id) ?? [],
  }));
}

/**
 * Counts a vote on a tag of a photo and gives or refuses it.
 *
 * @throws not_found 404, tagging.reference 400
 */
export async function castVote(
  place: Place,
  mediaId: string,
  { tagId, vote }: { tagId: string; vote: 1 | 0 | -1 },
): Promise<Photo> {
  const { tx, actor, accountId } = place;
  const { contentUid } = await photoOf(place, mediaId);
  if (contentUid) await demandItems(place, [contentUid]);
  if (!(await queries.hasTag(tx, accountId, tagId)))
    throw fail('tagging.reference', 400, [{ path: 'tagId', code: 'tagging.reference' }]);
  const ballot = { accountId, mediaId, tagId };
  const before = await votes.findTag(tx, accountId, mediaId, tagId);
  const source = before?.source ?? 'person';
  const score = before?.score ?? 1;
  if (vote === 0) {
    await votes.removeVote(tx, ballot);
    if (source === 'person') await votes.unsetTag(tx, ballot);
    else await votes.setTag(tx, ballot, { state: 'suggested', source, score });
  } else {
    await votes.setTag(tx, ballot, { state: vote === 1 ? 'given' : 'refused', source, score });
    await votes.saveVote(tx, ballot, { userId: actor.userId, vote, source, score });
  }
  await tellScreens(tx, { accountId, topic: TAGGING_TOPIC });
  return photoOf(place, mediaId);
}
