import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boxAround, decide, metersBetween, nearest, SAME_PLACE_METERS } from './rules.ts';
import {
  backOff,
  guessJob,
  isElsewhere,
  meaningOf,
  nextStep,
  ofOthers,
  openBefores,
  roomIn,
  type QueuedJob,
  type QueuedPhoto,
} from './rules-queue.ts';

const roof = { lat: 51.381, lng: -2.359 };
/** A position so many meters north of the roof. */
const north = (meters: number) => ({ lat: roof.lat + meters / 111_195, lng: roof.lng });
const job = (more: Partial<QueuedJob> = {}): QueuedJob => ({
  id: 'job',
  person: 'ada',
  accountId: 'account',
  title: 'Roof',
  contentTypeId: null,
  spot: roof,
  contentUid: null,
  state: 'new',
  seen: [],
  choices: [],
  addedAt: 0,
  tries: 0,
  notBefore: 0,
  failure: null,
  ...more,
});
const photo = (more: Partial<QueuedPhoto> = {}): QueuedPhoto => ({
  id: 'photo',
  person: 'ada',
  accountId: 'account',
  jobId: 'job',
  role: 'before',
  pairId: null,
  name: 'roof.jpg',
  type: 'image/jpeg',
  size: 100,
  takenAt: null,
  spot: null,
  addedAt: 1,
  state: 'waiting',
  isLoose: false,
  tries: 0,
  notBefore: 0,
  failure: null,
  ...more,
});
const knownJob = job({ state: 'known', contentUid: 'item' });

test('capture: what is sent next is the draft of a job, then its photos in the order they were taken', () => {
  const photos = [photo({ id: 'second', addedAt: 2 }), photo({ id: 'first', addedAt: 1 })];
  assert.equal(nextStep({ jobs: [job()], photos }, 'ada', 0).do, 'draft');
  const step = nextStep({ jobs: [knownJob], photos }, 'ada', 0);
  assert.equal(step.do === 'photo' && step.photo.id, 'first');
  const rest = photos.map(
    (each) => ({ ...each, state: each.id === 'first' ? 'sent' : 'waiting' }) as QueuedPhoto,
  );
  const later = nextStep({ jobs: [knownJob], photos: rest }, 'ada', 0);
  assert.equal(later.do === 'photo' && later.photo.id, 'second');
  assert.deepEqual(nextStep({ jobs: [job()], photos: [] }, 'ada', 0), { do: 'nothing', asks: false });
});

test('capture: a photo that waits for its time or for an answer holds up no other job', () => {
  const other = job({ id: 'other', state: 'known', contentUid: 'item 2' });
  const photos = [photo(), photo({ id: 'free', jobId: 'other', addedAt: 2 })];
  const asked = nextStep({ jobs: [job({ state: 'choosing' }), other], photos }, 'ada', 0);
  assert.equal(asked.do === 'photo' && asked.photo.id, 'free');
  const failed = nextStep({ jobs: [job({ notBefore: 500 }), other], photos }, 'ada', 100);
  assert.equal(failed.do === 'photo' && failed.photo.id, 'free');
  assert.deepEqual(nextStep({ jobs: [job({ notBefore: 500 })], photos: [photo()] }, 'ada', 100), {
    do: 'wait',
    ms: 400,
  });
  assert.deepEqual(nextStep({ jobs: [job({ state: 'choosing' })], photos: [photo()] }, 'ada', 0), {
    do: 'nothing',
    asks: true,
  });
});

test('capture: another person on the same phone neither sends a photo nor sees more than a number', () => {
  const photos = [photo(), photo({ id: 'done', state: 'sent' })];
  assert.deepEqual(nextStep({ jobs: [knownJob], photos }, 'ben', 0), { do: 'nothing', asks: false });
  assert.equal(ofOthers('ben', photos), 1);
  assert.equal(ofOthers('ada', photos), 0);
  // A job of another person is not taken for one's own.
  assert.equal(nextStep({ jobs: [{ ...knownJob, person: 'ben' }], photos }, 'ada', 0).do, 'nothing');
});

test('capture: failures are tried again after longer and longer waits, of ten minutes at most', () => {
  assert.deepEqual(
    [1, 2, 3, 4].map((tries) => backOff(tries)),
    [3000, 6000, 12_000, 24_000],
  );
  assert.equal(backOff(50), 600_000);
  assert.equal(backOff(1, 60), 60_000);
});

test('capture: no network, a busy server and a full one pass; a refusal stays; 401 asks to sign in', () => {
  for (const status of [0, 408, 425, 429, 500, 503, 507]) assert.equal(meaningOf(status, 'other'), 'again');
  assert.equal(meaningOf(409, 'media.too_many'), 'again');
  assert.equal(meaningOf(410, 'upload.gone'), 'again');
  assert.equal(meaningOf(401, 'unauthorised'), 'signIn');
  assert.equal(meaningOf(409, 'capture.other_person'), 'other');
  for (const [status, code] of [
    [403, 'content.locked'],
    [403, 'forbidden'],
    [413, 'media.too_large'],
    [415, 'media.type'],
    [409, 'media.quota_full'],
  ] as const)
    assert.equal(meaningOf(status, code), 'refused', code);
});

test('capture: a phone that is nearly full says so while there is room for ten more photos', () => {
  assert.equal(roomIn({}), 'room');
  assert.equal(roomIn({ usage: 0, quota: 0 }), 'room');
  assert.equal(roomIn({ usage: 100_000_000, quota: 1_000_000_000 }), 'room');
  assert.equal(roomIn({ usage: 900_000_000, quota: 1_000_000_000 }), 'little');
  assert.equal(roomIn({ usage: 990_000_000, quota: 1_000_000_000 }), 'full');
});

test('capture: the only job at a place is taken, two are asked about, none is a new one', () => {
  const items = [
    { id: 'here', title: '', ...north(20) },
    { id: 'far', title: '', ...north(2_000) },
    { id: 'nowhere', title: '', lat: null, lng: null },
  ];
  const guess = guessJob(items, roof);
  assert.equal(guess.kind === 'one' && guess.item.id, 'here');
  const two = guessJob([...items, { id: 'next', title: '', ...north(-40) }], roof);
  assert.deepEqual(two.kind === 'ask' && two.near.map(({ id }) => id), ['here', 'next']);
  assert.equal(guessJob(items, north(500)).kind, 'new');
  assert.equal(guessJob(items, null).kind, 'ask', 'a phone without a place asks');
  assert.equal(isElsewhere(job(), north(100)), false);
  assert.equal(isElsewhere(job(), north(1_000)), true);
  assert.equal(isElsewhere(job({ spot: null }), north(1_000)), false);
});

test('capture: a photo after the work is offered the photos before it that have none yet', () => {
  const photos = [
    photo({ id: 'a', state: 'sent' }),
    photo({ id: 'b' }),
    photo({ id: 'c', role: 'after', pairId: 'a' }),
    photo({ id: 'd', jobId: 'other' }),
    photo({ id: 'e', state: 'refused' }),
  ];
  assert.deepEqual(
    openBefores(photos, 'job').map(({ id }) => id),
    ['b'],
  );
});

test('capture: two phones at one place share a job of the same day, and are asked about any other', () => {
  assert.equal(decide([], []), 'new');
  assert.deepEqual(decide([{ id: 'fresh', isFresh: true }], []), { joins: 'fresh' });
  assert.equal(decide([{ id: 'old', isFresh: false }], []), 'ask');
  assert.equal(decide([{ id: 'old', isFresh: false }], ['old']), 'new', 'it was shown and not chosen');
  const both = [
    { id: 'fresh', isFresh: true },
    { id: 'second', isFresh: true },
  ];
  assert.equal(decide(both, []), 'ask');
  assert.deepEqual(decide(both, ['second']), { joins: 'fresh' });
});

test('capture: distances are right at the equator, in the north, and across the date line', () => {
  assert.ok(Math.abs(metersBetween(roof, north(100)) - 100) < 1);
  assert.ok(metersBetween({ lat: 0, lng: 179.9999 }, { lat: 0, lng: -179.9999 }) < 30);
  const { south, north: top, west, east } = boxAround({ lat: 70, lng: 20 }, 1_000);
  assert.ok(
    metersBetween({ lat: 70, lng: 20 }, { lat: 70, lng: east }) > 990 && west < 20 && south < 70 && top > 70,
  );
  assert.deepEqual(
    nearest(
      [
        { id: 1, ...north(SAME_PLACE_METERS + 5) },
        { id: 2, ...north(10) },
      ],
      roof,
      SAME_PLACE_METERS,
    ).map(({ id, meters }) => [id, meters]),
    [[2, 10]],
  );
});
