import assert from 'node:assert/strict';
import { test } from 'node:test';
import { socialIconOf } from './social-icons.ts';

test('SITE-124 the icon of a link is that of its network, never of a host that only contains its name', () => {
  assert.equal(socialIconOf('https://www.instagram.com/cedar'), 'instagram');
  assert.equal(socialIconOf('https://m.facebook.com/cedar'), 'facebook');
  assert.equal(socialIconOf('https://youtu.be/x'), 'youtube');
  assert.equal(socialIconOf('https://netflix.com/'), '', 'x.com at the end of another name');
  assert.equal(socialIconOf('https://instagram.com.evil.example/'), '');
  assert.equal(socialIconOf('instagram'), '');
});
