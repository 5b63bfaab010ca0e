import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ancestorsOf, codesOf, hostOf, isAllowedHost } from './rules.ts';
import { inkOn, styleOf } from './rules-style.ts';

test('hosts are stored as bare names, and what is none is refused', () => {
  assert.equal(hostOf(' https://WWW.Example.com/contact?x=1 '), 'example.com');
  assert.equal(hostOf('example.com:8080'), 'example.com');
  assert.equal(hostOf('*.shop.example.com'), '*.shop.example.com');
  assert.equal(hostOf('bücher.example'), 'xn--bcher-kva.example');
  assert.equal(hostOf('localhost'), 'localhost');
  for (const wrong of [
    '',
    'a b',
    '*',
    '*.',
    'javascript:alert(1)',
    "x.com' *",
    'https://u:p@x.com',
    'com',
    'x.com;y',
  ])
    assert.equal(hostOf(wrong), undefined, wrong);
});
test('a host is allowed by its name, with www, and below a star only', () => {
  const hosts = ['example.com', '*.shop.test'];
  for (const name of ['example.com', 'www.example.com', 'EXAMPLE.com', 'a.shop.test', 'b.a.shop.test'])
    assert.equal(isAllowedHost(name, hosts), true, name);
  for (const name of [
    'evil-example.com',
    'example.com.evil.test',
    'sub.example.com',
    'shop.test',
    'xshop.test',
  ])
    assert.equal(isAllowedHost(name, hosts), false, name);
  assert.equal(isAllowedHost('example.com', []), false);
});
test('the code of a widget holds no markup of its names', () => {
  const name = '"><script>alert(1)</script>';
  const codes = codesOf(
    { id: 'an-id', name, kind: 'wall', height: null },
    { origin: 'https://site.test', business: name },
  );
  for (const code of [codes.html, codes.script]) assert.doesNotMatch(code, /<script>alert|"><script/);
  assert.match(codes.script, /<script async src="https:\/\/site\.test\/widgets\/v1\.js"><\/script>$/);
  assert.match(codes.script, /height="640"/);
  assert.equal(codes.address, 'https://site.test/widgets/an-id');
  assert.match(ancestorsOf(['example.com']), /https:\/\/www\.example\.com:\*/);
});
test('words on a color of the owner stay readable', () => {
  assert.equal(inkOn('#ffffff'), '#14181f');
  assert.equal(inkOn('#103020'), '#ffffff');
  const look = {
    theme: 'auto',
    size: 'normal',
    accent: '#ff0000',
    background: '#103020',
    height: 300,
  } as const;
  assert.match(styleOf({ look }), /--ink:#ffffff/);
  assert.match(styleOf({ look }), /block-size:300px/);
});
