import { cutAtWord } from '#shared/text/graphemes.ts';
import { partsOfPost } from '#shared/text/post-parts.ts';

/** Networks on which an account posts. */
export const networkKinds = [
  'network.bluesky',
  'network.mastodon',
  'network.facebook',
  'network.instagram',
  'network.linkedin',
  'network.x',
  'network.google',
  'network.reddit',
  'network.ayrshare',
] as const;
export type NetworkKind = (typeof networkKinds)[number];
/** Networks with a key for each program that asks, and a permission for each account. */
export type ClosedKind = Exclude<NetworkKind, 'network.bluesky' | 'network.mastodon' | 'network.ayrshare'>;
/** Buttons of a post on Google, as Google names them (designs 3.14). */
export const gmbActions = ['BOOK', 'ORDER', 'SHOP', 'LEARN_MORE', 'SIGN_UP', 'CALL'] as const;
/** Topics of a post on Google, as Google names them (designs 3.14). */
export const gmbTopics = ['STANDARD', 'EVENT', 'OFFER'] as const;
/** Kinds of films on YouTube (INTG-13). */
export const youtubeTypes = ['VIDEO', 'SHORT'] as const;
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
  /** Width divided by height: the least and the most that the network takes; null: any. */
  ratio: readonly [number, number] | null;
  /** Signs of most scripts that are not Latin count twice, as X counts. */
  isWeighted: boolean;
  /** A post without a picture is refused. */
  needsPicture: boolean;
  /** Films that the network takes with pictures. */
  films: number;
};
const usual = {
  linkCharacters: null,
  pictureBytes: 4_000_000,
  altCharacters: 1000,
  ratio: null,
  isWeighted: false,
  needsPicture: false,
  films: 0,
};
/** Limits of each network; a server of Mastodon names its own. */
const standardLimits: Record<NetworkKind, Limits> = {
  'network.bluesky': {
    ...usual,
    characters: 300,
    pictures: 4,
    pictureBytes: 1_000_000,
    altCharacters: 2000,
  },
  'network.mastodon': {
    ...usual,
    characters: 500,
    linkCharacters: 23,
    pictures: 4,
    pictureBytes: 8_000_000,
    altCharacters: 1500,
  },
  'network.facebook': { ...usual, characters: 63_206, pictures: 10 },
  'network.instagram': {
    ...usual,
    characters: 2200,
    pictures: 10,
    pictureBytes: 8_000_000,
    ratio: [0.8, 1.91],
    needsPicture: true,
  },
  'network.linkedin': { ...usual, characters: 3000, pictures: 20, altCharacters: 4086 },
  'network.x': { ...usual, characters: 280, linkCharacters: 23, pictures: 4, isWeighted: true },
  'network.google': { ...usual, characters: 1500, pictures: 1 },
  'network.reddit': { ...usual, characters: 40_000, pictures: 0 },
  // The narrowest of its networks decide, save for those that get a text of their own.
  'network.ayrshare': { ...usual, characters: 2200, pictures: 10, ratio: [0.8, 1.91], films: 1 },
};
/** The limits that a server names. */
const nameable = ['characters', 'linkCharacters', 'pictures', 'pictureBytes', 'altCharacters'] as const;
/** Returns the limits of a network, with those that its server has named in place of the usual ones. */
export function limitsOf(kind: NetworkKind, named: Partial<Record<keyof Limits, unknown>> | null): Limits {
  const limits = { ...standardLimits[kind] };
  for (const key of nameable) {
    const value = named?.[key];
    if (typeof value === 'number' && value > 0) limits[key] = value;
  }
  return limits;
}

const signs = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Code points that X counts once: of the scripts up to Georgian, and some punctuation. */
const LIGHT = [
  [0, 0x10_ff],
  [0x20_00, 0x20_0d],
  [0x20_10, 0x20_1f],
  [0x20_32, 0x20_37],
] as const;
const isLight = (sign: string): boolean => {
  const point = sign.codePointAt(0)!;
  return LIGHT.some(([first, last]) => point >= first && point <= last);
};
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u;
const weightOf = (sign: string): number => {
  if (EMOJI.test(sign)) return 2;
  return [...sign].reduce((sum, point) => sum + (isLight(point) ? 1 : 2), 0);
};
const countSigns = (text: string, isWeighted: boolean): number => {
  const segments = [...signs.segment(text)];
  return isWeighted ? segments.reduce((sum, { segment }) => sum + weightOf(segment), 0) : segments.length;
};
/** Returns the characters of a text as a network counts them. */
export function charactersOf(
  text: string,
  { linkCharacters, isWeighted }: Pick<Limits, 'linkCharacters' | 'isWeighted'>,
): number {
  const whole = countSigns(text, isWeighted);
  if (linkCharacters === null) return whole;
  const links = partsOfPost(text).filter(({ kind }) => kind === 'link');
  return links.reduce((sum, { value }) => sum - countSigns(value, isWeighted) + linkCharacters, whole);
}
/** Cuts a text at a word to the characters of a network. */
function cutTo(text: string, most: number, limits: Limits): string {
  let cut = cutAtWord(text, most);
  // Signs that count twice leave less room than there are signs.
  for (let room = most; charactersOf(cut, limits) > most && room > 1; room = Math.floor(room * 0.8))
    cut = cutAtWord(text, room);
  return cut;
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
  return room > 0 ? cutTo(body, room, limits) + tail : tail.trim();
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

/** A picture by its size in pixels, which is not known as long as nobody has read it. */
type Sized = { width: number | null; height: number | null };
/** Tells whether a network takes a picture of this shape. */
export function fitsRatio({ width, height }: Sized, { ratio }: Pick<Limits, 'ratio'>): boolean {
  if (ratio === null || !width || !height) return true;
  const [least, most] = ratio;
  return width / height >= least && width / height <= most;
}
/** Returns a link that says from where its visitors come. */
export function linkFrom(link: string, sourceId: string | null): string {
  if (!sourceId) return link;
  const url = new URL(link);
  url.searchParams.set('utm_source', sourceId);
  return url.href;
}
/** Addresses on which people post by hand, without any connection; `title`, `text` and `link` are filled in there. */
export function shareLinks({ title, text, link }: { title: string; text: string; link: string | null }) {
  const of = (address: string, fields: Record<string, string>) =>
    `${address}?${new URLSearchParams(fields).toString()}`;
  const words = link === null || text.includes(link) ? text : `${text}\n\n${link}`;
  const forAll = {
    x: of('https://x.com/intent/post', { text: words }),
    whatsapp: of('https://wa.me/', { text: words }),
  };
  if (link === null) return forAll;
  return {
    facebook: of('https://www.facebook.com/sharer/sharer.php', { u: link }),
    linkedin: of('https://www.linkedin.com/sharing/share-offsite/', { url: link }),
    reddit: of('https://www.reddit.com/submit', { url: link, title }),
    ...forAll,
  };
}
/** Networks behind an aggregator that take less than the others, by the names that it has for them. */
const narrow: Record<string, Limits> = {
  twitter: standardLimits['network.x'],
  bluesky: { ...usual, characters: 300, pictures: 4 },
  threads: { ...usual, characters: 500, pictures: 10 },
  pinterest: { ...usual, characters: 500, pictures: 1 },
  gmb: standardLimits['network.google'],
};
/** Returns the texts of those networks behind an aggregator for which a text is too long. */
export function narrowTexts(
  platforms: readonly string[],
  { text, title, link }: { text: string; title: string; link: string | null },
): Record<string, string> {
  const words = link === null ? text : text.replace(link, '').trim();
  return Object.fromEntries(
    platforms.flatMap((platform) => {
      const limits = narrow[platform];
      if (!limits || charactersOf(text, limits) <= limits.characters) return [];
      return [[platform, composePost({ words, title, summary: '', link }, limits)]];
    }),
  );
}
