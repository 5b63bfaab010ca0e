import { z } from 'zod';
import { arrival } from '#features/identity/identity/contract.ts';
import { endpoint } from '#shared/endpoint.ts';
import {
  codes,
  exampleAnswer,
  options,
  passkeyAnswer,
  passkeyName,
  sixDigits,
  totpSetUp,
} from './contract.ts';

const secret = true;
const limit = { points: 60, seconds: 60 };

// Calls of the second step: the cookie of the first step is the right; it lives ten minutes and opens these
// calls only.
export const getStep = endpoint({
  method: 'GET',
  path: '/api/login/step',
  summary: 'Read what the sign-in under way still needs',
  who: 'public',
  errors: ['auth/step-expired'],
  output: z.object({
    kind: z.enum(['second', 'set-up']),
    email: z.string(),
    codes: z.boolean(),
    passkey: z.boolean(),
    /** Other hosts on which the person has passkeys. */
    elsewhere: z.array(z.string()),
    recovery: z.boolean(),
  }),
});
const trust = z.boolean().default(false);
export const enterCode = endpoint({
  method: 'POST',
  path: '/api/login/code',
  summary: 'Second step: the code from the app',
  who: 'public',
  body: z.object({ code: sixDigits, trust }).strict(),
  output: arrival,
  errors: [
    'auth/step-expired',
    'auth/wrong-code',
    'auth/too-many-requests',
    'auth/user-disabled',
    'auth/user-gone',
  ],
  limit,
  secret,
  example: { body: { code: '000000' } },
});
export const enterRecovery = endpoint({
  method: 'POST',
  path: '/api/login/recovery',
  summary: 'Second step: a recovery code, once',
  who: 'public',
  body: z.object({ code: z.string().min(1).max(40) }).strict(),
  output: arrival,
  errors: ['auth/step-expired', 'auth/wrong-recovery', 'auth/user-disabled', 'auth/user-gone'],
  limit,
  secret,
  example: { body: { code: '00000-00000' } },
});
export const signInOptions = endpoint({
  method: 'POST',
  path: '/api/login/passkey/options',
  summary: 'Begin to sign in with a passkey; nobody is named',
  who: 'public',
  output: options,
  limit,
  secret,
});
export const signInPasskey = endpoint({
  method: 'POST',
  path: '/api/login/passkey',
  summary: 'Sign in with a passkey of this host, alone or as the second step',
  who: 'public',
  body: z
    .object({
      answer: passkeyAnswer,
      /** True for the second step of a sign-in: the passkey must be of the same person. */
      second: z.boolean().default(false),
      trust,
    })
    .strict(),
  output: arrival,
  errors: [
    'auth/passkey-refused',
    'auth/passkey-unknown',
    'auth/step-expired',
    'auth/user-disabled',
    'auth/user-gone',
  ],
  limit,
  secret,
  example: { body: { answer: exampleAnswer } },
});
export const setUpTotp = endpoint({
  method: 'POST',
  path: '/api/login/set-up/totp',
  summary: 'Demanded set-up: begin with codes from an app',
  who: 'public',
  output: totpSetUp,
  errors: ['auth/step-expired'],
  limit,
  secret,
});
export const setUpConfirm = endpoint({
  method: 'POST',
  path: '/api/login/set-up/totp/confirm',
  summary: 'Demanded set-up: confirm the code and come in',
  who: 'public',
  body: z.object({ code: sixDigits }).strict(),
  output: arrival.extend(codes.shape),
  errors: ['auth/step-expired', 'auth/wrong-code', 'auth/user-disabled', 'auth/user-gone'],
  limit,
  secret,
  example: { body: { code: '000000' } },
});
export const setUpPasskeyOptions = endpoint({
  method: 'POST',
  path: '/api/login/set-up/passkey/options',
  summary: 'Demanded set-up: begin with a passkey',
  who: 'public',
  output: options,
  errors: ['auth/step-expired'],
  limit,
  secret,
});
export const setUpPasskey = endpoint({
  method: 'POST',
  path: '/api/login/set-up/passkey',
  summary: 'Demanded set-up: keep the passkey and come in',
  who: 'public',
  body: z.object({ name: passkeyName, answer: passkeyAnswer }).strict(),
  output: arrival.extend(codes.shape),
  errors: ['auth/step-expired', 'auth/passkey-refused', 'auth/user-disabled', 'auth/user-gone'],
  limit,
  secret,
  example: { body: { name: 'Laptop', answer: exampleAnswer } },
});
