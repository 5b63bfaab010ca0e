import assert from 'node:assert/strict';
import { test } from 'node:test';
import { apart, asText, withParts, type Part } from './apart.ts';

const textOf = (parts: Part[]) =>
  parts.map((part) => (typeof part === 'string' ? part : new TextDecoder().decode(part))).join('');
const bytes = (text: string) => new TextEncoder().encode(text);

test('texts beside React come back where their marks stand, whatever they hold', () => {
  const texts = ['<b>one</b>', 'şu “iki”', '<!-- 0 1-->', ''];
  const { html, put } = withParts(
    () =>
      `<ul>${apart(texts.slice(0, 2)).__html}</ul><p>${apart(['shared'], bytes('shared')).__html}</p>${apart(texts.slice(2)).__html}`,
  );
  assert.equal(html.includes('one'), false, 'what stands apart is no part of the string');
  assert.equal(textOf(put(html)), '<ul><b>one</b>şu “iki”</ul><p>shared</p><!-- 0 1-->');
  assert.equal(put(html).filter((part) => typeof part !== 'string').length, 1);
});

test('an earlier page cannot be asked for by its marks, and none is left open after a failure', () => {
  const first = withParts(() => apart(['secret of one page']).__html);
  const second = withParts(() => first.html);
  assert.equal(textOf(second.put(second.html)).includes('secret'), false);
  assert.throws(
    () =>
      withParts(() => {
        throw new Error('broken');
      }),
    /broken/,
  );
  assert.equal(apart(['a', 'b']).__html, 'ab', 'outside of a page it is the text itself');
  const nested = withParts(() => asText(() => apart(['inside']).__html));
  assert.equal(nested.html, 'inside');
});
