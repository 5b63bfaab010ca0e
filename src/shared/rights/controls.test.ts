import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Actor } from '../actor.ts';
import type { Controls } from '../actor.ts';
import { underControl } from './controls.ts';
import { refusalOf } from './right.ts';

const on: Controls = { sidePanel: true, publishButton: true, shareButton: true, editPanel: true };
const canPublish = underControl(
  'publishButton',
  ({ role }: Pick<Actor, 'role'>, item?: { isClosed: boolean }): boolean =>
    role === 'account' && item?.isClosed !== true,
);
const owner = { role: 'account', type: 'account' } as const;

test('TEN-08 a switch of the agency binds the people of its accounts, and nobody else', () => {
  assert.equal(refusalOf({ ...owner, controls: on }, canPublish), null);
  assert.equal(
    refusalOf({ ...owner, controls: { ...on, publishButton: false } }, canPublish),
    'agency.control_off',
  );
  assert.equal(
    refusalOf({ role: 'account', type: 'agency', controls: { ...on, publishButton: false } }, canPublish),
    null,
    'somebody of the agency',
  );
});
test('TEN-08 whoever is bound is refused while the switches are not loaded', () => {
  assert.equal(refusalOf(owner, canPublish), 'agency.control_off');
});
test('TEN-08 the right comes first: who lacks it is told so, whatever the switch says', () => {
  const off = { ...on, publishButton: false };
  assert.equal(refusalOf({ role: 'user', type: 'account', controls: off }, canPublish), 'forbidden');
  assert.equal(
    refusalOf({ ...owner, controls: off }, canPublish, { isClosed: true }),
    'forbidden',
    'the right to this item',
  );
});
