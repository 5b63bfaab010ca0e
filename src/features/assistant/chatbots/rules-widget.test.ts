import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ancestorsOf, hostOf } from '#features/praise/widgets/rules.ts';
import { widgetSettings } from './contract-widget.ts';
import { isApproved, snippetOf, standardWidget } from './rules-widget.ts';

const OWN = 'cedar.example';
const may = (address: string, ...approved: string[]) => isApproved(address, OWN, approved);

test('CHAT-11: without approved domains only the own site shows the chat', () => {
  assert.equal(may('https://cedar.example'), true);
  assert.equal(may('http://cedar.example:8080/page'), true);
  for (const address of [
    'https://shop.cedar.example',
    'https://cedar.example.evil.test',
    'https://evil.test',
  ])
    assert.equal(may(address), false, address);
});
test('CHAT-11: a domain means itself and www., a star every name below it, and nothing else', () => {
  assert.equal(may('https://stone.example', 'stone.example'), true);
  assert.equal(may('https://www.stone.example/a?b', 'stone.example'), true);
  assert.equal(may('https://shop.stone.example', 'stone.example'), false);
  assert.equal(may('https://shop.stone.example', '*.stone.example'), true);
  assert.equal(may('https://a.b.stone.example', '*.stone.example'), true);
  assert.equal(may('https://stone.example', '*.stone.example'), false, 'not the name itself');
  for (const address of [
    'https://evilstone.example',
    'https://stone.example.evil.test',
    'https://stone.example@evil.test',
    'https://evil.test/stone.example',
    'https://evil.test#stone.example',
  ])
    assert.equal(may(address, 'stone.example', '*.stone.example'), false, address);
});
test('CHAT-11: names in other scripts are compared as browsers send them, and look-alikes are others', () => {
  const [stored] = widgetSettings.parse({
    ...standardWidget,
    approvedDomain: ['https://Gärtner.example/x'],
  }).approvedDomain;
  assert.equal(stored, 'xn--grtner-bua.example');
  assert.equal(may('https://xn--grtner-bua.example', stored), true);
  assert.equal(may('https://gärtner.example', stored), true);
  assert.equal(may('https://gartner.example', stored), false);
  // The first letter is Cyrillic.
  assert.equal(may('https://ѕtone.example', 'stone.example'), false);
});
test('CHAT-11: what is no page of the web never shows the chat', () => {
  for (const address of [
    'null',
    '',
    'file:///stone.example',
    'data:text/html,stone.example',
    'stone.example',
  ])
    assert.equal(may(address, 'stone.example', '*.example'), false, address);
});
test('CHAT-11: domains are typed as addresses or names; what is none is refused, and twice is once', () => {
  const typed = ['https://www.stone.example/page', 'STONE.example', '*.stone.example'];
  const { approvedDomain } = widgetSettings.parse({ ...standardWidget, approvedDomain: typed });
  assert.deepEqual(approvedDomain, ['stone.example', '*.stone.example']);
  for (const name of ['no host', '*', '*.com.', 'https://', 'a b.example'])
    assert.equal(
      widgetSettings.safeParse({ ...standardWidget, approvedDomain: [name] }).success,
      hostOf(name) !== undefined,
      name,
    );
  assert.match(ancestorsOf(approvedDomain), /^'self' https:\/\/stone\.example:\*/);
});
test('CHAT-11: the code is one script with the number, and a link for browsers without scripts', () => {
  const id = '3f0c8a52-7d1e-4a51-9a39-0d6a6f1f2a77';
  const code = snippetOf('https://cedar.example', id, 'Ask <us>');
  assert.equal(code.match(/<script/g)?.length, 1);
  assert.match(code, /src="https:\/\/cedar\.example\/chat-widget\/v1\.js" data-match-id="3f0c8a52/);
  assert.match(code, /<noscript><a href="https:\/\/cedar\.example\/live-chat">Ask &lt;us&gt;<\/a>/);
});
