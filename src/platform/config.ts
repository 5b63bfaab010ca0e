import { Resolver } from 'node:dns';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import type { Streets } from '#shared/map/tiles.ts';
import { Refusal } from './expected-exit.ts';
import { misspeltSetting } from './misspelt-settings.ts';
import {
  checked,
  works,
  integer,
  flag,
  oneOf,
  text,
  url,
  database,
  list,
  isHost,
  host,
  isNetwork,
  isWhole,
  endingOf,
  isTileAddress,
} from './setting-values.ts';

/** The settings of process.env, which only this file reads; .env.example documents them. */
const environment = z.object({
  NODE_ENV: oneOf('production', 'development', 'test').default('production'),
  DEV_RELOAD: flag.default(false),
  PORT: integer(0, 65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_PORT: integer(1, 65535).optional(),
  PUBLIC_PROTOCOL: oneOf('http', 'https').default('http'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: database.optional(),
  DATABASE_APP_URL: database.optional(),
  DATABASE_POOL: integer(2, 200).default(10),
  APP_HOST: host.default('localhost'),
  SITE_SUFFIX: host.default('localhost'),
  BASE_HOSTS: list(isHost, 'must be host names without protocol or port').default([]),
  CONTACT_ONLY_HOST: host.optional(),
  NO_SIGN_UP_HOST: host.optional(),
  APP_NAME: text(60).default('Perfect content'),
  APP_LOGO: z.string().regex(/^\//, 'must be a path of this host, starting with /').default('/favicon.svg'),
  EDGE_HOST: host.optional(),
  EDGE_ADDRESSES: list((entry) => isIP(entry) !== 0, 'must be IP addresses').default([]),
  EDGE_TLS: checked(
    (value) => /^\S+:\d+$/.test(value) && isWhole(value.slice(value.lastIndexOf(':') + 1), 1, 65535),
    'must be host:port',
  ).optional(),
  DNS_SERVERS: list(
    (entry) => works(() => new Resolver().setServers([entry])),
    'must be IP addresses, with or without a port',
  ).default([]),
  DOMAIN_GRACE_HOURS: integer(0, 240).default(24),
  TRUST_PROXY: list(
    isNetwork,
    'must be the addresses of proxies or their networks, such as 10.0.0.5 or 172.28.0.0/24',
  ).default([]),
  PRODUCT_WORD: text(40).default('Hub'),
  AI_URL: url('http:', 'https:').optional(),
  AI_MODEL: text(200).optional(),
  AI_KEY: z.string().min(1).optional(),
  SPEECH_URL: url('http:', 'https:').optional(),
  SPEECH_MODEL: text(200).optional(),
  SPEECH_KEY: z.string().min(1).optional(),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\s@]+@[^\s@]+$/, 'must be an e-mail address')
    .default('no-reply@localhost.test'),
  S3_ENDPOINT: url('http:', 'https:').optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY: z.string().min(1).optional(),
  S3_SECRET_KEY: z.string().min(1).optional(),
  MAP_TILES: url('http:', 'https:')
    .refine(isTileAddress, 'must be a file of PMTiles (.pmtiles) or hold {z}, {x} and {y}')
    .optional(),
  MAP_TILES_ZOOM: integer(1, 22).optional(),
  MAP_CREDIT: text(200).optional(),
  MAP_CREDIT_URL: url('http:', 'https:').optional(),
  GEOCODE_URL: url('http:', 'https:').optional(),
  GEOCODE_PROTOCOL: oneOf('nominatim', 'photon').default('nominatim'),
  PRIVATE_HOSTS: list(
    (entry) => /^[^\s/]+:\d{1,5}$/.test(entry),
    'must be host:port of servers of this network',
  ).default([]),
  FFMPEG_PATH: z.string().regex(/^\//, 'must be the path of a program, starting with /').optional(),
  CHROMIUM_PATH: z.string().regex(/^\//, 'must be the path of a program, starting with /').optional(),
  AUTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  HOUSE_SECOND_FACTOR: flag.optional(),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[a-z0-9-]+$/i, 'must be the name of a header')
    .optional(),
  OIDC_ISSUER: url('http:', 'https:').optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_NAME: text(40).default('Google'),
  OIDC_HOSTS: list((entry) => entry === '*' || isHost(entry), 'must be host names or *').default([]),
  FEEDBACK_SCRIPT: url('http:', 'https:').optional(),
  TOUR_SCRIPT: url('http:', 'https:').optional(),
  SCRIPT_ORIGINS: list(
    (entry) => /^https?:\/\/[a-z0-9.-]+(:\d+)?$/.test(entry),
    'must be origins such as https://api.example.com',
  ).default([]),
  WORKERS: integer(1, 64).default(1),
  LOG_LEVEL: oneOf('trace', 'debug', 'info', 'warn', 'error', 'silent').default('info'),
  LOG_FORMAT: oneOf('json', 'text').optional(),
  PAGE_CACHE_MB: integer(1, 4096).default(48),
  SLOW_QUERY_MS: integer(1, 60000).default(200),
  DEMO: flag.default(true),
});

/** Names of all settings; a test compares them with .env.example. */
export const settingNames = Object.keys(environment.shape);

/** Settings whose values are never printed. */
export const secretSettings = new Set([
  'DATABASE_URL',
  'DATABASE_APP_URL',
  'SMTP_URL',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
  'AUTH_SECRET',
  'AI_KEY',
  'SPEECH_KEY',
  'OIDC_CLIENT_SECRET',
]);
/** Default values of the settings; undefined: none. */
export const settingDefaults: Record<string, unknown> = environment.parse({});
/** Groups of settings that need each other. */
const together = [
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'],
  ['AI_URL', 'AI_MODEL'],
  ['SPEECH_URL', 'SPEECH_MODEL'],
  ['MAP_TILES', 'MAP_CREDIT'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
] as const;

export type Config = ReturnType<typeof readConfig>;

type Environment = z.output<typeof environment>;
const SCRIPTS = [
  ['feedback', 'FEEDBACK_SCRIPT'],
  ['tour', 'TOUR_SCRIPT'],
] as const;
const isLoopback = (address: string) => /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/.test(address);

/** Checks settings that need or exclude each other. @throws ConfigError */
function checkTogether(env: Environment): void {
  for (const group of together) {
    const missing = group.filter((name) => env[name] === undefined);
    const there = group.find((name) => env[name] !== undefined);
    if (there && missing.length)
      throw new ConfigError(
        `${there}: ${new Intl.ListFormat('en-GB').format(missing)} ${missing.length === 1 ? 'is' : 'are'} needed with it`,
      );
  }
  if (env.DEV_RELOAD && (!isLoopback(env.HOST) || env.PUBLIC_PROTOCOL === 'https' || env.TRUST_PROXY.length))
    throw new ConfigError(
      'DEV_RELOAD: npm run dev shows the sources to everybody who reaches it: HOST must be an address of this machine, without https and proxies',
    );
  if (env.OIDC_ISSUER) {
    const { protocol, hostname } = new URL(env.OIDC_ISSUER);
    if (protocol === 'http:' && !isLoopback(hostname))
      throw new ConfigError('OIDC_ISSUER: a provider on another machine needs https');
  }
  if (env.DATABASE_APP_URL && !env.DATABASE_URL)
    throw new ConfigError('DATABASE_APP_URL: DATABASE_URL is needed with it');
  const agencyHost = env.CONTACT_ONLY_HOST?.toLowerCase();
  if (agencyHost && [env.APP_HOST, ...env.BASE_HOSTS].some((host) => host.toLowerCase() === agencyHost))
    throw new ConfigError(
      "CONTACT_ONLY_HOST: must be the host of an agency; on the product's own the operator signs in",
    );
  if (env.MAP_TILES) {
    const { protocol, hostname } = new URL(env.MAP_TILES);
    if (protocol === 'http:' && !isLoopback(hostname))
      throw new ConfigError('MAP_TILES: tiles from another machine need https');
  }
  const scripts = SCRIPTS.flatMap(([, name]) => (env[name] ? [{ name, url: new URL(env[name]) }] : []));
  for (const { name, url } of scripts)
    if (url.protocol === 'http:' && !isLoopback(url.hostname))
      throw new ConfigError(`${name}: a script from another machine needs https`);
  if (env.SCRIPT_ORIGINS.length && !scripts.length)
    throw new ConfigError('SCRIPT_ORIGINS: FEEDBACK_SCRIPT or TOUR_SCRIPT is needed with it');
}

/** Validates the environment. @throws ConfigError one line that names the setting */
function readEnvironment(source: Record<string, string | undefined>): Environment {
  const settingValues = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(settingValues);
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    const name = String(issue.path[0]);
    throw new ConfigError(
      `${name}: ${issue.message}${secretSettings.has(name) ? '' : ` (given: ${JSON.stringify((settingValues[name] ?? '').replace(/\/\/.*@/, '//…@'))})`}`,
    );
  }
  checkTogether(parsed.data);
  return parsed.data;
}

const vectorEndings = new Set(['pbf', 'mvt']);
/** Returns the service of street tiles; undefined: only the built-in base map. */
function streetsOf(env: Environment): Streets | undefined {
  if (!env.MAP_TILES) return undefined;
  const ending = endingOf(env.MAP_TILES);
  const tileKind = vectorEndings.has(ending) ? 'vector' : 'raster';
  const kind = ending === 'pmtiles' ? ending : tileKind;
  return {
    address: env.MAP_TILES,
    kind,
    maxZoom: env.MAP_TILES_ZOOM ?? (kind === 'raster' ? 19 : 15),
    credit: env.MAP_CREDIT!,
    creditUrl: env.MAP_CREDIT_URL ?? null,
  };
}

function edgeTlsOf(env: Environment): { host: string; port: number } | undefined {
  if (env.EDGE_TLS)
    return { host: env.EDGE_TLS.replace(/:\d+$/, ''), port: Number(/\d+$/.exec(env.EDGE_TLS)![0]) };
  return env.PUBLIC_PROTOCOL === 'https'
    ? { host: (env.EDGE_HOST ?? env.APP_HOST).toLowerCase(), port: 443 }
    : undefined;
}
/** Returns the settings as the product uses them. @throws ConfigError one line that names the setting */
export function readConfig(source: Record<string, string | undefined> = process.env) {
  const misspelt = misspeltSetting(source, settingNames);
  if (misspelt) throw new ConfigError(misspelt);
  const env = readEnvironment(source);
  const scripts = SCRIPTS.flatMap(([slot, name]) => (env[name] ? [{ slot, src: env[name] }] : []));
  return {
    /** Sources are compiled on request (npm run dev) and readable by every client. */
    reloads: env.DEV_RELOAD,
    port: env.PORT,
    listen: env.HOST,
    /** Port in public URLs. */
    publicPort: String(env.PUBLIC_PORT ?? env.PORT),
    publicProtocol: env.PUBLIC_PROTOCOL,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseAppUrl: env.DATABASE_APP_URL,
    databasePool: env.DATABASE_POOL,
    appHost: env.APP_HOST.toLowerCase(),
    siteSuffix: env.SITE_SUFFIX.toLowerCase(),
    /** The local, dev and stage hosts beside APP_HOST (TEN-24): all show the product's own application. */
    baseHosts: [...new Set([env.APP_HOST.toLowerCase(), ...env.BASE_HOSTS])],
    /** The one agency host that offers no sign-up (TEN-20). */
    noSignUpHost: env.NO_SIGN_UP_HOST?.toLowerCase(),
    /** The one white-label host without a sign-in form, which shows whom to contact (AUTH-07). */
    contactOnlyHost: env.CONTACT_ONLY_HOST?.toLowerCase(),
    /** The brand of hosts without their own (TEN-25). */
    appName: env.APP_NAME,
    appLogo: env.APP_LOGO,
    /** Target of tenants' domains: a name for CNAME records, addresses where a CNAME is not possible. */
    edgeHost: (env.EDGE_HOST ?? env.APP_HOST).toLowerCase(),
    edgeAddresses: env.EDGE_ADDRESSES,
    /** Address of the TLS proxy, seen from here; undefined: no TLS, so no certificates. */
    edgeTls: edgeTlsOf(env),
    dnsServers: env.DNS_SERVERS,
    /** How long a domain is served after its DNS proof is missing. */
    domainGraceMs: env.DOMAIN_GRACE_HOURS * 3600_000,
    /** Addresses of trusted proxies; empty = forwarded headers are ignored. */
    trustProxy: env.TRUST_PROXY.length ? env.TRUST_PROXY : (false as false | string[]),
    productWord: env.PRODUCT_WORD,
    /** A language model of the OpenAI protocol, which suggests labels of tasks. */
    ai: env.AI_URL ? { url: env.AI_URL, model: env.AI_MODEL!, key: env.AI_KEY } : undefined,
    /** A speech recognition of the OpenAI protocol, which writes the captions of customers' videos. */
    speech: env.SPEECH_URL
      ? { baseUrl: env.SPEECH_URL, model: env.SPEECH_MODEL!, key: env.SPEECH_KEY ?? null }
      : undefined,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    s3: env.S3_ENDPOINT
      ? {
          endpoint: env.S3_ENDPOINT,
          bucket: env.S3_BUCKET!,
          region: env.S3_REGION,
          accessKey: env.S3_ACCESS_KEY!,
          secretKey: env.S3_SECRET_KEY!,
        }
      : undefined,
    /** Street tiles over the base map, which browsers load directly. */
    streets: streetsOf(env),
    /** A geocoding server; undefined: the own table of places. */
    geocoder: env.GEOCODE_URL ? { url: env.GEOCODE_URL, protocol: env.GEOCODE_PROTOCOL } : undefined,
    /** Servers of private networks that members may name, as `host:port`. */
    privateHosts: env.PRIVATE_HOSTS,
    /** Path of ffmpeg; undefined: the first one in PATH. */
    ffmpegPath: env.FFMPEG_PATH,
    /** Path of Chromium, for screenshots of web pages; undefined: the first one in PATH. */
    chromiumPath: env.CHROMIUM_PATH,
    /** Key of encrypted values in the database; undefined: one is made in the data folder (seal.ts). */
    authSecret: env.AUTH_SECRET,
    /** Operators need a second factor; by default not in the demo world. */
    houseSecondFactor: env.HOUSE_SECOND_FACTOR ?? !env.DEMO,
    /** Header of a trusted proxy with the country of a visitor (two letters). */
    countryHeader: env.COUNTRY_HEADER?.toLowerCase(),
    /** The OIDC provider, for the hosts that are registered there ('*': all). */
    oidc: env.OIDC_ISSUER
      ? {
          issuer: env.OIDC_ISSUER,
          clientId: env.OIDC_CLIENT_ID!,
          clientSecret: env.OIDC_CLIENT_SECRET!,
          name: env.OIDC_NAME,
          hosts: env.OIDC_HOSTS.length ? env.OIDC_HOSTS : [env.APP_HOST.toLowerCase()],
        }
      : undefined,
    /** Third-party scripts for people of agencies and accounts (SHELL-22), and origins that they may use. */
    scripts,
    scriptOrigins: [...new Set([...scripts.map(({ src }) => new URL(src).origin), ...env.SCRIPT_ORIGINS])],
    workers: env.WORKERS,
    logLevel: env.LOG_LEVEL,
    /** Text or JSON; undefined: text on a terminal and in the demo world. */
    logFormat: env.LOG_FORMAT,
    pageCacheBytes: env.PAGE_CACHE_MB * 1024 * 1024,
    slowQueryMs: env.SLOW_QUERY_MS,
    demo: env.DEMO,
  };
}

/** Returns the public origin of a host. */
export const originOf = (
  { publicProtocol, publicPort }: Pick<Config, 'publicProtocol' | 'publicPort'>,
  name: string,
): string =>
  `${publicProtocol}://${name}${publicPort === (publicProtocol === 'https' ? '443' : '80') ? '' : `:${publicPort}`}`;

/** Returns the environment of child processes: the settings and the address of the database. */
export const handDown = (place: { appUrl: string; appRole?: string | undefined }): NodeJS.ProcessEnv => ({
  ...process.env,
  HUB_APP_URL: place.appUrl,
  HUB_APP_ROLE: place.appRole ?? '',
});
/** Reads the database address in a child process. @throws ConfigError in a process without a parent */
export const handedDown = (): { appUrl: string; appRole: string | undefined } => {
  const appUrl = process.env['HUB_APP_URL'];
  if (!appUrl) throw new ConfigError('this process is started by src/processes/main.ts, not by hand');
  return { appUrl, appRole: process.env['HUB_APP_ROLE'] || undefined };
};
/** Returns PATH, for the binaries of the embedded database and ffmpeg. */
export const searchPath = (): string => process.env['PATH'] ?? '';

/** A missing or wrong setting, which ends the start with one line. */
export class ConfigError extends Refusal {}
