import { alikeWords, vocabulary } from './rules-words.ts';

/** Seasons, as `media_fact.season` has them. */
export const seasons = ['spring', 'summer', 'autumn', 'winter'] as const;
/** Parts of the day, as `media_fact.day_part` has them. */
export const dayParts = ['morning', 'midday', 'evening', 'night'] as const;
/** Kinds of evidence for a tag. */
export const evidenceKinds = [
  'text',
  'place',
  'season',
  'day',
  'color',
  'similar',
  'smart',
  'model',
] as const;
export type Evidence = (typeof evidenceKinds)[number];

type Season = (typeof seasons)[number];
type DayPart = (typeof dayParts)[number];
/** Returns the season of a local time (`2025-01-14T…`); the southern half of the earth has the other one. */
export function seasonOf(takenLocal: string | null, lat: number | null): Season | null {
  const month = Number(takenLocal?.slice(5, 7));
  if (!(month >= 1 && month <= 12)) return null;
  const quarter = Math.floor((month % 12) / 3);
  const north = (['winter', 'spring', 'summer', 'autumn'] as const)[quarter]!;
  const south = (['summer', 'autumn', 'winter', 'spring'] as const)[quarter]!;
  return lat !== null && lat < 0 ? south : north;
}
/** Returns the part of the day of a local time. */
export function dayPartOf(takenLocal: string | null): DayPart | null {
  const hour = Number(takenLocal?.slice(11, 13) || NaN);
  if (Number.isNaN(hour)) return null;
  if (hour < 5 || hour >= 21) return 'night';
  if (hour < 11) return 'morning';
  return hour < 17 ? 'midday' : 'evening';
}

/** Facts of a photo by which its tags are found. */
export type PhotoFacts = {
  hash: string;
  colors: readonly string[];
  season: string | null;
  dayPart: string | null;
  city: string;
  /** Names and texts of the photo and of its item. */
  text: string;
};
/** Tag of an account that a photo may get. */
export type Tag = { id: string; label: string };
/** Votes on one tag: how often it was right and wrong. */
export type Votes = { right: number; wrong: number };
/** A photo on which somebody voted. */
export type Neighbor = { tagId: string; vote: number; hash: string; colors: readonly string[] };
/** Tag that was found for a photo; `score` from 0 to 1. */
export type Scored = { tagId: string; score: number; reasons: Evidence[] };

const bitsOf = (value: bigint): number => {
  let rest = value;
  let count = 0;
  for (; rest; rest &= rest - 1n) count++;
  return count;
};
/** Returns in how many of 64 bits two hashes differ. */
export const hashDistance = (hash: string, other: string): number =>
  bitsOf(BigInt(`0x${hash}`) ^ BigInt(`0x${other}`));

/** Returns how alike two photos look, 0 to 1. */
export function likeness(
  photo: Pick<PhotoFacts, 'hash' | 'colors'>,
  other: Pick<PhotoFacts, 'hash' | 'colors'>,
): number {
  const distance = hashDistance(photo.hash, other.hash);
  const shape = Math.max(0, 1 - distance / 20);
  const shared = photo.colors.filter((color) => other.colors.includes(color)).length;
  const all = new Set([...photo.colors, ...other.colors]).size;
  return shape * (0.7 + 0.3 * (all ? shared / all : 1));
}

/** How much each kind of evidence says for itself. */
const weights = { text: 0.8, place: 0.85, season: 0.8, day: 0.6, color: 0.65 } as const;
/** How near photos must look for their votes to count. */
const ALIKE = 0.35;

function ofNeighbors(photo: PhotoFacts, neighbors: readonly Neighbor[]): Map<string, number> {
  const sums = new Map<string, { all: number; signed: number }>();
  for (const neighbor of neighbors) {
    const weight = likeness(photo, neighbor);
    if (weight < ALIKE) continue;
    const sum = sums.get(neighbor.tagId) ?? { all: 0, signed: 0 };
    sums.set(neighbor.tagId, { all: sum.all + weight, signed: sum.signed + weight * neighbor.vote });
  }
  return new Map(
    [...sums].map(([tagId, { all, signed }]) => [tagId, Math.max(0, signed / (all + 0.2))] as const),
  );
}

/** Returns how far a tag is trusted: fully at first, less with each vote that says it was wrong. */
export const trustOf = ({ right, wrong }: Votes): number => (right + 2) / (right + wrong + 2);

/**
 * Scores the tags of an account for a photo: independent evidence adds up, and votes teach. Tags without any
 * evidence are left out.
 */
export function scoreTags(
  photo: PhotoFacts,
  tags: readonly Tag[],
  { votes, neighbors }: { votes: ReadonlyMap<string, Votes>; neighbors: readonly Neighbor[] },
): Scored[] {
  const similar = ofNeighbors(photo, neighbors);
  const scored: Scored[] = [];
  for (const tag of tags) {
    const meaning = vocabulary(tag.label);
    const evidence: [Evidence, number][] = [];
    if (photo.season && meaning.season === photo.season) evidence.push(['season', weights.season]);
    if (photo.dayPart && meaning.dayPart === photo.dayPart) evidence.push(['day', weights.day]);
    if (meaning.color && photo.colors.includes(meaning.color)) evidence.push(['color', weights.color]);
    if (photo.city && alikeWords(photo.city, tag.label)) evidence.push(['place', weights.place]);
    if (alikeWords(photo.text, tag.label)) evidence.push(['text', weights.text]);
    const trust = trustOf(votes.get(tag.id) ?? { right: 0, wrong: 0 });
    let against = 1;
    for (const [, weight] of evidence) against *= 1 - weight * trust;
    const alike = similar.get(tag.id) ?? 0;
    if (alike > 0.2) {
      evidence.push(['similar', alike]);
      against *= 1 - alike;
    }
    if (evidence.length)
      scored.push({ tagId: tag.id, score: 1 - against, reasons: evidence.map(([kind]) => kind) });
  }
  return scored.sort((a, b) => b.score - a.score);
}

/** Most tags that one run gives or suggests. */
export const MOST_TAGS = 12;
/** Returns which tags are given and which are suggested; `threshold` in percent. */
export function judge(scored: readonly Scored[], threshold: number) {
  const from = threshold / 100;
  return scored
    .filter(({ score }) => score >= from / 2)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MOST_TAGS)
    .map((tag) => ({ ...tag, state: tag.score >= from ? ('given' as const) : ('suggested' as const) }));
}
