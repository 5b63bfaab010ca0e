import { authorOf } from '#features/items/content/server/actions.ts';
import { tellOfItems } from '#features/media/media/server/change-events/queries.ts';
import { people, staffHere } from '#features/ground/notices/server/queries.ts';
import { emit } from '#platform/events/emit.ts';
import type { Place } from '#platform/place.ts';
import { personName, type Actor } from '#shared/actor.ts';
import { readCursor, writeCursor } from '#shared/cursor.ts';
import { fail } from '#shared/fail.ts';
import type { Message, Person } from '../contract.ts';
import { messageEdited, messagePosted } from '../events.ts';
import { canTalk, type MessageHead } from '../policy.ts';
import * as queries from './queries.ts';

/** The item that a call is about, and who asks. */
export type Conversation = Place & { contentId: string };
type ItemRow = NonNullable<Awaited<ReturnType<typeof queries.findItem>>>;
/** The list cursors of messages are bound to. */
const LIST = 'messages';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns the item of a call as far as the person sees it. */
export async function findItem({
  tx,
  actor,
  accountId,
  contentId,
}: Conversation): Promise<ItemRow | undefined> {
  const item = await queries.findItem(tx, accountId, contentId);
  return item && canTalk(actor, item) ? item : undefined;
}
/** Returns the message of a call with its item, as far as the person sees it. */
export async function findMessage(
  place: Conversation,
  messageId: string,
): Promise<(MessageHead & { message: Message; item: ItemRow }) | undefined> {
  const item = await findItem(place);
  const message = item && (await queries.findMessage(place.tx, place, messageId));
  return message && { userId: message.userId, message, item };
}
const tell = ({ tx, accountId, contentId }: Conversation, topic: 'content.message' | 'content.presence') =>
  tellOfItems(tx, accountId, topic, {}, [contentId]);

/** A page of messages, the newest first. @throws 400 for a cursor of elsewhere */
export async function listMessages(
  place: Conversation,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ channelId: string; messages: Message[]; nextCursor: string | null }> {
  const [key] = readCursor(LIST, cursor, 1) ?? [];
  if (key !== undefined && !UUID.test(String(key))) throw fail('cursor.invalid', 400);
  const below = key === undefined ? undefined : String(key);
  const messageRows = await queries.listMessages(place.tx, place, { below, limit: limit + 1 });
  const rows = messageRows.slice(0, limit);
  const last = rows.at(-1);
  return {
    channelId: place.contentId,
    messages: rows,
    nextCursor: messageRows.length > rows.length && last ? writeCursor(LIST, [last.id]) : null,
  };
}
type Talker = Pick<Actor, 'role' | 'rights' | 'flags' | 'userId'>;
/**
 * Returns the people who can be named in a conversation about an item: members of the account, people of its agency, and
 * those of the house who have written in it, each by whether they see what it is about.
 */
export async function peopleWho(
  { tx, accountId, contentId }: Pick<Conversation, 'tx' | 'accountId' | 'contentId'>,
  may: (person: Talker) => boolean,
): Promise<Person[]> {
  const members = await people(tx, accountId, 'account');
  const staff = await staffHere(tx, contentId);
  return [
    ...members
      .filter((member) => may({ ...member, flags: null }))
      .map(({ userId, firstName, email }) => ({ id: userId, name: firstName || email })),
    ...staff
      .filter((person) => may({ ...person, rights: null }))
      .map((person) => ({ id: person.userId, name: personName(person) })),
  ];
}
/** Returns the people who may see an item. */
export const listPeople = (place: Conversation, item: ItemRow): Promise<Person[]> =>
  peopleWho(place, (person) => canTalk(person, item));
/** @throws 400 for people who are not in the account or do not see the item */
async function checkMentions(place: Conversation, item: ItemRow, mentions: string[]): Promise<void> {
  if (!mentions.length) return;
  const ids = new Set((await listPeople(place, item)).map(({ id }) => id));
  const code = 'messages.unknown_person';
  if (!mentions.every((id) => ids.has(id))) throw fail(code, 400, [{ path: 'mentions', code }]);
}
/** Writes a message; its author has seen it. @throws 400 for people who do not see the item */
export async function sendMessage(
  place: Conversation,
  item: ItemRow,
  { body, mentions: mentionIds }: { body: string; mentions: string[] },
): Promise<Message> {
  const mentions = [...new Set(mentionIds)];
  await checkMentions(place, item, mentions);
  const { userId, name } = authorOf(place.actor);
  const { tx, accountId, contentId } = place;
  const row = await queries.addMessage(
    tx,
    { accountId, contentId },
    { userId, authorName: name, body, mentions },
  );
  if (userId) await queries.putSeen(tx, { accountId, contentId }, userId, row!.id);
  const others = mentions.filter((id) => id !== userId);
  await emit(place, messagePosted, { subject: row!.id, data: { contentId, mentions: others } });
  await tell(place, 'content.message');
  return row!;
}
/** Changes an own message. @throws 400, 409 when it is deleted */
export async function editMessage(
  place: Conversation,
  { item, message }: { item: ItemRow; message: Message },
  { body, mentions: mentionIds }: { body: string; mentions: string[] },
): Promise<Message> {
  if (message.deletedAt) throw fail('messages.removed', 409);
  const mentions = [...new Set(mentionIds)];
  await checkMentions(place, item, mentions);
  const change = { body, mentions, isRemoved: false };
  const row = await queries.updateMessage(place.tx, place.accountId, message.id, change);
  const newIds = mentions.filter((id) => !message.mentions.includes(id) && id !== message.userId);
  await emit(place, messageEdited, {
    subject: message.id,
    data: { contentId: place.contentId, mentions: newIds },
  });
  await tell(place, 'content.message');
  return row!;
}
/** Takes the words out of an own message; its place stays. */
export async function removeMessage(place: Conversation, message: Message): Promise<void> {
  if (message.deletedAt) return;
  const change = { body: '', mentions: [], isRemoved: true };
  await queries.updateMessage(place.tx, place.accountId, message.id, change);
  await tell(place, 'content.message');
}
/** Keeps which message the person has seen last. @throws 404 for one of another item */
export async function markSeen(place: Conversation, messageId: string): Promise<void> {
  const { tx, actor, accountId, contentId } = place;
  if (!(await queries.findMessage(tx, place, messageId))) throw fail('not_found', 404);
  if (actor.userId) await queries.putSeen(tx, { accountId, contentId }, actor.userId, messageId);
}
/** Says that the person has the item open, and returns who else has. */
export async function enter(place: Conversation): Promise<Person[]> {
  const { tx, actor, accountId, contentId } = place;
  const userId = actor.userId!;
  if (await queries.putPresence(tx, { accountId, contentId }, userId)) await tell(place, 'content.presence');
  return (await queries.listPresent(tx, place)).filter(({ id }) => id !== userId);
}
/** Says that the person has closed the item. */
export async function leave(place: Conversation): Promise<void> {
  if (await queries.removePresence(place.tx, place, place.actor.userId!))
    await tell(place, 'content.presence');
}
