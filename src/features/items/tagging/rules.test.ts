import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  dayPartOf,
  hashDistance,
  judge,
  likeness,
  scoreTags,
  seasonOf,
  trustOf,
  type PhotoFacts,
} from './rules.ts';
import { alikeWords, vocabulary } from './rules-words.ts';

const photo = (change: Partial<PhotoFacts> = {}): PhotoFacts => ({
  hash: '0f0f0f0f0f0f0f0f',
  colors: [],
  season: null,
  dayPart: null,
  city: '',
  text: '',
  ...change,
});
const untaught = { votes: new Map(), neighbors: [] };

test('MEDIA-33 season and part of the day follow from the local time; the south has the other season', () => {
  assert.equal(seasonOf('2025-01-14T09:00:00', 51), 'winter');
  assert.equal(seasonOf('2025-01-14T09:00:00', -33), 'summer');
  assert.equal(seasonOf('2025-12-01T09:00:00', null), 'winter');
  assert.equal(seasonOf(null, 51), null);
  assert.deepEqual(
    ['04', '05', '11', '16', '17', '21'].map((hour) => dayPartOf(`2025-01-14T${hour}:00:00`)),
    ['night', 'morning', 'midday', 'midday', 'evening', 'night'],
  );
  assert.equal(dayPartOf(null), null);
});

test('MEDIA-33 tags are understood in three languages; those that say nothing get no meaning', () => {
  assert.deepEqual(vocabulary('Winter jobs'), { season: 'winter' });
  assert.deepEqual(vocabulary('KIŞ'), { season: 'winter' });
  assert.deepEqual(vocabulary('الشتاء'), { season: 'winter' });
  assert.deepEqual(vocabulary('Kırmızı kiremit'), { color: 'red' });
  assert.deepEqual(vocabulary('Granite'), {});
});

test('MEDIA-33 a label is found in a text by whole words, whatever accents, article and number', () => {
  assert.ok(alikeWords('New roofs in Bath', 'Roof'));
  assert.ok(alikeWords('Café terrace', 'cafe'));
  assert.ok(alikeWords('تجديد الحديقة', 'حديقة'));
  assert.ok(alikeWords('IŞIKLI BAHÇE', 'ışıklı bahçe'));
  assert.equal(alikeWords('Proofreading', 'Roof'), false);
  assert.equal(alikeWords('Red wall', 'Red brick wall'), false);
  assert.equal(alikeWords('anything', ''), false);
});

test('MEDIA-33 evidence gives a score, none gives no tag, and the threshold divides given from suggested', () => {
  const tags = [
    { id: 'w', label: 'Winter' },
    { id: 'n', label: 'Night' },
    { id: 'g', label: 'Granite' },
  ];
  const scores = scoreTags(photo({ season: 'winter', dayPart: 'night' }), tags, untaught);
  assert.deepEqual(
    scores.map(({ tagId }) => tagId),
    ['w', 'n'],
  );
  assert.deepEqual(
    judge(scores, 70).map(({ tagId, state }) => [tagId, state]),
    [
      ['w', 'given'],
      ['n', 'suggested'],
    ],
  );
  assert.deepEqual(
    judge(scores, 100).map(({ state }) => state),
    ['suggested', 'suggested'],
  );
  assert.deepEqual(judge([{ tagId: 'w', score: 0.3, reasons: [] }], 70), []);
});

test('MEDIA-35 votes teach: a tag that is refused again and again is not suggested any more', () => {
  const tags = [{ id: 'w', label: 'Winter' }];
  const scoreAfter = (right: number, wrong: number) =>
    scoreTags(photo({ season: 'winter' }), tags, {
      votes: new Map([['w', { right, wrong }]]),
      neighbors: [],
    })[0]!.score;
  assert.equal(trustOf({ right: 9, wrong: 0 }), 1);
  assert.ok(scoreAfter(0, 1) < 0.7, 'one refusal: no longer given by itself');
  assert.deepEqual(judge([{ tagId: 'w', score: scoreAfter(0, 4), reasons: [] }], 70), []);
  assert.ok(scoreAfter(8, 1) >= 0.7, 'many confirmations outweigh a refusal');
});

test('MEDIA-35 photos that look alike get the tags that were confirmed, and not those that were refused', () => {
  const tags = [
    { id: 'a', label: 'Herringbone' },
    { id: 'b', label: 'Pool' },
  ];
  const look = { hash: '0f0f0f0f0f0f0f0e', colors: ['brown'] };
  const neighbors = [
    { tagId: 'a', vote: 1, ...look },
    { tagId: 'a', vote: 1, ...look },
    { tagId: 'b', vote: -1, ...look },
  ];
  const scores = scoreTags(photo({ colors: ['brown'] }), tags, { votes: new Map(), neighbors });
  assert.deepEqual(
    scores.map(({ tagId, reasons }) => [tagId, reasons]),
    [['a', ['similar']]],
  );
  assert.ok(scores[0]!.score > 0.7);
  const other = scoreTags(photo({ hash: 'f0f0f0f0f0f0f0f0' }), tags, { votes: new Map(), neighbors });
  assert.deepEqual(other, [], 'photos that look different say nothing');
  assert.equal(hashDistance('0000000000000000', 'ffffffffffffffff'), 64);
  assert.equal(likeness(photo(), photo()), 1);
});
