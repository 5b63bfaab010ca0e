import { people } from '#features/ground/notices/server/queries.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { Place } from '#platform/place.ts';
import { personName } from '#shared/actor.ts';
import { fail, notFound } from '#shared/fail.ts';
import type { ReadyAnswer } from '../../contract-desk.ts';
import type { Context, Note } from '../../contract.ts';
import { canAnswerChats } from '../../policy.ts';
import { MOST_ANSWERS, MOST_NOTES } from '../../rules.ts';
import { tellOfChat } from '../actions.ts';
import * as chats from '../queries.ts';
import type { Chat } from '../queries.ts';
import * as queries from './queries.ts';

const NOBODY = { assignedTo: null, assignedName: '' };
const HEARD = { waitingSince: null, missedAt: null };
/** Locks a conversation that is not over. @throws 404, chats.closed 409 */
async function openOne({ tx, accountId }: Place, chatId: string): Promise<Chat> {
  const chat = await chats.lock(tx, accountId, chatId);
  if (!chat) throw notFound();
  if (chat.state === 'closed') throw fail('chats.closed', 409);
  return chat;
}
/** Refuses a conversation that somebody else has. @throws chats.taken 409 */
function demandFree({ state, assignedTo }: Chat, userId: string | null): void {
  if (state === 'human' && assignedTo !== null && assignedTo !== userId) throw fail('chats.taken', 409);
}
/** Names who has a conversation; the assistant says nothing more in it. */
const give = ({ tx, accountId }: Place, chatId: string, to: { userId: string | null; name: string }) =>
  chats.set(tx, accountId, chatId, {
    state: 'human',
    assignedTo: to.userId,
    assignedName: to.name.slice(0, 254),
  });
/** Takes a conversation over. @throws 404, chats.closed 409, chats.taken 409 */
export async function take(place: Place, chatId: string): Promise<void> {
  const chat = await openOne(place, chatId);
  const { userId } = place.actor;
  demandFree(chat, userId);
  await give(place, chatId, { userId, name: personName(place.actor) });
  await tellOfChat(place, chatId);
}
/** Gives a conversation back to the assistant. @throws 404, chats.closed 409 */
export async function giveBack(place: Place, chatId: string): Promise<void> {
  await openOne(place, chatId);
  await chats.set(place.tx, place.accountId, chatId, { state: 'bot', ...NOBODY, ...HEARD });
  await tellOfChat(place, chatId);
}
/** Closes a conversation. @throws 404 */
export async function close(place: Place, chatId: string): Promise<void> {
  const { tx, accountId } = place;
  if (!(await chats.lock(tx, accountId, chatId))) throw notFound();
  await chats.set(tx, accountId, chatId, { state: 'closed', ...HEARD });
  await queries.setDraft(tx, accountId, chatId, { text: '', n: null, context: {} });
  await tellOfChat(place, chatId);
}
/** Lists people of an account who may answer its visitors. */
export const answerers = async (tx: TenantTx, accountId: string) =>
  (await people(tx, accountId, 'account'))
    .filter((person) => canAnswerChats(person))
    .map(({ userId, firstName, email }) => ({ userId, name: firstName || email }));
/** Says who answers a conversation. @throws 404, chats.closed 409, chats.no_person 400 */
export async function assign(place: Place, chatId: string, userId: string | null): Promise<void> {
  const { tx, services, accountId } = place;
  await openOne(place, chatId);
  if (userId === null) {
    await chats.set(tx, accountId, chatId, { state: 'waiting', ...NOBODY });
    await queries.beginWaiting(tx, accountId, chatId, services.clock().toISOString());
  } else {
    const person = (await answerers(tx, accountId)).find((other) => other.userId === userId);
    if (!person) throw fail('chats.no_person', 400, [{ path: 'userId', code: 'chats.no_person' }]);
    await give(place, chatId, person);
  }
  await tellOfChat(place, chatId);
}
const whyOf = ({ draftN, draftContext }: Chat, draftOf: number | undefined): Context | undefined =>
  draftOf !== undefined && draftOf === draftN && draftContext.by ? (draftContext as Context) : undefined;
/**
 * Answers a visitor; what was proposed is gone then. Who answers has the conversation.
 *
 * @throws 404, chats.closed 409, chats.taken 409
 */
export async function send(
  place: Place,
  chatId: string,
  { text, draftOf }: { text: string; draftOf?: number | undefined },
): Promise<void> {
  const { tx, accountId, actor } = place;
  const chat = await openOne(place, chatId);
  demandFree(chat, actor.userId);
  const authorName = personName(actor).slice(0, 254);
  // Words that the person changed are theirs: the passages of the proposal are no source of them.
  const context = text === chat.draft ? whyOf(chat, draftOf) : undefined;
  await chats.addMessage(tx, accountId, chatId, {
    sender: 'person',
    text,
    authorName,
    ...(context ? { context } : {}),
  });
  await give(place, chatId, { userId: actor.userId, name: authorName });
  await chats.set(tx, accountId, chatId, HEARD);
  await queries.setDraft(tx, accountId, chatId, { text: '', n: null, context: {} });
  await tellOfChat(place, chatId);
}
/** Drops what the assistant proposes. @throws 404 */
export async function dropDraft(place: Place, chatId: string): Promise<void> {
  const { tx, accountId } = place;
  if (!(await chats.lock(tx, accountId, chatId))) throw notFound();
  await queries.setDraft(tx, accountId, chatId, { text: '', n: null, context: {} });
  await tellOfChat(place, chatId);
}
/** Notes something about a conversation. @throws 404, chats.many_notes 409 */
export async function addNote(place: Place, chatId: string, text: string): Promise<Note> {
  const { tx, accountId, actor } = place;
  if (!(await chats.lock(tx, accountId, chatId))) throw notFound();
  if ((await queries.notesOf(tx, accountId, chatId)).length >= MOST_NOTES)
    throw fail('chats.many_notes', 409);
  const authorName = personName(actor).slice(0, 254);
  const note = await queries.addNote(tx, accountId, { chatId, authorName, text });
  await tellOfChat(place, chatId);
  return note;
}
/** Deletes a note. @throws 404 */
export async function removeNote(place: Place, chatId: string, noteId: string): Promise<void> {
  if (!(await queries.removeNote(place.tx, place.accountId, chatId, noteId))) throw notFound();
  await tellOfChat(place, chatId);
}
/** Keeps an answer at hand. @throws chats.many_answers 409 */
export async function addAnswer(
  { tx, accountId }: Place,
  answer: { title: string; text: string },
): Promise<ReadyAnswer> {
  if ((await queries.answers(tx, accountId)).length >= MOST_ANSWERS) throw fail('chats.many_answers', 409);
  return queries.addAnswer(tx, accountId, answer);
}
