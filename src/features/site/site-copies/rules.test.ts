import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileOf, pageKey, pictureOf, relative } from './rules.ts';

const key = (path: string) => pageKey(new URL(path, 'http://cedar.test'));
test('a copy knows an item by its own name and a list by where it goes on; lists with filters are none of its pages', () => {
  assert.equal(key('/'), '/');
  assert.equal(key('/wall?id=1'), '/wall');
  assert.equal(key('/services/walls/'), '/services/walls');
  assert.equal(key('/project?after=abc'), '/project?after=abc');
  assert.equal(key('/?id=1&tab=0'), '/?id=1&tab=0');
  for (const path of [
    '/project?category=x',
    '/files/a.jpg',
    '/feed.xml',
    '/api/public/site',
    '/cards/home.png',
  ])
    assert.equal(key(path), undefined, path);
});
test('names of files are safe on every disk, and different for different pages', () => {
  assert.equal(fileOf('/'), 'index.html');
  assert.equal(fileOf('/services/walls'), 'services/walls.html');
  assert.notEqual(fileOf('/project?after=a'), fileOf('/project?after=b'));
  assert.equal(fileOf('/%D8%B4%D9%82%D8%A9'), 'شقة.html');
  assert.doesNotMatch(fileOf('/..%2f..%2fetc%3Cx%3E'), /\.\.|[<>:]/);
  assert.ok(fileOf(`/${'%D8%B4'.repeat(180)}`).length < 40);
});
test('the way from one file to another is relative', () => {
  assert.equal(relative('index.html', 'services/walls.html'), 'services/walls.html');
  assert.equal(relative('services/walls.html', 'assets/a.css'), '../assets/a.css');
  assert.equal(relative('index.html', 'شقة.html'), '%D8%B4%D9%82%D8%A9.html');
});
test('a copy has one format of each photo', () => {
  assert.equal(pictureOf('/files/image/thumb/a/b_480x480.jpg'), '/files/image/thumb/a/b_480x480.webp');
  assert.equal(pictureOf('/files/brand/logo.png'), '/files/brand/logo.png');
});
