import assert from 'node:assert/strict';
import { test } from 'node:test';
import { embedOf } from './embed.ts';

const frame =
  '<iframe src="https://book.example/w/1?a=1&amp;b=2" style="width:100%;height:700px" onload="steal()"></iframe>';
const script = '<script src="https://book.example/w.js" async></script>';

test('SITE-73 of a pasted widget only https addresses, a height and code are kept', () => {
  assert.deepEqual(embedOf(script, frame), {
    frame: 'https://book.example/w/1?a=1&b=2',
    height: 700,
    scripts: [{ src: 'https://book.example/w.js' }],
  });
  assert.deepEqual(embedOf('https://book.example/w.js', 'https://book.example/'), {
    frame: 'https://book.example/',
    height: 640,
    scripts: [{ src: 'https://book.example/w.js' }],
  });
  assert.deepEqual(embedOf('<script>go(1 < 2)</script><script>again()</script>', frame)?.scripts, [
    { code: 'go(1 < 2)' },
    { code: 'again()' },
  ]);
  assert.deepEqual(embedOf('window.start = 1;', frame)?.scripts, [{ code: 'window.start = 1;' }]);
  assert.equal(embedOf(script, '<iframe height="99999" src=https://a.example/x></iframe>')?.height, 2400);
});
test('SITE-73 one part alone, other protocols and markup that is neither are shown nowhere', () => {
  for (const [embedCode, embedUrl] of [
    [script, ''],
    ['', frame],
    [script, 'javascript:alert(1)'],
    [script, '<iframe src="http://a.example/"></iframe>'],
    [script, '<iframe srcdoc="<p>x"></iframe>'],
    [script, '<iframe src="data:text/html,x"></iframe>'],
    ['<script src="data:text/javascript,x"></script>', frame],
    ['<img src=x onerror=alert(1)>', frame],
    [script, 'https://user:pass@a.example/'],
    [script, '<p>no frame</p>'],
  ] as const)
    assert.equal(embedOf(embedCode, embedUrl), undefined, `${embedCode} ${embedUrl}`);
  assert.deepEqual(embedOf('<script>a("<!--<script>")</script>', frame)?.scripts, [
    { code: 'a("\\x3c!--\\x3cscript>")' },
  ]);
});
