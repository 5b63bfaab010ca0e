import { resolve } from 'node:path';
import { z } from 'zod';

/** The only reader of process.env: every setting is validated once, documented in .env.example, and handed on as values. */
const integer = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
const flag = z.enum(['0', '1', 'false', 'true']).transform((value) => value === '1' || value === 'true');
const url = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), `must be an address starting with ${protocols.join(' or ')}//`);

const list = (each: RegExp, message: string) => z.string().transform((value) => value.split(',').map((entry) => entry.trim().toLowerCase()).filter(Boolean)).refine((entries) => entries.every((entry) => each.test(entry)), message);

const environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PORT: integer(0, 65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_PORT: z.string().regex(/^\d*$/).optional(),
  PUBLIC_PROTOCOL: z.enum(['http', 'https']).default('http'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\/\S+$/, 'must start with postgresql://').optional(),
  DATABASE_APP_URL: z.string().regex(/^postgres(ql)?:\/\/\S+$/, 'must start with postgresql://').optional(),
  DATABASE_POOL: integer(2, 200).default(10),
  APP_HOST: z.string().regex(/^[a-z0-9.-]+$/i, 'must be a host name without protocol or port').default('localhost'),
  SITE_SUFFIX: z.string().regex(/^[a-z0-9.-]+$/i, 'must be a host name without protocol or port').default('localhost'),
  BASE_HOSTS: list(/^[a-z0-9.-]+$/i, 'must be host names without protocol or port, separated by commas').default([]),
  CONTACT_ONLY_HOST: z.string().regex(/^[a-z0-9.-]+$/i, 'must be a host name without protocol or port').optional(),
  NO_SIGN_UP_HOST: z.string().regex(/^[a-z0-9.-]+$/i, 'must be a host name without protocol or port').optional(),
  APP_NAME: z.string().min(1).max(60).default('Perfect content'),
  APP_LOGO: z.string().regex(/^\//, 'must be a path of this host, starting with /').default('/favicon.svg'),
  EDGE_HOST: z.string().regex(/^[a-z0-9.-]+$/i, 'must be a host name without protocol or port').optional(),
  EDGE_ADDRESSES: list(/^[0-9a-f.:]+$/i, 'must be IP addresses, separated by commas').default([]),
  EDGE_TLS: z.string().regex(/^\S+:\d+$/, 'must be host:port').optional(),
  DNS_SERVERS: list(/^\S+$/, 'must be addresses, separated by commas').default([]),
  DOMAIN_GRACE_HOURS: integer(0, 240).default(24),
  TRUST_PROXY: z.string().default(''),
  PRODUCT_WORD: z.string().min(1).max(40).default('Hub'),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: z.string().regex(/^[^\s@]+@[^\s@]+$/, 'must be an e-mail address').default('no-reply@localhost.test'),
  S3_ENDPOINT: url('http:', 'https:').optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY: z.string().min(1).optional(),
  S3_SECRET_KEY: z.string().min(1).optional(),
  GEOCODE_URL: url('http:', 'https:').optional(),
  AUTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  HOUSE_SECOND_FACTOR: flag.optional(),
  COUNTRY_HEADER: z.string().regex(/^[a-z0-9-]+$/i, 'must be the name of a header').optional(),
  OIDC_ISSUER: url('http:', 'https:').optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_NAME: z.string().min(1).max(40).default('Google'),
  OIDC_HOSTS: z.string().default(''),
  FEEDBACK_SCRIPT: url('http:', 'https:').optional(),
  TOUR_SCRIPT: url('http:', 'https:').optional(),
  SCRIPT_ORIGINS: list(/^https?:\/\/[a-z0-9.-]+(:\d+)?$/i, 'must be origins such as https://api.example.com, separated by commas').default([]),
  WORKERS: integer(1, 64).default(1),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  PAGE_CACHE_MB: integer(1, 4096).default(48),
  SLOW_QUERY_MS: integer(1, 60000).default(200),
  DEMO: flag.default(true),
});

/** Names of all settings; .env.example is kept equal by a test. */
export const settingNames = Object.keys(environment.shape);

export type Config = ReturnType<typeof readConfig>;

/** @throws ConfigError one clear line that names the setting. */
export function readConfig(source: Record<string, string | undefined> = process.env) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    throw new ConfigError(`${issue.path.join('.')}: ${issue.message} (given: ${JSON.stringify(given[String(issue.path[0])] ?? '')})`);
  }
  const env = parsed.data;
  if (env.S3_ENDPOINT && !(env.S3_BUCKET && env.S3_ACCESS_KEY && env.S3_SECRET_KEY)) {
    throw new ConfigError('S3_ENDPOINT: S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY are needed with it');
  }
  if (env.OIDC_ISSUER) {
    if (!env.OIDC_CLIENT_ID || !env.OIDC_CLIENT_SECRET) throw new ConfigError('OIDC_ISSUER: OIDC_CLIENT_ID and OIDC_CLIENT_SECRET are needed with it');
    const { protocol, hostname } = new URL(env.OIDC_ISSUER);
    if (protocol === 'http:' && hostname !== 'localhost' && hostname !== '127.0.0.1') throw new ConfigError('OIDC_ISSUER: a provider on another machine needs https');
  }
  if (env.CONTACT_ONLY_HOST && [env.APP_HOST, ...env.BASE_HOSTS].some((host) => host.toLowerCase() === env.CONTACT_ONLY_HOST!.toLowerCase())) throw new ConfigError("CONTACT_ONLY_HOST: must be the host of an agency; on the product's own the operator signs in");
  const scripts = ([['feedback', 'FEEDBACK_SCRIPT'], ['tour', 'TOUR_SCRIPT']] as const).flatMap(([slot, name]) => (env[name] ? [{ slot, name, src: env[name] }] : []));
  for (const { name, src } of scripts) if (new URL(src).protocol === 'http:' && !/^(localhost|127\.0\.0\.1)$/.test(new URL(src).hostname)) throw new ConfigError(`${name}: a script from another machine needs https`);
  if (env.SCRIPT_ORIGINS.length && !scripts.length) throw new ConfigError('SCRIPT_ORIGINS: FEEDBACK_SCRIPT or TOUR_SCRIPT is needed with it');
  return {
    mode: env.NODE_ENV,
    port: env.PORT,
    listen: env.HOST,
    /** Port as visitors see it, '' behind a proxy on 80/443. */
    publicPort: env.PUBLIC_PORT ?? String(env.PORT),
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
    /** The one white-label host whose sign-in only says whom to ask (AUTH-07). */
    contactOnlyHost: env.CONTACT_ONLY_HOST?.toLowerCase(),
    /** The brand of hosts that have none of their own (TEN-25). */
    appName: env.APP_NAME, appLogo: env.APP_LOGO,
    /** Where domains of tenants point: by name, and by address where a zone takes no CNAME. */
    edgeHost: (env.EDGE_HOST ?? env.APP_HOST).toLowerCase(), edgeAddresses: env.EDGE_ADDRESSES,
    /** Where the proxy answers TLS, seen from here; without TLS there are no certificates. */
    edgeTls: env.EDGE_TLS ? { host: env.EDGE_TLS.replace(/:\d+$/, ''), port: Number(/\d+$/.exec(env.EDGE_TLS)![0]) } : env.PUBLIC_PROTOCOL === 'https' ? { host: (env.EDGE_HOST ?? env.APP_HOST).toLowerCase(), port: 443 } : undefined,
    dnsServers: env.DNS_SERVERS,
    /** How long a domain is still served after its proof has gone. */
    domainGraceMs: env.DOMAIN_GRACE_HOURS * 3600_000,
    /** Addresses of trusted proxies; empty = forwarded headers are ignored. */
    trustProxy: env.TRUST_PROXY ? env.TRUST_PROXY.split(',').map((entry) => entry.trim()) : false as false | string[],
    productWord: env.PRODUCT_WORD,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    s3: env.S3_ENDPOINT
      ? { endpoint: env.S3_ENDPOINT, bucket: env.S3_BUCKET!, region: env.S3_REGION, accessKey: env.S3_ACCESS_KEY!, secretKey: env.S3_SECRET_KEY! }
      : undefined,
    /** A Nominatim-compatible server for addresses; the own table of places otherwise. */
    geocodeUrl: env.GEOCODE_URL,
    /** Key of what is sealed in the database; without it one is made in the data folder (src/server/seal.ts). */
    authSecret: env.AUTH_SECRET,
    /** The house demands a second factor of itself; the demo world does not, so that its logins open. */
    houseSecondFactor: env.HOUSE_SECOND_FACTOR ?? !env.DEMO,
    /** Header in which a trusted proxy names the country of a visitor (two letters). */
    countryHeader: env.COUNTRY_HEADER?.toLowerCase(),
    /** Sign-in with a provider, on the hosts that are registered there ('*' = all). */
    oidc: env.OIDC_ISSUER
      ? { issuer: env.OIDC_ISSUER, clientId: env.OIDC_CLIENT_ID!, clientSecret: env.OIDC_CLIENT_SECRET!, name: env.OIDC_NAME, hosts: env.OIDC_HOSTS ? env.OIDC_HOSTS.split(',').map((host) => host.trim().toLowerCase()) : [env.APP_HOST.toLowerCase()] }
      : undefined,
    /** Scripts of others for people of agencies and accounts (SHELL-22), and what these may talk to. */
    scripts: scripts.map(({ slot, src }) => ({ slot, src })), scriptOrigins: [...new Set([...scripts.map(({ src }) => new URL(src).origin), ...env.SCRIPT_ORIGINS])],
    workers: env.WORKERS,
    logLevel: env.LOG_LEVEL,
    pageCacheBytes: env.PAGE_CACHE_MB * 1024 * 1024,
    slowQueryMs: env.SLOW_QUERY_MS,
    demo: env.DEMO,
  };
}

/** What the first process hands down to its job worker and HTTP processes: the settings, and where the database turned out to be. */
export const handDown = (place: { appUrl: string; appRole?: string | undefined }): NodeJS.ProcessEnv => ({ ...process.env, HUB_APP_URL: place.appUrl, HUB_APP_ROLE: place.appRole ?? '' });
export const handedDown = (): { appUrl: string; appRole: string | undefined } => {
  const appUrl = process.env['HUB_APP_URL'];
  if (!appUrl) throw new ConfigError('this process is started by src/server/main.ts, not by hand');
  return { appUrl, appRole: process.env['HUB_APP_ROLE'] || undefined };
};
/** The search path, for the binaries of the embedded database. */
export const searchPath = (): string => process.env['PATH'] ?? '';

export class ConfigError extends Error {}
