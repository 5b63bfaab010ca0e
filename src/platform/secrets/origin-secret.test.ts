import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openFor, sealFor, secretFor } from './origin-secret.ts';
import { makeSeal } from './seal.ts';

const seal = makeSeal({ authSecret: 'x'.repeat(32), dataDir: '/tmp' });
const about = 'account-model a';
const at = (address: string) => ({ about, address });

test('a secret opens for every address of its origin and for no other origin', () => {
  const sealed = sealFor(seal, at('https://models.test/v1'), 'key');
  for (const same of ['https://models.test/v2', 'https://MODELS.test:443/', 'https://models.test'])
    assert.equal(openFor(seal, at(same), sealed), 'key', same);
  const others = ['http://models.test/v1', 'https://models.test:8443/v1', 'https://a.models.test/v1', ''];
  for (const other of others) assert.throws(() => openFor(seal, at(other), sealed), other);
  assert.throws(() => openFor(seal, { about: 'account-model b', address: 'https://models.test' }, sealed));
});

test('a secret that is left out stays for its origin, is sealed to it, and goes with another one', () => {
  const stored = { address: 'https://models.test/v1', sealed: seal.close(about, 'of before') };
  const again = secretFor(seal, about, stored, { address: 'https://models.test/v2' });
  assert.equal(again.isRemoved, false);
  assert.equal(openFor(seal, at('https://models.test'), again.sealed!), 'of before');
  assert.throws(() => openFor(seal, at('https://other.test'), again.sealed!), 'it has an origin now');
  for (const address of ['https://other.test/v1', ''])
    assert.deepEqual(secretFor(seal, about, stored, { address }), { sealed: null, isRemoved: true });
  const typed = secretFor(seal, about, stored, { address: 'https://other.test', secret: 'new' });
  assert.equal(openFor(seal, at('https://other.test'), typed.sealed!), 'new');
  assert.deepEqual(secretFor(seal, about, stored, { address: stored.address, secret: '' }), {
    sealed: null,
    isRemoved: false,
  });
});
