import { plainTyped } from '#shared/text/plain-typing.ts';

/** Facts about the visitor that a reply carries beside its words (CHAT-17). */
export type ReplyTags = {
  name: string | null;
  phone: string | null;
  email: string | null;
  booking: boolean;
  lead: boolean;
};
const NOTHING: ReplyTags = { name: null, phone: null, email: null, booking: false, lead: false };
const OPENING = '<meta';
const BLOCK = /<meta\b[^>]*>(.*?)(?:<\/meta\s*>|$)/is;
const YES = /^(yes|true|1)$/i;

/** Tells whether a conversation counts as a lead: its flag says so, or it has both a phone and a booking (CHAT-18). */
export const isLead = ({ lead, phone, booking }: Pick<ReplyTags, 'lead' | 'phone' | 'booking'>): boolean =>
  lead || (phone !== null && booking);

const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
/** Splits a reply into its words and the tagged part at its end; a part that is broken off counts as far as it came. */
export function readTags(reply: string): { text: string; tags: ReplyTags } {
  const block = BLOCK.exec(reply);
  const text = withoutTags(reply);
  if (!block) return { text, tags: NOTHING };
  const valueOf = (tag: string): string | null =>
    unescaped(new RegExp(`<${tag}>([^<]{0,300})</${tag}>`, 'i').exec(block[1]!)?.[1] ?? '').trim() || null;
  return {
    text,
    tags: {
      name: valueOf('name'),
      phone: valueOf('phone'),
      email: valueOf('email'),
      booking: YES.test(valueOf('booking') ?? ''),
      lead: YES.test(valueOf('lead') ?? ''),
    },
  };
}
/** Renders the tagged part as it is stored behind a reply, at the end of the transcript (designs 3.10). */
export const tagged = (text: string, { name, phone, email, booking, lead }: ReplyTags): string =>
  `${text}\n<meta><name>${escaped(name ?? '')}</name><phone>${escaped(phone ?? '')}</phone>` +
  `<email>${escaped(email ?? '')}</email><booking>${booking ? 'yes' : 'no'}</booking>` +
  `<lead>${lead ? 'yes' : 'no'}</lead></meta>`;

/**
 * Returns what a visitor may see of a reply that is still coming: all in front of the tagged part, and of what could
 * become its beginning.
 */
export function withoutTags(soFar: string): string {
  const at = soFar.toLowerCase().indexOf(OPENING);
  if (at >= 0) return soFar.slice(0, at).trimEnd();
  const tail = soFar.slice(-OPENING.length + 1).toLowerCase();
  for (let length = Math.min(tail.length, OPENING.length - 1); length > 0; length--)
    if (OPENING.startsWith(tail.slice(-length))) return soFar.slice(0, -length);
  return soFar;
}
/** Returns words of a visitor in which nothing reads as a tag of the product. */
export const asTyped = (text: string): string => text.replaceAll('<', '‹').replaceAll('>', '›');

const plain = (text: string): string => plainTyped(text).normalize('NFKC').toLowerCase();
const digitsOf = (text: string): string => plain(text).replaceAll(/\D/g, '');
/** Digits at the end of a phone number that make it the same one, with or without the code of its country. */
const CORE_DIGITS = 7;
/** Leaves only what the visitor has typed: a model may neither guess a phone number nor remember one of another person. */
export function typedOnly(tags: ReplyTags, typed: readonly string[]): ReplyTags {
  const words = plain(typed.join('\n'));
  const core = digitsOf(tags.phone ?? '').slice(-CORE_DIGITS);
  const isTyped = core.length === CORE_DIGITS && typed.some((text) => digitsOf(text).includes(core));
  return {
    ...tags,
    name: tags.name !== null && words.includes(plain(tags.name)) ? tags.name : null,
    phone: isTyped ? tags.phone : null,
    email: tags.email !== null && words.includes(plain(tags.email)) ? tags.email : null,
  };
}
