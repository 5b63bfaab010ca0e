import assert from 'node:assert/strict';
import { test } from 'node:test';
import { normalUrl } from './normal-url.ts';

test('addresses of one page have one form: host in lower case, without tracking and fragment; nothing else is touched', () => {
  for (const [url, normal] of [
    ['HTTPS://Cedar.Example/Walcot', 'https://cedar.example/Walcot'],
    ['https://cedar.example/a?utm_source=x&id=7&fbclid=y#top', 'https://cedar.example/a?id=7'],
    ['http://cedar.example:8080', 'http://cedar.example:8080/'],
    ['https://cedar.example:443/a?utm_campaign=z', 'https://cedar.example/a'],
    ['https://cedar.example/çınar', 'https://cedar.example/%C3%A7%C4%B1nar'],
  ] as const)
    assert.equal(normalUrl(url), normal);
  for (const url of ['', 'cedar', 'javascript:alert(1)', 'ftp://cedar.example/'])
    assert.equal(normalUrl(url), undefined, url);
});
