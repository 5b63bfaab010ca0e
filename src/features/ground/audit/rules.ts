import { ipv4Of, ipv6Network } from '#shared/address/network.ts';
import { deviceOf } from '#shared/web/device.ts';

/** The first words of actions, by which the log is filtered; in the order of the filter. */
export const topics = [
  'sign_in',
  'team',
  'rights',
  'switching',
  'tenants',
  'settings',
  'structure',
  'domains',
  'content',
  'writings',
  'media',
  'tagging',
  'tasks',
  'testimonials',
  'widgets',
  'approvals',
  'leads',
  'bookings',
  'exports',
  'mails',
  'jobs',
  'connections',
  'reviews',
  'webhooks',
  'automations',
  'knowledge',
  'tokens',
  'secrets',
] as const;
export type Topic = (typeof topics)[number];

/**
 * The keys of all sentences and kinds of objects. They stand in the features (messages/en-audit.ts) and are added by
 * src/app/messages/all-words.ts, since this feature knows no other.
 */
export interface AuditKeys {}
/** An action, topic first; one without a sentence in three languages does not compile. */
export type Action = Extract<keyof AuditKeys, `${Topic}.${string}`>;
type NameOf<Key> = Key extends `object.${infer Name}` ? Name : never;
/** The kind of an object, which has its name beside the sentences. */
export type ObjectType = NameOf<keyof AuditKeys>;
/** The names or kinds of doer and object, from which the sentence of an action is made. */
export type AuditNames = { who: string; what: string };

/** The id of the house, which has a log but no row of its own. */
export const HOUSE_ID = '00000000-0000-0000-0000-000000000000';

const SECRET_WORDS = new Set([
  'password',
  'passphrase',
  'secret',
  'secrets',
  'token',
  'hash',
  'cookie',
  'otp',
  'totp',
  'pin',
  'credential',
  'credentials',
  'authorization',
  'session',
  'signature',
  'recovery',
  'verifier',
]);
const SECRET_PAIRS =
  /(api|private|secret|signing|invite|access|free|recovery)_?(key|code|codes|link)s?$|deep_?link/i;
const SECRET_VALUES =
  /^\$argon2|^eyJ[\w-]+\.[\w-]+\.|^otpauth:|^Bearer\s|-----BEGIN|[?&](t|token|code|secret|key)=/;
const HIDDEN = '•••';
const LONGEST_TEXT = 300;
const LONGEST_JSON = 8000;
const isSecretName = (name: string) =>
  SECRET_PAIRS.test(name) ||
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .some((word) => SECRET_WORDS.has(word));

/** Returns a value without secrets and long texts, since entries cannot be erased. */
function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string' && SECRET_VALUES.test(value)) return HIDDEN;
  if (typeof value === 'string')
    return value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT)}…` : value;
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value !== 'object' || depth > 6) return undefined;
  if (Array.isArray(value)) return value.slice(0, 100).map((item) => redact(item, depth + 1) ?? null);
  const redacted = (name: string, inner: unknown) => {
    if (!isSecretName(name)) return redact(inner, depth + 1);
    return inner === null || inner === '' ? inner : HIDDEN;
  };
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .map(([name, inner]) => [name, redacted(name, inner)]),
  );
}

/** The fields of an object by their names, as JSON values. */
export type State = Record<string, unknown>;
const bounded = (state: State): State =>
  JSON.stringify(state).length <= LONGEST_JSON
    ? state
    : Object.fromEntries(
        Object.keys(state)
          .slice(0, 100)
          .map((name) => [name, '…']),
      );
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  ) ?? 'null';

/** Returns the fields that differ, compared before secrets are hidden; undefined = nothing changed. */
export function difference(
  before: State | undefined,
  after: State | undefined,
): { before?: State; after?: State } | undefined {
  if (!before || !after)
    return {
      ...(before ? { before: bounded(redact(before) as State) } : {}),
      ...(after ? { after: bounded(redact(after) as State) } : {}),
    };
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => canonical(before[name]) !== canonical(after[name]),
  );
  if (!names.length) return undefined;
  const only = (state: State) =>
    bounded(redact(Object.fromEntries(names.map((name) => [name, state[name] ?? null]))) as State);
  return { before: only(before), after: only(after) };
}

/** Returns browser and system of a header, without the details that would identify a device. */
export function deviceLine(agent: string | undefined): string | null {
  const { browser, system } = deviceOf(agent);
  return browser && system ? `${browser} · ${system}` : (browser ?? system);
}

/** Returns the network of an address (/24, /48), never the address, since entries cannot be erased. */
export function networkOf(address = ''): string | null {
  const v4 = ipv4Of(address);
  return v4 ? `${v4.replace(/\.\d+$/, '')}.0/24` : (ipv6Network(address, 3) ?? null);
}
/** Checks whether an action records the network: only sign-ins and impersonations do. */
export const keepsNetwork = (action: Action) => /^(sign_in|switching)\./.test(action);

/**
 * Returns a cell of CSV. A formula gets an apostrophe before it, also after semicolons (as in Turkey) and tabs,
 * where some spreadsheets begin a cell.
 */
function csvCell(value: string | number | null): string {
  if (value === null) return '';
  const inner = String(value).replace(/(;|\S[\t\r\n]+)(?=[ "'\0]*[=+\-@|%])/g, "$1'");
  const text = typeof value === 'string' && /^[\s\0]*[=+\-@\t\r\n|%]/.test(value) ? `'${inner}` : inner;
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
/** Returns a line of CSV with its CRLF, without formulas that a spreadsheet would run. */
export const csvLine = (cells: (string | number | null)[]): string => `${cells.map(csvCell).join(',')}\r\n`;
