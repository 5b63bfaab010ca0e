import { z } from 'zod';
import { accountParams, endpoint, id, instant, nothing, pageQuery, text } from '#shared/endpoint.ts';
import type { Code } from '#shared/fail.ts';

/** The parts of the board. */
export const groups = ['websites', 'networks', 'reviews', 'models', 'programs'] as const;
export type Group = (typeof groups)[number];
export const ownerKinds = ['account', 'agency', 'house'] as const;
export type OwnerKind = (typeof ownerKinds)[number];
export const fieldTypes = ['address', 'text', 'secret'] as const;
export type FieldType = (typeof fieldTypes)[number];
/** Where a connection is; `untried`: nobody has tried it and nothing has used it. */
export const states = ['untried', 'ready', 'failing'] as const;
/** Connections of an owner. */
export const MOST_CONNECTIONS = 100;

const words = z.object({ en: z.string(), tr: z.string(), ar: z.string() });
export type Words = z.output<typeof words>;
const field = z.object({
  name: z.string(),
  type: z.enum(fieldTypes),
  label: words,
  hint: words.nullable(),
  isNeeded: z.boolean(),
});
export type ProviderField = z.output<typeof field>;
const provider = z.object({
  kind: z.string(),
  group: z.enum(groups),
  title: words,
  does: words,
  isOnly: z.boolean(),
  fields: z.array(field),
  /**
   * Where people permit it at the other side: whether the keys of the program that asks are there, and what works without
   * them, where something does.
   */
  permission: z.object({ isReady: z.boolean(), without: words.nullable() }).nullable(),
});
export type ProviderCard = z.output<typeof provider>;
const standing = {
  state: z.enum(states),
  /** Code of the error; null: none. */
  failure: z.string().nullable(),
  /** Words of the other side about it. */
  said: z.string(),
  stateSince: instant,
};
const connection = z.object({
  id,
  kind: z.string(),
  name: z.string(),
  settings: z.record(z.string(), z.string()),
  /** Names of the secrets that are stored; they are never read back. */
  has: z.array(z.string()),
  about: z.string(),
  ...standing,
});
export type Connection = z.output<typeof connection>;
const board = z.object({
  /** Programs that can be connected here. */
  providers: z.array(provider),
  connections: z.array(connection),
  /** Connections that the agency or the house has for all below, where nothing of its own stands. */
  above: z.array(
    z.object({ kind: z.string(), owner: z.enum(['agency', 'house']), about: z.string(), ...standing }),
  ),
});
export type Board = z.output<typeof board>;
const values = z.strictObject({
  name: text(120),
  settings: z.record(text(60), text(2000)),
  /** Secrets by name: one that is left out stays for the same host, an empty one is removed. */
  secrets: z.record(text(60), text(4000)),
});
export type ConnectionValues = z.output<typeof values>;
const saved = connection.extend({
  /** The address is another, so that the stored secrets were removed and have to be typed again. */
  areSecretsRemoved: z.boolean(),
});
/** The outcome of a trial. `code`: what is wrong, null: it works; `said`: the words of the other side, which may be none. */
const trial = z.object({ code: z.string().nullable(), said: z.string() });
/** The outcome of a trial, with a code that screens have words for. */
export type Trial = { code: Code | null; said: string };

type Params = z.ZodType<Record<string, string>>;
/** Makes the calls of the connections of an owner. */
function callsOf(who: OwnerKind, base: string, params: Params, ownParams: Params, of: string) {
  const example = {
    kind: 'model.writer',
    name: '',
    settings: { baseUrl: 'https://192.0.2.1/v1', modelId: 'small' },
  };
  return {
    list: endpoint({
      method: 'GET',
      path: `${base}/connections`,
      summary: `Connections of ${of}, what else can be connected, and what comes from above`,
      who,
      params,
      output: board,
    }),
    connect: endpoint({
      method: 'POST',
      path: `${base}/connections`,
      summary: `Connect ${of} with a program of others`,
      creates: true,
      who,
      params,
      body: values.extend({ kind: text(60) }),
      output: saved,
      errors: ['connections.kind', 'connections.only_one', 'connections.too_many', 'connections.address'],
      secret: true,
      example: { body: { ...example, secrets: {} } },
    }),
    save: endpoint({
      method: 'PUT',
      path: `${base}/connections/:connectionId`,
      summary: `Change a connection of ${of}; a secret that is left out stays for the same host`,
      who,
      params: ownParams,
      body: values,
      output: saved,
      errors: ['connections.kind', 'connections.address'],
      secret: true,
      example: { body: { name: '', settings: example.settings, secrets: {} } },
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${base}/connections/:connectionId`,
      summary: `End a connection of ${of}; its secrets are deleted`,
      who,
      params: ownParams,
      output: nothing,
    }),
    attempt: endpoint({
      method: 'POST',
      path: `${base}/connections/try`,
      summary: `Try a connection of ${of} before it is saved, and say what is wrong with it`,
      who,
      params,
      body: values.extend({
        kind: text(60),
        /** The stored connection whose secrets count where none are typed. */
        connectionId: id.nullable(),
      }),
      output: trial,
      errors: ['connections.kind', 'connections.address', 'connections.secret'],
      secret: true,
      example: { body: { ...example, secrets: {}, connectionId: null } },
    }),
  };
}
/** Calls of the connections of an account, made like those of the other owners. */
export const accountCalls = callsOf(
  'account',
  '/api/accounts/:accountId',
  accountParams,
  accountParams.extend({ connectionId: id }),
  'an account',
);
const agencyParams = z.object({ agencyId: id });
/** Calls of what an agency connects for its accounts. */
export const agencyCalls = callsOf(
  'agency',
  '/api/agencies/:agencyId',
  agencyParams,
  agencyParams.extend({ connectionId: id }),
  'an agency',
);
/** Calls of what the house connects for all. */
export const houseCalls = callsOf(
  'house',
  '/api/house',
  z.object({}),
  z.object({ connectionId: id }),
  'the house',
);
/** The calls of one owner; those of the others have the same shapes. */
export type Calls = typeof accountCalls;

const below = z.object({
  id,
  accountId: id,
  accountName: z.string(),
  kind: z.string(),
  name: z.string(),
  address: z.string(),
  ...standing,
});
export type ConnectionBelow = z.output<typeof below>;
const belowPage = z.object({
  /** Titles of the kinds that can be here. */
  titles: z.record(z.string(), words),
  connections: z.array(below),
  failing: z.number().int(),
  nextCursor: z.string().nullable(),
});
export const listOfAgency = endpoint({
  method: 'GET',
  path: '/api/agencies/:agencyId/account-connections',
  summary: 'Connections of all accounts of an agency, those that fail first',
  who: 'agency',
  params: agencyParams,
  query: pageQuery(30, 100),
  output: belowPage,
  errors: ['cursor.invalid'],
});
export const listOfHouse = endpoint({
  method: 'GET',
  path: '/api/house/account-connections',
  summary: 'Connections of all accounts, those that fail first',
  who: 'house',
  query: pageQuery(30, 100),
  output: belowPage,
  errors: ['cursor.invalid'],
});
