import { clockAt, momentOf } from '#shared/time/time-zone.ts';
import { plainTyped } from '#shared/text/plain-typing.ts';

/** States of a conversation: the assistant answers, a person is asked, a person has it, or it is over. */
export const chatStates = ['bot', 'waiting', 'human', 'closed'] as const;
export type ChatState = (typeof chatStates)[number];
/** Sides that answer a visitor: the assistant, a person who has the conversation, or one who is awaited. */
export const standings = ['assistant', 'awaited', 'person'] as const;
export type Standing = (typeof standings)[number];
/** Minutes for which a visitor waits for a person before people are told by mail. */
export const MISSED_MINUTES = 5;
/** Most characters of a note or an answer at hand, and of the title of the latter. */
export const MOST_NOTE = 2000;
export const MOST_TITLE = 80;
/** Most notes of a conversation. */
export const MOST_NOTES = 100;
/** Most answers that an account keeps at hand. */
export const MOST_ANSWERS = 50;
/** Writers of a message. */
export const senders = ['visitor', 'assistant', 'person'] as const;
/** Most characters of a message of a visitor. */
export const MOST_TEXT = 2000;
/** Most messages of a visitor in one conversation. */
export const MOST_MESSAGES = 300;
/** Days for which a browser keeps its way back to a conversation. */
export const COOKIE_DAYS = 30;
/** Hours after its last message in which a booking of the same browser belongs to a conversation. */
export const BOOKING_HOURS = 24;

/** Days of the analytics, today included (CHAT-19). */
export const WINDOW_DAYS = 30;
/** Groups of conversations by the messages of their visitor: 1 to 8, and 9 or more (CHAT-20). */
export const BUCKETS = 9;
/** Returns the number of conversations of each group, in its order. */
export function bucketsOf(rows: readonly { messages: number; count: number }[]): number[] {
  const buckets = Array.from({ length: BUCKETS }, () => 0);
  for (const { messages, count } of rows) buckets[Math.min(Math.max(1, messages), BUCKETS) - 1]! += count;
  return buckets;
}
/** Returns the moment in which a window of days begins, the last of which is today by the clock of the account. */
export function windowStart(now: Date, timeZone: string, days: number): string {
  const today = clockAt(now, timeZone).slice(0, 10);
  const first = new Date(Date.parse(today) - (days - 1) * 86_400_000).toISOString().slice(0, 10);
  return momentOf(`${first}T00:00`, timeZone);
}

/** Ways to reach a visitor. */
export type Contact = { name: string; email: string; phone: string };
const EMAIL = /[^\s@<>()"',;:]+@[^\s@<>()"',;:]+\.[\p{L}]{2,}/u;
const PHONE = /(?<![\w@.])(?:\+|\(|\d)[\d\s()./-]{5,22}\d(?!\w)/g;
const DATE = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/;
/** Fewest and most digits of a phone number, and those from which one needs no sign of it in front. */
const DIGITS = { least: 7, most: 15, plain: 10 } as const;
/** Returns the phone number and the email address that a visitor has typed in a message; '' for none. */
export function contactIn(text: string): Pick<Contact, 'email' | 'phone'> {
  const plain = plainTyped(text);
  const phone = [...plain.matchAll(PHONE)]
    .map(([match]) => match.trim())
    .find((match) => {
      const { length } = match.replace(/\D/g, '');
      const isMarked = /^[+(0]/.test(match) || length >= DIGITS.plain;
      return isMarked && length >= DIGITS.least && length <= DIGITS.most && !DATE.test(match);
    });
  return { email: (EMAIL.exec(plain)?.[0] ?? '').slice(0, 254), phone: phone ?? '' };
}

/** Words in front of a name, in the languages of the product. */
const BEFORE_NAME =
  /^(?:hi|hello|hey|yes|sure|ok(?:ay)?|merhaba|evet|tamam|مرحبا|نعم)?[\s,!.]*(?:(?:my name is|name is|name|this is|i am|i'm|it is|it's|for|ad[ıi]m|ismim|ben|اسمي|أنا|باسم)\s*:?\s+)?/iu;
/** Words behind a name. */
const BEHIND_NAME =
  /\s+(?:here|(?:please |and )?(?:call|phone|email|mail|write|reach)\b.*|my (?:number|phone|email)\b.*|my|and|at|on|tel|phone|email|telefon\p{L}*|numaram|هاتفي|رقمي|بريدي)\s*$/iu;
/** Words that no name has. */
const NO_NAME =
  /(?<!\p{L})(?:are|call|can|could|how|i|is|it|me|my|no|ok|please|see|thank|thanks|that|the|want|what|when|who|yes|you|your|lütfen|ne|mi|var|bana|beni|teşekkürler|هل|ما|شكرا)(?!\p{L})/iu;
/** Returns the name that a visitor has typed beside a contact, or instead of one; '' where the words look like none. */
export function nameIn(text: string): string {
  const { email, phone } = contactIn(text);
  const rest = [email, phone]
    .filter(Boolean)
    .reduce((words, part) => words.replace(part, '\n'), plainTyped(text));
  const parts = rest.split(/[\n,;:()|/،؛]|\s[-–—]\s/).map((part) => {
    const trimmed = part
      .trim()
      .replace(BEFORE_NAME, '')
      .replace(/[.!\s]+$/, '');
    return trimmed.replace(BEHIND_NAME, '').trim();
  });
  return (
    parts
      .find(
        (part) => /^\p{L}[\p{L}\p{M}'’.-]*(?: [\p{L}\p{M}'’.-]+){0,3}$/u.test(part) && !NO_NAME.test(part),
      )
      ?.slice(0, 200) ?? ''
  );
}

/** Codes of errors of the public forms, and the keys of their words. */
export const errorWords = {
  required: 'required',
  email: 'errorEmail',
  phone: 'errorPhone',
  long: 'errorLong',
  reach: 'errorReach',
  fields: 'problemFields',
  expired: 'problemExpired',
  sent: 'problemSent',
  many: 'problemMany',
  maintenance: 'problemMaintenance',
  off: 'problemOff',
  failed: 'problemFailed',
} as const;
/** Returns the key of the words of an error; of one without words that of the general one. */
export const errorWord = (code: string): (typeof errorWords)[keyof typeof errorWords] =>
  code in errorWords ? errorWords[code as keyof typeof errorWords] : 'problemFailed';
