import { Resolver } from 'node:dns';
import { isIP } from 'node:net';
import { z } from 'zod';
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
  isTileAddress,
} from './setting-values.ts';

/** The settings of the environment, which only config.ts reads; .env.example documents them. */
export const environment = z.object({
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
  CITY_HEADER: z
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
  DEFAULT_TEMPLATE_UID: z
    .uuid('must be a UUID')
    .toLowerCase()
    .default('00000000-0000-4000-8000-0000746d706c'),
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
