import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byNeed, needsAttention, waitingIn, type Waiting } from './rules-attention.ts';

const nothing: Waiting = {
  name: 'Quiet',
  paused: false,
  domain: null,
  tokens: null,
  mails: 0,
  inquiries: 0,
  testimonials: 0,
  approvals: 0,
  ready: 0,
  drafts: 0,
};
const line = (name: string, change: Partial<Waiting>): Waiting => ({ ...nothing, name, ...change });

test('AUTH-17 a business that something stops comes before one with more work, drafts weigh least, paused ones last', () => {
  const lines = [
    line('Many drafts', { drafts: 100 }),
    line('Paused', { paused: true, inquiries: 50 }),
    line('One item ready', { ready: 1 }),
    line('Thirty testimonials', { testimonials: 30 }),
    line('Twenty inquiries', { inquiries: 21 }),
    line('No mail arrives', { mails: 1 }),
    line('No domain and no tokens', { domain: 'broken', tokens: 'empty' }),
  ];
  assert.deepEqual(
    lines.toSorted(byNeed).map(({ name }) => name),
    [
      'No domain and no tokens',
      'No mail arrives',
      'Twenty inquiries',
      'Thirty testimonials',
      'One item ready',
      'Many drafts',
      'Paused',
    ],
  );
});

test('AUTH-17 what stops a business is named first; a paused one waits only to be opened, an empty one for nothing', () => {
  assert.deepEqual(waitingIn(line('a', { domain: 'waiting', tokens: 'low', mails: 2, drafts: 1 })), [
    'mails',
    'domain',
    'tokens',
    'drafts',
  ]);
  assert.deepEqual(waitingIn(line('b', { paused: true, inquiries: 3 })), []);
  assert.deepEqual([nothing, line('c', { paused: true }), line('d', { drafts: 1 })].map(needsAttention), [
    false,
    true,
    true,
  ]);
});
