import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkPassword, passwordFault } from './actions-password.ts';

const about = ['nora.pell@cedarstone.test', 'Nora', 'Pell', 'Cedar & Stone'];
test('AUTH-12 common, breached, short and personal passwords are refused, each with its reason', async () => {
  for (const password of [
    'password',
    'Password1',
    'P@ssw0rd',
    '12345678',
    'qwertyuiop',
    'iloveyou',
    'Monkey2024!',
    'dragon!!',
    'aaaaaaaa',
    'abcdefgh',
    '98765432',
    'abababab',
    'letmein1',
  ])
    assert.equal(await passwordFault(password, about), 'auth/password-common', password);
  for (const password of ['abc', 'kL9!xq2', 'ğüşiöç1'])
    assert.equal(await passwordFault(password, about), 'auth/password-short', password);
  for (const password of ['cedarstone', 'Cedar2024', 'nora.pell@', 'n0r4pell'])
    assert.equal(await passwordFault(password, about), 'auth/password-personal', password);
});
test('AUTH-12 long phrases and real randomness are taken, in every script', async () => {
  for (const password of [
    'four rusty gates sing',
    'kL9!xq2v',
    'monkeys climb the old terrace',
    'bahçede dört kedi',
    'أربع قطط في الحديقة',
    'the stone wall by nora holds',
  ])
    assert.equal(await passwordFault(password, about), undefined, password);
});
test('AUTH-12 the reason stands on the field', async () => {
  await assert.rejects(
    checkPassword('password', []),
    (problem: { status: number; code: string; fields: unknown }) =>
      problem.status === 400 &&
      problem.code === 'auth/weak-password' &&
      JSON.stringify(problem.fields) === '[{"path":"password","code":"auth/password-common"}]',
  );
});
