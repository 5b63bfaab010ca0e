import { languageOf } from '#features/assistant/knowledge/rules.ts';
import {
  choiceOf,
  offerText,
  timeSentences,
  type OfferedTime,
} from '#features/assistant/chatbots/rules-times.ts';
import { timeZoneOf } from '#features/assistant/bookings/server/queries.ts';
import { findService } from '#features/assistant/bookings/server/setup/queries.ts';
import { asJobOf } from '#platform/db/scope.ts';
import type { Services } from '#platform/services.ts';
import type { Language } from '#shared/language.ts';
import type { Context } from '../../contract.ts';
import { contactIn, nameIn } from '../../rules.ts';
import { addReply, noteContact, tellOfChat, type Desk } from '../actions.ts';
import * as queries from '../queries.ts';
import type { Chat } from '../queries.ts';
import { bookFor, holdFor, Refused, standingBooking, type Refusal } from './actions-hold.ts';
import { labelOf, timesOf } from './actions-offer.ts';
import { bookedOutcome, heldOutcome, refusalText } from './actions-tools.ts';

/** A message that may be about an appointment. */
export type Step = { accountId: string; chatId: string; text: string; ipHash: string };
type Wish =
  | { kind: 'hold'; wanted: OfferedTime; language: Language }
  | { kind: 'book'; place: string; language: Language };
/** Questions about an appointment whose answer is the next message. */
const asked: Partial<Record<Refusal, NonNullable<Context['step']>>> = {
  contact_missing: 'contact',
  name_missing: 'name',
  place_missing: 'place',
};
/** Returns what a message does about an appointment by itself: it chooses a time, or answers what was asked. */
async function wishOf(desk: Desk, { chatId, text }: Step): Promise<Wish | undefined> {
  const { tx, accountId } = desk;
  const chat = await queries.lock(tx, accountId, chatId);
  if (!chat || chat.state === 'human' || chat.state === 'closed') return undefined;
  const context = (await queries.messagesOf(tx, accountId, chatId)).findLast(
    ({ sender }) => sender === 'assistant',
  )?.context;
  const language = languageOf(text, '', chat.language);
  const wanted = choiceOf(text, context?.offered ?? []);
  if (wanted) return { kind: 'hold', wanted, language };
  if (!chat.holdId) return undefined;
  const { email, phone } = contactIn(text);
  const isName = context?.step === 'name';
  if (email || phone || isName) {
    const name = chat.name || nameIn(text);
    if (isName && !name && !email && !phone) return undefined;
    await noteContact(desk, chat, { name });
    return { kind: 'book', place: '', language };
  }
  if (context?.step === 'place' && !/[?؟]\s*$/.test(text))
    return { kind: 'book', place: text.slice(0, 300), language };
  return undefined;
}
type Statement = { text: string; context: Context };
const contextOf = (
  name: 'hold_slot' | 'book',
  args: object,
  { result, ...rest }: { result: object; offered?: OfferedTime[]; step?: NonNullable<Context['step']> },
): Context => ({
  by: 'times',
  passages: [],
  claims: [],
  tools: [{ name, args: JSON.stringify(args), result: JSON.stringify(result) }],
  handoff: null,
  ...rest,
});
async function say(desk: Desk, chatId: string, statement: Statement): Promise<void> {
  const chat = await queries.lock(desk.tx, desk.accountId, chatId);
  if (!chat || chat.state === 'human' || chat.state === 'closed') return;
  await addReply(desk, chat, statement);
  await tellOfChat(desk, chatId);
}
/** Returns what is still missing for a booking; null: nothing is. */
async function missingFor(desk: Desk, chat: Chat, serviceId: string | null): Promise<Refusal | null> {
  if (!chat.email && !chat.phone) return 'contact_missing';
  if (!chat.name) return 'name_missing';
  const service = serviceId ? await findService(desk.tx, desk.accountId, serviceId) : undefined;
  return service?.asksPlace ? 'place_missing' : null;
}
async function act(desk: Desk, { chatId, ipHash, text }: Step, wish: Wish): Promise<void> {
  const { tx, accountId } = desk;
  const { language } = wish;
  if (wish.kind === 'book') {
    const booking = await bookFor(desk, chatId, { place: wish.place, note: '' });
    const { result, sentence } = await bookedOutcome(desk, booking.id, language);
    await say(desk, chatId, { text: sentence, context: contextOf('book', { text }, { result }) });
    return;
  }
  const { serviceId, start } = wish.wanted;
  const held = await holdFor(desk, chatId, { serviceId, start, ipHash });
  const chat = (await queries.lock(tx, accountId, chatId))!;
  const missing = await missingFor(desk, chat, held.serviceId);
  if (!missing) {
    await act(desk, { accountId, chatId, ipHash, text }, { kind: 'book', place: '', language });
    return;
  }
  const timeZone = await timeZoneOf(tx, accountId);
  const { serviceName: name, heldUntil } = held;
  const { result } = heldOutcome({ name, start, until: heldUntil, timeZone }, language);
  const t = timeSentences[language];
  const parts = { label: labelOf({ name, start }, language, timeZone), until: String(result['until']) };
  const step = asked[missing];
  await say(desk, chatId, {
    text: `${t.held(parts)} ${refusalText(missing, language, '')}`,
    context: contextOf('hold_slot', { serviceId, start }, { result, ...(step ? { step } : {}) }),
  });
}
/** Says why a time was neither held nor booked, with other free times where that helps. */
async function sayRefused(desk: Desk, { chatId, text }: Step, wish: Wish, reason: Refusal): Promise<void> {
  const { tx, accountId } = desk;
  const { language } = wish;
  const chat = await queries.lock(tx, accountId, chatId);
  if (!chat) return;
  const offers = reason === 'taken' || reason === 'over' || reason === 'service_unknown';
  if (offers) await queries.set(tx, accountId, chatId, { holdId: null });
  const offered = offers ? ((await timesOf(desk, { text, language }))?.offered ?? []) : [];
  const booking = await standingBooking(desk, chat);
  const label = booking
    ? labelOf(
        { name: booking.serviceName, start: booking.startsAt },
        language,
        await timeZoneOf(tx, accountId),
      )
    : '';
  const words = refusalText(reason, language, label);
  const step = asked[reason];
  await say(desk, chatId, {
    text: offers ? offerText(offered, language, words) : words,
    context: contextOf(
      wish.kind === 'hold' ? 'hold_slot' : 'book',
      { text },
      { result: { ok: false, reason }, offered, ...(step ? { step } : {}) },
    ),
  });
}
/** Does what a message asks for, as one change with its reply; what is refused is said in another one. */
async function run(
  services: Services,
  step: Step,
  find: (desk: Desk) => Promise<Wish | undefined>,
): Promise<boolean> {
  const { accountId } = step;
  const within = <Result>(work: (desk: Desk) => Promise<Result>): Promise<Result> =>
    services.db.withTenant(asJobOf(accountId), (tx) => work({ tx, services, accountId }));
  const wish = await within(find);
  if (!wish) return false;
  try {
    await within((desk) => act(desk, step, wish));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    await within((desk) => sayRefused(desk, step, wish, error.reason));
  }
  return true;
}
/**
 * Answers a message that chooses an offered time, or says who comes, without a model. Returns whether it was such a
 * message.
 */
export const answerTimes = (services: Services, step: Step): Promise<boolean> =>
  run(services, step, (desk) => wishOf(desk, step));
/** Books the time that a conversation holds, after its visitor has left a contact in the form. */
export const bookAfterContact = (services: Services, step: Step): Promise<boolean> =>
  run(services, step, async ({ tx, accountId }) => {
    const chat = await queries.lock(tx, accountId, step.chatId);
    return chat?.holdId ? { kind: 'book', place: '', language: chat.language } : undefined;
  });
