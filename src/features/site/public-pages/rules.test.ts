import assert from 'node:assert/strict';
import { test } from 'node:test';
import { layOut, titled } from './rules.ts';
import { mergedDocument } from '#features/site/site-settings/rules-changes.ts';

test('SITE-130 the title of a page names the business, and names it once', () => {
  assert.equal(titled('Gallery', 'Cedar & Stone'), 'Gallery · Cedar & Stone');
  assert.equal(titled('Cedar & Stone | Ithaca', 'Cedar & Stone'), 'Cedar & Stone | Ithaca');
  for (const none of ['', undefined]) assert.equal(titled(none, 'Cedar & Stone'), 'Cedar & Stone');
});

test('SITE-52 upright photographs keep their shape beside the others: no order leaves a hole or cuts one to a strip', () => {
  const up = { width: 900, height: 1200 };
  const wide = { width: 1200, height: 900 };
  const unknown = { width: null, height: null };
  assert.equal(layOut([wide, wide, unknown]), null, 'without an upright one the page has its own rhythm');
  assert.deepEqual(layOut([up]), ['h']);
  assert.deepEqual(layOut([up, up, up]), ['q', 'q', 'q']);
  assert.deepEqual(layOut([up, wide, wide, up, wide, up, up]), ['s', 'l', 'l', 's', 'l', 's', 'h']);
  const share = { w: 12, h: 6, q: 4, s: 5, l: 7 };
  for (let bits = 0; bits < 256; bits++) {
    const photos = Array.from({ length: 8 }, (_, at) => (bits & (1 << at) ? up : wide));
    const spans = layOut(photos);
    if (!spans) continue;
    assert.equal(spans.length, 8);
    let row = 0;
    spans.forEach((span, at) => {
      row += share[span];
      assert.ok(
        row <= 12 && !(photos[at] === up && (span === 'w' || span === 'l')),
        `${bits}: ${spans.join('')}`,
      );
      if (row === 12) row = 0;
      else assert.ok(at < 7 || span === 'h', `${bits}: ${spans.join('')} ends in a hole`);
    });
  }
});
test('SITE-142 two drafts of one document are merged setting by setting; the same setting is a clash', () => {
  const base = { a: 1, texts: { title: 'Old', lead: 'Old' }, names: [1] };
  const mine = { a: 1, texts: { title: 'Mine', lead: 'Old' }, names: [1, 2] };
  const theirs = { a: 2, texts: { title: 'Old', lead: 'Theirs' }, names: [1, 2] };
  assert.deepEqual(mergedDocument(base, mine, theirs), {
    document: { a: 2, texts: { title: 'Mine', lead: 'Theirs' }, names: [1, 2] },
    clashes: [],
  });
  const other = { ...theirs, texts: { title: 'Theirs', lead: 'Old' } };
  assert.deepEqual(mergedDocument(base, mine, other), { document: mine, clashes: ['texts.title'] });
  const { texts: _texts, ...without } = theirs;
  assert.deepEqual(
    mergedDocument<object>(base, mine, without).clashes,
    ['texts.title'],
    'what holds it went',
  );
});
