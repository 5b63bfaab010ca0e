import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limitedCss, type CssFault } from './actions-css.ts';

const WITHIN = ':is(.own,.own *):not([data-fixed],[data-fixed] *)';
const HIDES = `${WITHIN}:not(.own,main,:has([data-fixed]))`;
const cssOf = (text: string) => limitedCss(text, 'body').css;
const faultsOf = (text: string) => limitedCss(text, 'body').faults;

test('SITE-121 the CSS of an owner holds inside of its place alone', () => {
  assert.equal(cssOf('.btn { color: red }'), `.btn${WITHIN}{color:red}`);
  assert.equal(cssOf('body { background: #fee }'), `.own${WITHIN}{background:#fee}`);
  assert.equal(
    limitedCss('footer b::before { color: red }', 'footer').css,
    'footer b:is(.ft,.ft *):not([data-fixed],[data-fixed] *)::before{color:red}',
  );
  assert.equal(
    cssOf('@media (max-width: 600px) { .a > .b, .c { border-color: red } }'),
    `@media (max-width:600px){.a>.b${WITHIN},.c${WITHIN}{border-color:red}}`,
  );
  assert.equal(
    cssOf('.a { --own-x: 1px; color: var(--own-x) }'),
    `.a${WITHIN}{--own-x:1px;color:var(--own-x)}`,
  );
  assert.deepEqual(faultsOf('.a { color: red;; } /* words */ .b { padding: 1em }'), []);
  assert.deepEqual(limitedCss(' ', 'body'), { css: '', faults: [] });
});

test('SITE-121 what can take something away needs a class or id, and spares the frame of the page', () => {
  assert.equal(
    cssOf('.btn { opacity: 0.5; color: red }'),
    `.btn${WITHIN}{color:red}.btn${HIDES}{opacity:0.5}`,
  );
  assert.equal(cssOf('.a { padding: 10px 2em }'), `.a${WITHIN}{padding:10px 2em}`);
  assert.equal(cssOf('.a { padding: 9999px }'), `.a${HIDES}{padding:9999px}`);
  assert.equal(cssOf('.a { font-size: 0 }'), `.a${WITHIN}{font-size:0}`);
});

test('SITE-121 CSS that hides the page, reaches out or is none is left out, and its fault is named', () => {
  const bad: [text: string, fault: CssFault][] = [
    ['* { display: none }', 'hides'],
    ['body { display: none }', 'hides'],
    ['main > div { position: absolute; inset: 0 }', 'hides'],
    ['.a { position: fixed; inset: 0 }', 'property'],
    ['.a { position: f\\69xed }', 'property'],
    ['.a { position: var(--own-p) }', 'property'],
    ['.a { p\\6fsition: fixed }', 'syntax'],
    ['.a { z-index: 9 }', 'property'],
    ['.a { margin-bottom: -9999px }', 'property'],
    ['.a { margin: calc(-1 * 9999px) }', 'property'],
    ['.a { --text: red }', 'property'],
    ['.a { all: unset }', 'property'],
    ['.a { -moz-binding: none }', 'property'],
    ['@import url(https://evil.example/a.css);', 'rule'],
    ['@font-face { font-family: x; src: url(https://evil.example/x.woff) }', 'rule'],
    ['@keyframes foot-in { from { opacity: 0 } }', 'rule'],
    ['@layer a { .b { color: red } }', 'rule'],
    ['.a { & .b { color: red } }', 'rule'],
    ['.a { background: url(https://evil.example/x.png) }', 'address'],
    ['.a { background: url("//evil.example/x.png") }', 'address'],
    ['.a { background: url(/api/sign-out) }', 'address'],
    ['.a { background: url(/files/../api/x) }', 'address'],
    ['.a { background: url(javascript:alert) }', 'address'],
    ['.a { background: url(data:image/svg+xml;base64,PHN2Zz4=) }', 'address'],
    ['.a { background: image-set("https://evil.example/x" 1x) }', 'address'],
    ['.a { background: u\\72l(https://evil.example/x) }', 'syntax'],
    ['.a { width: expression(alert(1)) }', 'address'],
    ['.a { content: attr(value) }', 'address'],
    ['<script>alert(1)</script>', 'syntax'],
    ['} } .a', 'syntax'],
    ['a{'.repeat(5000), 'syntax'],
    [`.a { color: ${'('.repeat(9000)} }`, 'syntax'],
    [`${'@media all{'.repeat(3000)}`, 'syntax'],
  ];
  for (const [text, fault] of bad) {
    const { css, faults } = limitedCss(text, 'body');
    assert.ok(faults.includes(fault), `${text.slice(0, 60)}: ${faults.join()}`);
    const rest = css.replaceAll('data-fixed', '');
    assert.doesNotMatch(rest, /evil|none|fixed|expression|api|alert|--text/, text.slice(0, 60));
  }
});

test('SITE-121 no CSS ends the style element that it stands in', () => {
  const css = cssOf('.a::before { content: "</style><script>alert(1)</script>" }');
  assert.match(css, /content:"<\\\/style>/);
  assert.doesNotMatch(css, /<\//);
  assert.doesNotMatch(cssOf('[title="</style>"] { color: red }'), /<\//);
});

test('SITE-121 10,000 rules are limited in bounded time', () => {
  const css = '.a{color:red}'.repeat(1500);
  assert.equal(cssOf(css).split(WITHIN).length - 1, 1500);
});
