import assert from 'node:assert/strict';
import { test } from 'node:test';
import { approvalDate, currentStep, isInLogWindow, isStepFor, withApproved, type Step } from './rules.ts';

test('APPR-21 the log of a draft lies within 20 seconds of it: 19 s fit, 21 s do not', () => {
  const written = '2026-11-20T21:05:00.000Z';
  assert.equal(isInLogWindow(written, '2026-11-20T21:05:19.000Z'), true);
  assert.equal(isInLogWindow(written, '2026-11-20T21:04:41.000Z'), true);
  assert.equal(isInLogWindow(written, '2026-11-20T21:05:21.000Z'), false);
  assert.equal(isInLogWindow(written, '2026-11-20T21:04:39.000Z'), false);
});

test('APPR-28 approval dates are written like November 20th 2026, 9:05:00 pm', () => {
  assert.equal(approvalDate('2026-11-20T21:05:00Z', 'en', 'UTC'), 'November 20th 2026, 9:05:00 pm');
  assert.equal(approvalDate('2026-11-01T00:00:09Z', 'en', 'UTC'), 'November 1st 2026, 12:00:09 am');
  assert.equal(approvalDate('2026-03-22T09:25:05Z', 'en', 'UTC'), 'March 22nd 2026, 9:25:05 am');
  assert.equal(approvalDate('2026-03-13T09:25:05Z', 'en', 'UTC'), 'March 13th 2026, 9:25:05 am');
  assert.match(approvalDate('2026-11-20T21:05:00Z', 'tr', 'UTC'), /20 Kasım 2026/);
});

test('a step is done with its quorum; rejections and requests for changes do not count', () => {
  const steps: Step[] = [
    { name: 'House', quorum: 1, who: 'team' },
    { name: 'Client', quorum: 2, who: 'client' },
  ];
  assert.equal(currentStep(steps, []), 0);
  assert.equal(currentStep(steps, [{ step: 0, decision: 'changes' }]), 0);
  const house = { step: 0, decision: 'approved' } as const;
  assert.equal(currentStep(steps, [house]), 1);
  const client = { step: 1, decision: 'approved' } as const;
  assert.equal(currentStep(steps, [house, client]), 1);
  assert.equal(currentStep(steps, [house, client, client]), 2);
  assert.equal(currentStep(steps, [client, client]), 0, 'steps come one after the other');
  assert.equal(isStepFor(steps[0]!, true), false);
  assert.equal(isStepFor(steps[1]!, true), true);
  assert.equal(isStepFor({ who: 'anyone' }, true), true);
});

test('CONT-06 an approved text takes the place of others on the site, and keeps what somebody unchecked', () => {
  const words = { title: 'T', description: 'D', approvedBy: 'Jonah' };
  const approved = { id: 'b', destination: 'site', language: 'en', ...words } as const;
  const texts = { a: { title: 'Old', description: 'Old', checkeds: ['hub', 'blog'] } };
  assert.deepEqual(withApproved(texts, approved, 'en'), {
    a: { title: 'Old', description: 'Old', checkeds: ['blog'] },
    b: { ...words, checkeds: ['hub'] },
  });
  assert.deepEqual(withApproved(texts, { ...approved, language: 'tr' }, 'en')['b']?.checkeds, []);
  assert.deepEqual(withApproved(texts, { ...approved, destination: 'social' }, 'en')['b']?.checkeds, [
    'social',
  ]);
  const unchecked = { ...texts, b: { title: 'Before', description: '', checkeds: [] } };
  assert.deepEqual(withApproved(unchecked, approved, 'en'), {
    ...texts,
    b: { ...words, checkeds: [] },
  });
});
