import { createHash } from 'node:crypto';
import { send } from '#features/assistant/chats/server/desk/actions.ts';
import { canAnswerChats } from '#features/assistant/chats/policy.ts';
import { MOST_TEXT } from '#features/assistant/chats/rules.ts';
import { brandOf, mailPerson } from '#features/ground/notices/server/actions.ts';
import { personHere } from '#features/identity/identity/server/queries.ts';
import { canAnswer } from '#features/site/leads/policy.ts';
import { load, sendAnswer } from '#features/site/leads/server/actions.ts';
import { withControls } from '#features/tenants/tenants/server/actions.ts';
import { asJobOf } from '#platform/db/scope.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { MailFacts } from '#platform/outside/mailbox/mail-reader.ts';
import type { Place } from '#platform/place.ts';
import type { Services } from '#platform/services.ts';
import { Problem } from '#shared/fail.ts';
import { ownWords, tokenIn, type Undelivered } from '../rules.ts';
import { idOf, senderOf } from './actions-address.ts';
import { undeliveredMail } from './emails.ts';
import * as queries from './queries.ts';
import type { ReplyAddress } from './queries.ts';

type Outcome = Undelivered | 'delivered' | 'automatic' | 'unknown' | 'sender';

/** Returns why an answer was refused by the action of the screen. @throws what is no such refusal */
function refusalOf(error: unknown): Undelivered {
  if (!(error instanceof Problem)) throw error;
  return error.code === 'chats.taken' ? 'taken' : 'closed';
}
/** Writes into a conversation, as on its screen. */
async function toChat(place: Place, chatId: string, text: string): Promise<Outcome> {
  if (!canAnswerChats(place.actor)) return 'right';
  if (text.length > MOST_TEXT) return 'long';
  try {
    await send(place, chatId, { text });
    return 'delivered';
  } catch (error) {
    return refusalOf(error);
  }
}
/** Answers an inquiry by mail, and in the conversation that it came from where that goes on. */
async function toLead(place: Place, leadId: string, text: string): Promise<Outcome> {
  const { tx, accountId, actor } = place;
  if (!canAnswer(actor)) return 'right';
  const lead = await load(tx, accountId, leadId);
  if (!lead) return 'closed';
  const chat = await queries.openChatOf(tx, accountId, leadId);
  if (!lead.email) return chat ? toChat(place, chat.id, text) : 'closed';
  if (text.length > MOST_ANSWER) return 'long';
  await sendAnswer(place, lead, text);
  if (chat) await toChat(place, chat.id, text);
  return 'delivered';
}
/** Most characters of an answer to an inquiry. */
const MOST_ANSWER = 6000;

/** Delivers the words of the person of an address, with the rights of this moment. */
async function deliverTo(
  desk: Pick<Place, 'tx' | 'services' | 'accountId'>,
  { userId, chatId, leadId }: ReplyAddress,
  text: string,
): Promise<Outcome> {
  const { tx, accountId } = desk;
  const person = await personHere(tx, userId);
  if (!person) return 'right';
  if (!text) return 'empty';
  const actor = await withControls({ tx, actor: person, params: { accountId } });
  const place = { ...desk, actor };
  return chatId === null ? toLead(place, leadId!, text) : toChat(place, chatId, text);
}
/** Tells a person, once for each mail they answered, that their words did not arrive. */
async function tell(
  { tx, services, accountId }: Pick<Place, 'tx' | 'services' | 'accountId'>,
  { id, userId, toldAt }: ReplyAddress,
  reason: Undelivered,
  text: string,
): Promise<void> {
  const brand = await brandOf(tx, accountId);
  if (toldAt !== null || !brand) return;
  await queries.noteTold(tx, accountId, id, services.clock().toISOString());
  const language = (await personHere(tx, userId))?.language ?? brand.language;
  // The letter has the person's own words only: whoever has left learns nothing of the account.
  const letter = undeliveredMail(language, brand, { reason, text });
  await mailPerson(tx, services, {
    userId,
    kind: 'reply.undelivered',
    language,
    senderName: brand.sender,
    ...letter,
  });
}
const isUndelivered = (outcome: Outcome): outcome is Undelivered =>
  !['delivered', 'automatic', 'unknown', 'sender'].includes(outcome);

/** Decides about a message to one of our addresses, and delivers it. */
async function judge(
  tx: TenantTx,
  services: Services,
  accountId: string,
  mail: MailFacts,
  token: string,
): Promise<Outcome> {
  const isLoop =
    mail.from === services.config.mailFrom.toLowerCase() ||
    mail.messageId.endsWith(`@${services.config.appHost}>`);
  if (mail.isAutomatic || isLoop) return 'automatic';
  const id = idOf(services, accountId, token);
  const address = id === undefined ? undefined : await queries.findAddress(tx, accountId, id);
  if (!address) return 'unknown';
  if (!mail.from || !senderOf(services, accountId, mail.from).equals(address.sender)) return 'sender';
  const text = ownWords(mail.text);
  const desk = { tx, services, accountId };
  const outcome = await deliverTo(desk, address, text);
  if (isUndelivered(outcome)) await tell(desk, address, outcome, text);
  return outcome;
}
/**
 * Takes a message of a mailbox: what answers a mail of ours goes where that mail came from, once; all others are left
 * alone. Returns what came of it; undefined: it is not for us, or was here before.
 */
export const takeMessage = (
  services: Services,
  accountId: string,
  { mail, bytes, replyAddress }: { mail: MailFacts; bytes: Buffer; replyAddress: string },
): Promise<Outcome | undefined> => {
  const token = tokenIn(mail.recipients, replyAddress);
  if (token === undefined) return Promise.resolve(undefined);
  const messageKey = createHash('sha256')
    .update(mail.messageId || bytes)
    .digest();
  return services.db.withTenant(asJobOf(accountId), async (tx) => {
    if (!(await queries.addReply(tx, accountId, { messageKey, outcome: 'unknown' }))) return undefined;
    const outcome = await judge(tx, services, accountId, mail, token);
    await queries.setOutcome(tx, accountId, messageKey, outcome);
    return outcome;
  });
};
