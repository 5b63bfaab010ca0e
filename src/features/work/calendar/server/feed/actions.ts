import { createHash, randomBytes } from 'node:crypto';
import { audit } from '#features/ground/audit/server/actions.ts';
import { personHere } from '#features/identity/identity/server/queries.ts';
import { createTask } from '#features/work/tasks/server/actions.ts';
import { nextDue } from '#features/work/tasks/rules.ts';
import { asMember, asNobody } from '#platform/db/scope.ts';
import { hashToken } from '#platform/http/session.ts';
import { readBeside } from '#platform/outside/beside/read-beside.ts';
import type { Place } from '#platform/place.ts';
import type { Site } from '#platform/http/host-lookup.ts';
import type { Services } from '#platform/services.ts';
import type { Output } from '#shared/endpoint.ts';
import { fail } from '#shared/fail.ts';
import { clockAt, momentOf } from '#shared/time/time-zone.ts';
import { translators } from '#shared/words.ts';
import { fitting } from '#shared/text/graphemes.ts';
import { IMPORT_MOST, type FileEntry, type importFile } from '../../contract-feed.ts';
import type { Entry } from '../../contract.ts';
import { screens as ar } from '../../messages/ar-screens.ts';
import { screens as en } from '../../messages/en-screens.ts';
import { screens as tr } from '../../messages/tr-screens.ts';
import { canSeeCalendar } from '../../policy.ts';
import { entriesOf } from '../actions.ts';
import { habitsOf } from '../queries.ts';
import { icsFile, type ReadEntry } from './actions-ics-read.ts';
import { writeCalendar, type IcsEntry } from './actions-ics.ts';
import * as queries from './queries.ts';

const wordsIn = translators({ en, tr, ar });
const DAY_MS = 86_400_000;
/** Days of the past and of the time to come that an address shows. */
const PAST_DAYS = 60;
const COMING_DAYS = 365;

/**
 * Makes the secret address of a person, in place of the one before. Returns its secret, which is stored nowhere.
 * @throws switching.private 403 for whoever works as another person
 */
export async function makeFeed({ tx, actor, accountId }: Place): Promise<string> {
  if (actor.workAs || !actor.userId) throw fail('switching.private', 403);
  const secret = randomBytes(32).toString('base64url');
  await queries.putFeed(tx, { accountId, userId: actor.userId, secretHash: hashToken(secret) });
  audit(tx, actor, { action: 'secrets.created', object: { type: 'secret', name: 'calendar' } });
  return secret;
}
/** Stops the address of a person, if there is one. */
export async function removeFeed({ tx, actor, accountId }: Place): Promise<void> {
  if (!actor.userId || !(await queries.removeFeed(tx, accountId, actor.userId))) return;
  audit(tx, actor, { action: 'secrets.revoked', object: { type: 'secret', name: 'calendar' } });
}

/** Returns an entry as calendar programs read it. */
function icsEntry(
  entry: Entry,
  place: { origin: string; timeZone: string; publish: string; untitled: string },
) {
  const { origin, timeZone, publish } = place;
  const title = entry.title || place.untitled;
  const uid = `${entry.kind}-${entry.id}@hub`;
  const item = { uid, url: `${origin}/content/${entry.id}` };
  if (entry.kind === 'item') return { ...item, title, when: { day: entry.day } };
  if (entry.kind === 'publication')
    return { ...item, title: `${publish}: ${title}`, when: { moment: entry.at } };
  if (entry.kind === 'booking')
    return {
      uid,
      url: `${origin}${entry.path}`,
      title: entry.isPending ? `? ${title}` : title,
      when: { moment: entry.at, until: entry.endsAt },
    };
  const when = entry.time ? { moment: momentOf(`${entry.day}T${entry.time}`, timeZone) } : { day: entry.day };
  const url = `${origin}/tasks/${entry.id}`;
  return { uid, url, title: entry.isDone ? `✓ ${title}` : title, when };
}

/**
 * Returns the calendar of a secret address as a file, as far as its person sees it now; undefined when the
 * address is unknown or the person sees the calendar no longer.
 */
export async function readFeed(
  services: Services,
  { secret, site }: { secret: string; site: Site },
): Promise<string | undefined> {
  const feed = await services.db.withTenant(asNobody(), (tx) =>
    queries.openFeed(tx, hashToken(secret), site),
  );
  if (!feed) return undefined;
  const { accountId, userId } = feed;
  return services.db.withTenant(asMember({ userId, accountId }), async (tx) => {
    const actor = await personHere(tx, userId);
    if (!actor || !canSeeCalendar(actor)) return undefined;
    const now = services.clock();
    const dayFrom = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
    const span = { from: dayFrom(-PAST_DAYS), to: dayFrom(COMING_DAYS) };
    const { entries, timeZone } = await entriesOf({ tx, services, actor, accountId }, span);
    const language = actor.language ?? 'en';
    const t = wordsIn(language);
    const words = { publish: t('kind_publication'), untitled: t('untitled') };
    const place = { origin: services.hosts.origin(site.host), timeZone, ...words };
    const events: IcsEntry[] = entries.map((entry) => icsEntry(entry, place));
    return writeCalendar(site.brandName, events, now);
  });
}

/** Returns the name of an entry that stays the same in the next file. */
const uidOf = ({ uid, title, dueOn, dueTime }: ReadEntry): string =>
  uid && uid.length <= 300
    ? uid
    : createHash('sha256')
        .update(JSON.stringify([uid, title, dueOn, dueTime]))
        .digest('hex');

/** Moves what repeats to its next date that is not over. */
function coming(entry: ReadEntry, today: string): ReadEntry | undefined {
  if (entry.dueOn === null || entry.dueOn >= today) return entry;
  const next = entry.recurrence && nextDue(entry.recurrence, entry.dueOn, { today });
  return next ? { ...entry, dueOn: next } : undefined;
}

/**
 * Makes tasks of the entries of a file that are not over and were not taken over before.
 * @throws calendar.no_calendar 400, calendar.too_many 413
 */
export async function importEntries(
  place: Place,
  { file, dryRun }: { file: string; dryRun: boolean },
): Promise<Output<typeof importFile>> {
  const { tx, services, accountId } = place;
  const { timeZone } = await habitsOf(tx, accountId);
  const today = clockAt(services.clock(), timeZone).slice(0, 10);
  const fileEntries: ReadEntry[] = [];
  const order = { file, timeZone, most: IMPORT_MOST };
  for await (const entry of readBeside(icsFile, order, { size: file.length })) fileEntries.push(entry);
  const knownUids = await queries.knownUids(tx, accountId, fileEntries.map(uidOf));
  const previews: FileEntry[] = [];
  let created = 0;
  for (const entry of fileEntries) {
    const uid = uidOf(entry);
    const next = coming(entry, today);
    const state = stateOf(entry, { isOver: !next, isKnown: knownUids.has(uid) });
    const { title, dueOn, dueTime, isOnce, unknownZone } = next ?? entry;
    previews.push({ title: fitting(title, 300), dueOn, dueTime, isOnce, unknownZone, state });
    if (state !== 'new' || !next) continue;
    knownUids.add(uid);
    if (dryRun) continue;
    await createTask(place, taskOf(next), { outsideUid: uid });
    created += 1;
  }
  return { entries: previews, created };
}
function stateOf(entry: ReadEntry, { isOver, isKnown }: { isOver: boolean; isKnown: boolean }) {
  if (entry.isSingle) return 'single';
  if (isKnown) return 'known';
  if (entry.ended) return entry.ended;
  if (!entry.title || entry.dueOn === null) return 'refused';
  return isOver ? 'past' : 'new';
}
/** Replaces what texts of the product do not hold. */
const plain = (value: string) => value.toWellFormed().replaceAll('\0', '');
const taskOf = ({ title, description, dueOn, dueTime, recurrence }: ReadEntry) => ({
  title: plain(title)
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, 300)
    .toWellFormed(),
  description: fitting(plain(description), 20_000).toWellFormed(),
  dueOn,
  dueTime,
  recurrence,
});
