import { cutAtWord } from '#shared/text/graphemes.ts';
import { partsOfPost } from '#shared/text/post-parts.ts';

/** Networks on which an account posts. */
export const networkKinds = ['network.bluesky', 'network.mastodon'] as const;
export type NetworkKind = (typeof networkKinds)[number];
/** Tells whether a connection leads to a network. */
export const isNetwork = (kind: string): kind is NetworkKind => networkKinds.some((each) => each === kind);

/** The limits of a post. */
export type Limits = {
  characters: number;
  /** Characters that a link counts, however long it is; null: as many as it has. */
  linkCharacters: number | null;
  pictures: number;
  /** Bytes of a picture. */
  pictureBytes: number;
  /** Characters of the words that describe a picture. */
  altCharacters: number;
};
/** Limits of each network; a server of Mastodon names its own. */
const standardLimits: Record<NetworkKind, Limits> = {
  'network.bluesky': {
    characters: 300,
    linkCharacters: null,
    pictures: 4,
    pictureBytes: 1_000_000,
    altCharacters: 2000,
  },
  'network.mastodon': {
    characters: 500,
    linkCharacters: 23,
    pictures: 4,
    pictureBytes: 8_000_000,
    altCharacters: 1500,
  },
};
/** Returns the limits of a network, with those that its server has named in place of the usual ones. */
export function limitsOf(kind: NetworkKind, named: Partial<Record<keyof Limits, unknown>> | null): Limits {
  const limits = { ...standardLimits[kind] };
  for (const key of Object.keys(limits) as (keyof Limits)[]) {
    const value = named?.[key];
    if (typeof value === 'number' && value > 0) limits[key] = value;
  }
  return limits;
}

const signs = new Intl.Segmenter('en', { granularity: 'grapheme' });
const countSigns = (text: string): number => [...signs.segment(text)].length;
/** Returns the characters of a text as a network counts them. */
export function charactersOf(text: string, { linkCharacters }: Pick<Limits, 'linkCharacters'>): number {
  const whole = countSigns(text);
  if (linkCharacters === null) return whole;
  const links = partsOfPost(text).filter(({ kind }) => kind === 'link');
  return links.reduce((sum, { value }) => sum - countSigns(value) + linkCharacters, whole);
}
/** The parts of an item of which its post is made. */
export type PostSource = {
  /** The approved text for networks. */
  words: string | null;
  title: string;
  summary: string;
  link: string | null;
};
/** Returns the text of a post: the approved words, else title and summary, cut to the limits, then the link. */
export function composePost({ words, title, summary, link }: PostSource, limits: Limits): string {
  const body = (words ?? [title, summary].filter(Boolean).join('\n\n')).trim();
  const tail = link === null || body.includes(link) ? '' : `${body ? '\n\n' : ''}${link}`;
  const whole = body + tail;
  if (charactersOf(whole, limits) <= limits.characters) return whole;
  const room = limits.characters - charactersOf(tail, limits) - 1;
  return room > 0 ? cutAtWord(body, room) + tail : tail.trim();
}

/** Days between two posts of the plan, and days without a post, as they stand at first (INTG-14, INTG-15). */
export const standardSettings = { isAutomatic: false, socialPeriod: 15, daysLimit: 10 };
/** Returns the day without a post on which people are warned (designs 3.14). */
export const warnDayOf = (daysLimit: number): number => Math.ceil(daysLimit / 2);
const DAY_MS = 86_400_000;
/** The moments that decide about a network of the plan. */
export type Standing = {
  /** It was connected, or brought back. */
  activeSince: Date;
  lastPostAt: Date | null;
  warnedAt: Date | null;
};
/**
 * Returns the moment from which days without a post count: the network was connected, or its next post was due by the plan.
 * A network that waits for its turn is not idle.
 */
export function idleSince({ activeSince, lastPostAt }: Standing, socialPeriod: number): Date {
  const dueAt = lastPostAt ? lastPostAt.getTime() + socialPeriod * DAY_MS : 0;
  return new Date(Math.max(activeSince.getTime(), dueAt));
}
/** Returns what is to be done with a network that has no posts: it is never removed without a warning before. */
export function idleStep(
  standing: Standing,
  { socialPeriod, daysLimit }: Pick<typeof standardSettings, 'socialPeriod' | 'daysLimit'>,
  now: Date,
): 'warn' | 'remove' | null {
  const since = idleSince(standing, socialPeriod);
  const days = (now.getTime() - since.getTime()) / DAY_MS;
  const { warnedAt } = standing;
  const isWarned = warnedAt !== null && warnedAt >= since;
  const notice = (daysLimit - warnDayOf(daysLimit)) * DAY_MS;
  if (!isWarned) return days >= warnDayOf(daysLimit) ? 'warn' : null;
  return days >= daysLimit && now.getTime() - warnedAt.getTime() >= notice ? 'remove' : null;
}
/** Returns the moment of the next post of the plan, if there is something to post. */
export const nextPostAt = (lastAskedAt: Date | null, socialPeriod: number, now: Date): Date =>
  lastAskedAt ? new Date(Math.max(lastAskedAt.getTime() + socialPeriod * DAY_MS, now.getTime())) : now;
/** Hours of the day, in the account's time zone, in which the plan posts: from, and up to. */
export const postingHours = [9, 19] as const;
