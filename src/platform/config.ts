import { resolve } from 'node:path';
import type { z } from 'zod';
import type { Streets } from '#shared/map/tiles.ts';
import { Refusal } from './expected-exit.ts';
import { misspeltSetting } from './misspelt-settings.ts';
import { endingOf } from './setting-values.ts';
import { environment, settingNames, secretSettings } from './settings-environment.ts';
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
    /** Header of a trusted proxy with the city of a visitor. */
    cityHeader: env.CITY_HEADER?.toLowerCase(),
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
    /** The uid of the template that is offered first (TMPL-04). */
    defaultTemplateUid: env.DEFAULT_TEMPLATE_UID,
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
