import { isIP } from 'node:net';
import pg from 'pg';
import { z } from 'zod';

/** Checks a text by a function. */
export const checked = (is: (value: string) => boolean, message: string) => z.string().refine(is, message);
/** Returns whether a function runs without an error. */
export const works = (attempt: () => void) => {
  try {
    attempt();
    return true;
  } catch {
    return false;
  }
};
/** Returns whether a text is an integer within bounds. */
export const isWhole = (value: string, min: number, max: number) =>
  /^\d{1,9}$/.test(value.trim()) && Number(value) >= min && Number(value) <= max;
/** Parses an integer. */
export const integer = (min: number, max: number) =>
  checked((value) => isWhole(value, min, max), `must be a whole number from ${min} to ${max}`).transform(
    Number,
  );
/** Parses a switch. */
export const flag = z
  .enum(['0', '1', 'false', 'true'], 'must be 0 or 1')
  .transform((value) => value === '1' || value === 'true');
/** Parses one of several values. */
export const oneOf = <const Values extends readonly [string, ...string[]]>(...values: Values) =>
  z.enum(values, `must be one of ${values.join(', ')}`);
/** Parses a text of bounded length. */
export const text = (max: number) =>
  checked((value) => value.length <= max, `must have at most ${max} characters`);
/** Parses a URL with one of these protocols. */
export const url = (...protocols: string[]) =>
  checked(
    (value) =>
      URL.canParse(value) && protocols.includes(new URL(value).protocol) && new URL(value).hostname !== '',
    `must be an address starting with ${protocols.join('// or ')}//`,
  );
/** Parses the URL of a PostgreSQL server. */
export const database = checked(
  (value) => /^postgres(ql)?:\/\/\S+$/.test(value),
  'must start with postgresql://',
).refine(
  (value) => works(() => new pg.Client({ connectionString: value })),
  'must be an address such as postgresql://user:password@host:5432/database',
);

/** Parses values separated by commas. */
export const list = (is: (entry: string) => boolean, message: string) =>
  z
    .string()
    .transform((value) =>
      value
        .split(',')
        .map((entry) => entry.trim().toLowerCase())
        .filter(Boolean),
    )
    .refine((entries) => entries.every(is), `${message}, separated by commas`);
/** Returns whether a text is a host name. */
export const isHost = (value: string) =>
  value.length <= 253 &&
  value.split('.').every((label) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i.test(label));
/** Parses a host name. */
export const host = checked(isHost, 'must be a host name without protocol or port');
/** Returns whether a text is an IP address, a network or the name of a network. */
export const isNetwork = (entry: string) => {
  const [address = '', bits, ...rest] = entry.split('/');
  return (
    ['loopback', 'linklocal', 'uniquelocal'].includes(entry) ||
    (rest.length === 0 &&
      isIP(address) !== 0 &&
      (bits === undefined || isWhole(bits, 1, isIP(address) === 6 ? 128 : 32)))
  );
};

/** Returns the file extension of a URL without its dot; empty: none. */
export const endingOf = (address: string): string => /\.(\w+)$/.exec(new URL(address).pathname)?.[1] ?? '';
/** Returns whether a URL can be one of street tiles. */
export const isTileAddress = (address: string): boolean =>
  URL.canParse(address) &&
  (endingOf(address) === 'pmtiles' || ['{z}', '{x}', '{y}'].every((part) => address.includes(part)));
