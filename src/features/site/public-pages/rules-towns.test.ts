import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isProven, joinTowns, townHref } from './rules-towns.ts';

const work = (town: string, jobs: number, testimonials = 0) => ({ serviceId: 's', town, jobs, testimonials });

test('44 C a town needs three jobs and a testimonial; spellings of one town are one', () => {
  assert.deepEqual([work('Ithaca', 3, 1), work('Ithaca', 2, 1), work('Ithaca', 9)].map(isProven), [
    true,
    false,
    false,
  ]);
  assert.deepEqual(joinTowns([work('Ithaca', 2, 1), work('ithaca', 1), work('Lansing', 5), work(' - ', 9)]), [
    work('Lansing', 5),
    work('Ithaca', 3, 1),
  ]);
  assert.equal(townHref('/services/roofs', 'Saint-Étienne'), '/services/roofs/in/saint-etienne');
  assert.equal(townHref('/services/roofs', 'القاهرة'), `/services/roofs/in/${encodeURIComponent('القاهرة')}`);
});
