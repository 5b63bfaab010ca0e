import type { FormField } from '#features/site/site-settings/contract-values.ts';
import type { PersonKey } from '#features/site/site-settings/rules-form.ts';
import { mayBeEmail } from '#features/praise/requests/rules.ts';
import { isPhone } from '#shared/text/phone.ts';
import { plainTyped } from '#shared/text/plain-typing.ts';

/** States of an inquiry, in the order in which the screen shows them. */
export const leadStates = ['new', 'answered', 'visit', 'won', 'lost', 'suspected', 'spam'] as const;
export type LeadState = (typeof leadStates)[number];
/** States of what waits for somebody who says that it is genuine: no item, no mail, photos beside it. */
export const heldStates = ['suspected', 'spam'] as const satisfies LeadState[];
/** Tells whether an inquiry in this state is held back. */
export const isHeld = (state: LeadState): boolean => heldStates.some((held) => held === state);
/** Live topic of an inquiry that arrived or changed. */
export const LEAD_TOPIC = 'lead';
/** Most photos of an inquiry. */
export const MOST_PHOTOS = 10;
/** Largest photo of an inquiry in bytes. */
export const MAX_PHOTO_BYTES = 15_000_000;
/** Days for which the photos of an inquiry that looks like spam are kept. */
export const HELD_DAYS = 30;
/** Most photos that an account keeps of inquiries that look like spam; those of the oldest inquiries go first. */
export const MOST_HELD = 200;
/** Most bytes of these photos. */
export const MOST_HELD_BYTES = 500_000_000;
/**
 * Returns which inquiries that look like spam lose their photos, given newest first: the first one that is too much and
 * all that are older.
 */
export function beyondHeld<L extends { heldPhotos: readonly { size?: number }[] }>(
  newestFirst: readonly L[],
): L[] {
  let count = 0;
  let bytes = 0;
  return newestFirst.filter(({ heldPhotos }) => {
    count += heldPhotos.length;
    // Photos of before their size was noted count as the largest.
    bytes += heldPhotos.reduce((sum, { size }) => sum + (size ?? MAX_PHOTO_BYTES), 0);
    return count > MOST_HELD || bytes > MOST_HELD_BYTES;
  });
}
/** Hours for which a form can be sent. */
export const FORM_HOURS = 24;
/** Rows of a field of several lines (SITE-92). */
export const LINES = 4;
/** Leading zero bits of the proof of work: some four thousand hashes. */
export const PROOF_BITS = 12;
/** Returns the fields of a form if it has any: the first one needs a type (SITE-80). */
export const shownFields = (fields: readonly FormField[]): FormField[] =>
  fields[0]?.type ? fields.filter((field) => field.type !== '') : [];
/** The value of a field of an inquiry: as text for people, and as the item stores it. */
export type Answer = { key: string; name: string; type: string; text: string; value: unknown };
/** Values that a visitor sent, by the names of the inputs. */
export type Sent = (name: string) => string[];
const MOST = { text: 500, multiText: 5000, mapAutocomplete: 300 } as const;
const DATE = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d$/;
const within = (text: string, edge: number): number | undefined => {
  const value = Number(text);
  return text !== '' && Number.isFinite(value) && Math.abs(value) <= edge ? value : undefined;
};

type Read = { text: string; value: unknown } | { error: string } | undefined;
function readText({ key, type }: FormField, text: string): Read {
  if (text.length > (type === 'multiText' ? MOST.multiText : MOST.text)) return { error: 'long' };
  if (key === 'email' && (text.length > 254 || !mayBeEmail(text))) return { error: 'email' };
  if (key === 'phone') {
    const phone = plainTyped(text);
    return isPhone(phone) ? { text: phone, value: phone } : { error: 'phone' };
  }
  if (key === 'name' && text.length > 200) return { error: 'long' };
  // A line break in a line of its own came by no browser, and would begin a line of a mail.
  const line = text.replace(/\s*\n\s*/g, ' ');
  return type === 'multiText' ? { text, value: text.split('\n') } : { text: line, value: line };
}
function readPlace(name: string, text: string, sent: Sent): Read {
  if (text.length > MOST.mapAutocomplete) return { error: 'long' };
  const lat = within(sent(`${name}.lat`)[0] ?? '', 90);
  const lng = within(sent(`${name}.lng`)[0] ?? '', 180);
  const point = lat === undefined || lng === undefined ? {} : { lat, lng };
  return { text, value: { address: text, ...point } };
}
function readChoices({ type, options }: FormField, uids: string[]): Read {
  const chosen = uids.map((uid) => options.find((option) => option.uid === uid));
  if (chosen.includes(undefined)) return { error: 'choice' };
  const picked = chosen.flatMap((option) => option ?? []);
  const text = picked.map(({ value }) => value).join(', ');
  return { text, value: type === 'select' ? picked[0] : picked };
}
function readAmount(text: string): Read {
  const typed = plainTyped(text).replaceAll('\u066b', '.').replaceAll('\u066c', '');
  return typed !== '' && Number.isFinite(Number(typed)) && typed.length <= 30
    ? { text: typed, value: Number(typed) }
    : { error: 'number' };
}
/** Reads one field by its type (SITE-90, SITE-92); undefined = empty. */
function readField(field: FormField, name: string, sent: Sent): Read {
  const texts = sent(name)
    .map((text) => text.trim())
    .filter(Boolean);
  const text = texts[0];
  if (text === undefined) return undefined;
  switch (field.type) {
    case 'number':
      return readAmount(text);
    case 'date': {
      const day = plainTyped(text);
      return DATE.test(day) && !Number.isNaN(Date.parse(`${day}Z`))
        ? { text: day, value: day }
        : { error: 'date' };
    }
    case 'select':
    case 'multiSelect':
      return readChoices(field, field.type === 'select' ? [text] : texts);
    case 'mapAutocomplete':
      return readPlace(name, text, sent);
    default:
      return readText(field, text);
  }
}
/** Reads the fields of a form; `errors` names what is wrong by the name of the input. */
export function readFields(
  fields: readonly FormField[],
  prefix: string,
  sent: Sent,
): { answers: (Answer & { field: FormField })[]; errors: Record<string, string> } {
  const answers: (Answer & { field: FormField })[] = [];
  const errors: Record<string, string> = {};
  for (const field of fields) {
    const name = `${prefix}${field.key}`;
    const fieldAnswer = readField(field, name, sent);
    if (!fieldAnswer && field.required) errors[name] = 'required';
    else if (fieldAnswer && 'error' in fieldAnswer) errors[name] = fieldAnswer.error;
    else if (fieldAnswer)
      answers.push({ key: field.key, name: field.name, type: field.type, ...fieldAnswer, field });
  }
  return { answers, errors };
}
/** Returns the text of the field of a person's name, email, phone or message; '' = not answered. */
export const textOf = (answers: readonly Answer[], key: PersonKey): string =>
  answers.find((answer) => answer.key === key)?.text ?? '';
/** Returns the texts of the fields that are marked as title, or as description, in one (SITE-85). */
export const markedText = (
  answers: readonly (Answer & { field: FormField })[],
  mark: 'isTitle' | 'isDescription',
): string =>
  answers
    .filter(({ field }) => field[mark])
    .map(({ text }) => text)
    .join(mark === 'isTitle' ? ' ' : '\n\n');

/** Marks of an inquiry that nobody wrote by hand, or of which nobody can tell. */
export type SpamMark = 'honeypot' | 'fast' | 'links' | 'markup' | 'noproof' | 'flood';
const weights: Record<SpamMark, number> = {
  honeypot: 100,
  fast: 60,
  markup: 50,
  links: 40,
  noproof: 20,
  flood: 20,
};
/** Score from which an inquiry is put with the spam. */
const SPAM_FROM = 60;
/** Milliseconds that a person needs for a form. */
export const FASTEST_MS = 2000;
/** Returns the marks of an inquiry, those of its form included, and their sum, 100 at most. */
export function spamOf(seen: { marks: readonly SpamMark[]; text: string }): {
  score: number;
  marks: SpamMark[];
} {
  const links = seen.text.match(/https?:\/\/|www\./gi)?.length ?? 0;
  const marks: SpamMark[] = [
    ...seen.marks,
    ...(/<a\s|\[url|\[link/i.test(seen.text) ? (['markup'] as const) : []),
    ...(links > 2 ? (['links'] as const) : []),
  ];
  const sum = marks.reduce((total, mark) => total + weights[mark], 0);
  return { score: Math.min(100, sum), marks };
}
/** Returns the state of an inquiry that arrives: without a proof, and in a flood, it waits and is no spam yet. */
export function stateOf({ score, marks }: ReturnType<typeof spamOf>): 'new' | 'suspected' | 'spam' {
  if (score >= SPAM_FROM) return 'spam';
  return marks.includes('noproof') || marks.includes('flood') ? 'suspected' : 'new';
}

/** Words of the errors of a form, by their codes. */
export const errorWords = {
  required: 'required',
  email: 'errorEmail',
  phone: 'errorPhone',
  number: 'errorNumber',
  date: 'errorDate',
  choice: 'errorChoice',
  long: 'errorLong',
  reach: 'errorReach',
  consent: 'errorConsent',
  photos: 'errorPhotos',
  large: 'errorPhotosLarge',
  fields: 'problemFields',
  expired: 'problemExpired',
  sent: 'problemSent',
  many: 'problemMany',
  maintenance: 'problemMaintenance',
  failed: 'problemFailed',
} as const;
/** Returns the key of the words of an error; of one without words that of the general one. */
export const errorWord = (code: string): (typeof errorWords)[keyof typeof errorWords] =>
  code in errorWords ? errorWords[code as keyof typeof errorWords] : 'problemFailed';

const CODE = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const REFERRAL = new RegExp(`^/shareme/(?:${CODE}/)?(${CODE})(?:\\?|$)|[?&]ref=(${CODE})(?:&|$)`, 'i');
/**
 * Returns the id of the testimonial whose share page a visitor came from, or whose code the path of a page has
 * (designs 3.27); undefined from elsewhere.
 */
export const referralIn = (path: string): string | undefined => {
  const match = REFERRAL.exec(path);
  return match?.[1] ?? match?.[2];
};
