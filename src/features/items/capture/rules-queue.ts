import {
  metersBetween,
  NEAR_METERS,
  SAME_PLACE_METERS,
  nearest,
  type PhotoRole,
  type Spot,
} from './rules.ts';

/** The queue of a phone as rules alone: what is sent next, when a failure is tried again, and whose it is. */

/** A job that photos belong to: an item that is there, or one that is to be made. */
export type QueuedJob = {
  id: string;
  person: string;
  accountId: string;
  title: string;
  contentTypeId: string | null;
  spot: Spot | null;
  /** The item, once it is known. */
  contentUid: string | null;
  /** `choosing`: the person is asked which item it is; `new`: it is made when there is a network; `known`: it is there. */
  state: 'choosing' | 'new' | 'known';
  /** Items that the person was shown, and did not choose. */
  seen: string[];
  /** Items among which the person is asked to choose, as the server answered. */
  choices: { id: string; title: string; place: string }[];
  addedAt: number;
  tries: number;
  notBefore: number;
  failure: string | null;
};
/** A photo without its bytes. */
export type QueuedPhoto = {
  id: string;
  person: string;
  accountId: string;
  jobId: string;
  role: PhotoRole;
  pairId: string | null;
  name: string;
  type: string;
  size: number;
  takenAt: string | null;
  spot: Spot | null;
  addedAt: number;
  /** `refused`: the server takes it never, and the person is told; it stays until they remove it. */
  state: 'waiting' | 'sent' | 'refused';
  /** Its item was gone: it went into the library. */
  isLoose: boolean;
  tries: number;
  notBefore: number;
  failure: string | null;
};

/** Tells whether an entry of the queue is of a person; those of others are neither shown nor sent. */
export const isOf = (person: string | null, entry: { person: string }): boolean => entry.person === person;
/** Returns how many entries belong to others, of which nothing but their number is shown. */
export const ofOthers = (person: string | null, photos: readonly QueuedPhoto[]): number =>
  photos.filter((photo) => photo.state !== 'sent' && !isOf(person, photo)).length;

export type Step =
  | { do: 'draft'; job: QueuedJob }
  | { do: 'photo'; photo: QueuedPhoto; job: QueuedJob }
  /** Milliseconds until something may be tried again. */
  | { do: 'wait'; ms: number }
  /** Nothing can be sent; `asks`: some photos wait for an answer of the person. */
  | { do: 'nothing'; asks: boolean };
/**
 * Returns what is sent next for a person: photos in the order in which they were taken, each after the item of its job.
 * A job that waits, for an answer or after a failure, holds up no other one.
 */
export function nextStep(
  { jobs, photos }: { jobs: readonly QueuedJob[]; photos: readonly QueuedPhoto[] },
  person: string,
  now: number,
): Step {
  const byId = new Map(jobs.filter((job) => isOf(person, job)).map((job) => [job.id, job]));
  const waiting = photos
    .filter((photo) => photo.state === 'waiting' && isOf(person, photo))
    .toSorted((a, b) => a.addedAt - b.addedAt || (a.id < b.id ? -1 : 1));
  let soonest = Infinity;
  let asks = false;
  for (const photo of waiting) {
    const job = byId.get(photo.jobId);
    if (!job || job.state === 'choosing') {
      asks = true;
      continue;
    }
    const due = Math.max(photo.notBefore, job.state === 'new' ? job.notBefore : 0);
    if (due > now) soonest = Math.min(soonest, due);
    else return job.state === 'new' ? { do: 'draft', job } : { do: 'photo', photo, job };
  }
  return soonest === Infinity ? { do: 'nothing', asks } : { do: 'wait', ms: soonest - now };
}

const FIRST_WAIT = 3_000;
const LONGEST_WAIT = 10 * 60_000;
/** Returns the milliseconds until the next try after so many failed ones, doubled each time. */
export const backOff = (tries: number, retryAfter = 0): number =>
  Math.max(retryAfter * 1000, Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(20, Math.max(0, tries - 1))));

/** The meaning of a failure for the queue. */
export type Meaning = 'again' | 'signIn' | 'other' | 'refused';
/** Codes of a state that passes, though their status says that the request was wrong. */
const PASSING = new Set(['media.too_many', 'storage.full', 'upload.gone', 'upload.finished']);
/** Returns what a failed request means; status 0: no answer. */
export function meaningOf(status: number, code: string): Meaning {
  if (status === 401) return 'signIn';
  if (code === 'capture.other_person') return 'other';
  if (status === 0 || status === 408 || status === 425 || status === 429 || status >= 500) return 'again';
  if (PASSING.has(code) || status === 410) return 'again';
  return 'refused';
}

/** Bytes that one photo takes at most, as phones take them. */
const PHOTO_BYTES = 15_000_000;
/** Photos for which there must be room, so that a warning comes before the last one. */
const SPARE_PHOTOS = 10;
/** Returns whether another photo finds room in the store of the browser; unknown counts as room. */
export function roomIn({ usage, quota }: { usage?: number; quota?: number }): 'room' | 'little' | 'full' {
  if (usage === undefined || quota === undefined || quota === 0) return 'room';
  const free = quota - usage;
  if (free < PHOTO_BYTES) return 'full';
  return free < PHOTO_BYTES * SPARE_PHOTOS ? 'little' : 'room';
}

/** An item that a phone knows of. */
export type Known = { id: string; title: string; lat: number | null; lng: number | null };
/** A guess at the job of a place: the only item there, a new one, or a question. */
export type Guess<Item extends Known> =
  | { kind: 'one'; item: Item & { meters: number } }
  | { kind: 'new' }
  | { kind: 'ask'; near: (Item & { meters: number })[] };
/** Guesses the job from the position; without one it is asked. */
export function guessJob<Item extends Known>(items: readonly Item[], spot: Spot | null): Guess<Item> {
  const near = nearest(items, spot, SAME_PLACE_METERS);
  if (!spot || near.length > 1) return { kind: 'ask', near };
  return near[0] ? { kind: 'one', item: near[0] } : { kind: 'new' };
}
/** Tells whether a photo was taken so far from the current job that it is of another one. */
export const isElsewhere = (job: { spot: Spot | null }, spot: Spot | null): boolean =>
  job.spot !== null && spot !== null && metersBetween(job.spot, spot) > NEAR_METERS;
/** Returns the photos of a job before the work that have no photo after it yet. */
export const openBefores = (photos: readonly QueuedPhoto[], jobId: string): QueuedPhoto[] => {
  const taken = new Set(photos.map(({ pairId }) => pairId));
  return photos.filter(
    ({ id, role, pairId, jobId: of, state }) =>
      of === jobId && role === 'before' && pairId === null && state !== 'refused' && !taken.has(id),
  );
};
