import { z } from 'zod';
import { endpoint, id, instant, nothing, text } from '#shared/endpoint.ts';
import { plainTyped } from '#shared/text/plain-typing.ts';
import { CODES, demands, NAME_LENGTH } from './rules.ts';

const clientText = z.string().max(20_000);
/** Answer of an authenticator; the server's library checks the texts inside. */
export const passkeyAnswer = z.object({
  id: z.string().min(1).max(2000),
  rawId: z.string().max(2000),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  response: z
    .object({
      clientDataJSON: clientText,
      attestationObject: clientText.optional(),
      authenticatorData: clientText.optional(),
      signature: clientText.optional(),
      userHandle: clientText.nullish(),
      transports: z.array(z.string().max(30)).max(10).optional(),
    })
    .loose(),
});
export type PasskeyAnswer = z.output<typeof passkeyAnswer>;
/** Options of the browser's WebAuthn interface. */
export const options = z.object({ options: z.looseObject({ challenge: z.string() }) });
/** Six digits of an app in any script, with or without spaces and signs that nobody sees. */
export const sixDigits = z
  .string()
  .transform((value) => plainTyped(value).replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'auth/wrong-code'));
/** Name of a passkey. */
export const passkeyName = text(NAME_LENGTH, 1);
const secret = true;
/** Example of an answer of an authenticator. */
export const exampleAnswer = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: { clientDataJSON: 'AAAA' },
};

export const passkey = z.object({
  id,
  name: z.string(),
  host: z.string(),
  /** True when the passkey was made on this host and works here. */
  here: z.boolean(),
  backedUp: z.boolean(),
  createdAt: instant,
  usedAt: instant.nullable(),
});
const openSession = z.object({
  id,
  current: z.boolean(),
  host: z.string(),
  agent: z.string().nullable(),
  /** Network address of the last use. */
  address: z.string().nullable(),
  /** Country of the last use, as a trusted proxy names it. */
  country: z.string().nullable(),
  method: z.string(),
  /** True for the first session of its browser. */
  first: z.boolean(),
  createdAt: instant,
  activeAt: instant,
});
export const overview = z.object({
  email: z.string(),
  password: z.object({ changedAt: instant }).nullable(),
  totp: z.object({ since: instant }).nullable(),
  recoveryLeft: z.number().int(),
  demanded: z.boolean(),
  passkeys: z.array(passkey),
  sessions: z.array(openSession),
  providers: z.array(z.object({ issuer: z.string(), email: z.string(), usedAt: instant })),
});
export type Overview = z.output<typeof overview>;
export const getOverview = endpoint({
  method: 'GET',
  path: '/api/security',
  summary: 'Own ways to sign in, second factor and open sessions',
  who: 'session',
  output: overview,
});

/** Proves the person's identity for ten minutes; without a proof the calls below answer 428. */
export const prove = endpoint({
  method: 'POST',
  path: '/api/security/proof',
  summary: 'Prove with a password, code or passkey that it is still you',
  who: 'session',
  body: z
    .object({
      password: z.string().min(1).max(1000).optional(),
      code: sixDigits.optional(),
      passkey: passkeyAnswer.optional(),
    })
    .strict(),
  output: nothing,
  errors: ['auth/wrong-password', 'auth/wrong-code', 'auth/passkey-refused', 'auth/passkey-unknown'],
  example: { body: { code: '000000' } },
});

export const proofOptions = endpoint({
  method: 'POST',
  path: '/api/security/proof/options',
  summary: 'Begin to prove with a passkey',
  who: 'session',
  output: options,
  secret,
});

export const passkeyOptions = endpoint({
  method: 'POST',
  path: '/api/security/passkeys/options',
  summary: 'Begin to add a passkey',
  who: 'session',
  output: options,
  errors: ['auth/proof-needed'],
  secret,
});
export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/security/passkeys',
  summary: 'Add a passkey of this host',
  creates: true,
  who: 'session',
  body: z.object({ name: passkeyName, answer: passkeyAnswer }).strict(),
  output: passkey,
  errors: ['auth/proof-needed', 'auth/passkey-refused'],
  example: { body: { name: 'Laptop', answer: exampleAnswer } },
});
const passkeyParams = z.object({ passkeyId: id });
export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/api/security/passkeys/:passkeyId',
  summary: 'Rename a passkey',
  who: 'session',
  params: passkeyParams,
  body: z.object({ name: passkeyName }).strict(),
  output: nothing,
  example: { body: { name: 'Laptop' } },
});
export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/security/passkeys/:passkeyId',
  summary: 'Remove a passkey',
  who: 'session',
  params: passkeyParams,
  output: nothing,
  errors: ['auth/proof-needed'],
});

/** New secret for codes of an app. */
export const totpSetUp = z.object({
  key: z.string(),
  uri: z.string(),
  /** The uri as an SVG picture. */
  qr: z.string(),
});
/** Recovery codes, shown once. */
export const codes = z.object({ codes: z.array(z.string()).length(CODES) });
export const beginTotp = endpoint({
  method: 'POST',
  path: '/api/security/totp',
  summary: 'Begin to set up codes from an app',
  who: 'session',
  output: totpSetUp,
  errors: ['auth/proof-needed', 'conflict'],
  secret,
});
export const confirmTotp = endpoint({
  method: 'POST',
  path: '/api/security/totp/confirm',
  summary: 'Turn codes on; the recovery codes are shown this once',
  who: 'session',
  body: z.object({ code: sixDigits }).strict(),
  output: codes,
  errors: ['auth/proof-needed', 'auth/wrong-code'],
  secret,
  example: { body: { code: '000000' } },
});
export const removeTotp = endpoint({
  method: 'DELETE',
  path: '/api/security/totp',
  summary: 'Turn codes off',
  who: 'session',
  output: nothing,
  errors: ['auth/proof-needed'],
});
export const renewCodes = endpoint({
  method: 'POST',
  path: '/api/security/recovery-codes',
  summary: 'Make new recovery codes; the old ones end',
  who: 'session',
  output: codes,
  errors: ['auth/proof-needed', 'not_found'],
  secret,
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/security/sessions/:sessionId',
  summary: 'End an own session, on all nodes at once',
  who: 'session',
  params: z.object({ sessionId: id }),
  output: nothing,
});
export const endOthers = endpoint({
  method: 'POST',
  path: '/api/security/sessions/end-others',
  summary: 'End all own sessions but this one, and forget trusted browsers',
  who: 'session',
  output: z.object({ ended: z.number().int() }),
});
export const unlinkProvider = endpoint({
  method: 'POST',
  path: '/api/security/providers/unlink',
  summary: 'Unlink a provider; it no longer signs in',
  who: 'session',
  body: z.object({ issuer: z.string().max(500) }).strict(),
  output: nothing,
  errors: ['auth/proof-needed'],
  example: { body: { issuer: 'https://accounts.example' } },
});

const agencyParams = z.object({ agencyId: id });
const demand = z.object({ secondFactor: z.enum(demands) });
export const getDemand = endpoint({
  method: 'GET',
  path: '/api/agencies/:agencyId/second-factor',
  summary: 'Read whom the agency demands a second factor of',
  who: 'agency',
  params: agencyParams,
  output: demand,
});
export const setDemand = endpoint({
  method: 'PUT',
  path: '/api/agencies/:agencyId/second-factor',
  summary: 'Demand a second factor; people without one sign in anew and set it up',
  who: 'agency',
  params: agencyParams,
  body: demand.strict(),
  output: demand.extend({ ended: z.number().int() }),
  errors: ['auth/proof-needed', 'security.own_factor_first'],
  example: { body: { secondFactor: 'none' } },
});
