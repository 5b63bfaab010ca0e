import assert from 'node:assert/strict';
import { test } from 'node:test';
import { places } from '#features/navigation.ts';
import { makePaths } from '../paths.ts';

const { isAppPath, isPublicPath } = makePaths(places);

const id = '00000000-0000-7000-8000-000000000000';

test('SHELL-10 SITE-04 on the host of a business an open item or testimonial comes back after a reload; the names alone are of its site', () => {
  for (const path of [
    `/content/${id}`,
    '/content/new',
    `/content/${id}/4`,
    `/testimonials/${id}`,
    '/content-overview',
    '/settings/new',
  ])
    assert.deepEqual([isAppPath('account', path), isPublicPath(path)], [true, false], path);
  for (const path of [
    '/testimonials',
    '/testimonials/',
    '/content',
    '/account',
    '/media',
    '/project',
    '/a-permalink',
    '/',
  ])
    assert.deepEqual([isAppPath('account', path), isPublicPath(path)], [false, true], path);
  for (const path of ['/testimonials', '/account', '/content', `/testimonials/${id}`])
    assert.equal(isAppPath('agency', path), true, path);
});
