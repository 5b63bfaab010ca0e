import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ShownText } from './shown-text.ts';

/** Returns what is shown of a text that comes in pieces of a size, and what was streamed of it. */
function shownOf(text: string, size: number): { text: string; streamed: string } {
  const reader = new ShownText();
  let streamed = '';
  for (let at = 0; at < text.length; at += size) streamed += reader.take(text.slice(at, at + size));
  streamed += reader.end();
  return { text: reader.text, streamed };
}
const draft = 'Clay terrace\n\nWe laid clay pavers <b>by hand</b> in `sand`.';

test('thoughts and one fence around the whole are not shown, however the text is cut into pieces', () => {
  for (const text of [
    draft,
    `\n\n${draft}`,
    `<think>\nThe user wants < 90 words.\n</think>\n\n${draft}`,
    `<thinking>Let me plan.</thinking>${draft}`,
    `\`\`\`\n${draft}\n\`\`\``,
    `\`\`\`markdown\r\n${draft}\n\`\`\`\n`,
    `<think>hm</think>\n\`\`\`text\n${draft}\n\`\`\``,
  ])
    for (const size of [1, 2, 3, 7, 1000])
      assert.deepEqual(shownOf(text, size), { text: draft, streamed: draft }, `${size} ${text.slice(0, 30)}`);
});
test('a thought without a beginning is left out of the text, and one without an end shows nothing', () => {
  assert.equal(shownOf(`Okay, let me plan.\n</think>\n\n${draft}`, 5).text, draft);
  assert.deepEqual(shownOf('<think>I never come to an end', 4), { text: '', streamed: '' });
});
test('a text that only looks like a tag or a fence stays whole', () => {
  for (const text of ['a < b and <th', 'x', '```', '`roof`', 'First\n```\ncode\n```', '```js\ncode', '``'])
    for (const size of [1, 1000])
      assert.equal(shownOf(text, size).text, text.replace('```js\n', ''), `${size} ${text}`);
});
