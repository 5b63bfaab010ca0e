import { roles, type Actor, type Role } from '#shared/actor.ts';
import { limitNamed, planCodes, planLimits } from '#shared/rights/plans.ts';
import { keyScopes } from '#shared/rights/scopes.ts';
import type { Endpoint, Who } from '#shared/endpoint.ts';
import type { Route } from '#platform/http/answer.ts';
import { nameOf } from '../calls.ts';
import type { Fixtures } from '../fixtures.ts';
import { scopeNames, type RowRights } from './rows.ts';

/**
 * The expected result of a call for a role, a cell of docs/rights.md. The server is tested against the committed table, so
 * that a review sees changes of rights.
 */
type Cell = 'yes' | 'own' | '403' | '404';
const typeOf = (role: Role): 'house' | 'agency' | 'account' => {
  if (role === 'house') return 'house';
  return role.startsWith('agency') ? 'agency' : 'account';
};

/** Returns an actor with a role in the tenant, with all switches of its agency on. */
export const actorWith = (role: Role): Actor => ({
  kind: 'user',
  userId: '',
  type: typeOf(role),
  role,
  isPrimary: role === 'house' || role === 'agency' || role === 'account',
  accountId: '',
  agencyId: typeOf(role) === 'agency' ? '' : null,
  email: '',
  firstName: '',
  lastName: '',
  language: null,
  controls: { sidePanel: true, publishButton: true, shareButton: true, editPanel: true },
});
/** By call: whether an actor gets own rows only. */
type Own = NonNullable<Fixtures['own']>;
/** Returns the cell of a call and a role. */
export function cellOf({ endpoint, may }: Pick<Route, 'endpoint' | 'may'>, actor: Actor, own: Own): Cell {
  if (
    (endpoint.who === 'agency' && actor.type === 'account') ||
    (endpoint.who === 'house' && actor.type !== 'house')
  )
    return '404';
  if (!may(actor)) return '403';
  return endpoint.who === 'session' || own[nameOf(endpoint)]?.(actor) ? 'own' : 'yes';
}

const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
const head = (cells: string[]) => [line(cells), line(cells.map(() => '---'))];
const BEGIN = '<!-- calls: written by npm run docs -->';
const END = '<!-- end of calls -->';

/** Expected results for outsiders by `who` of the call. `own`: own things only. */
export const outside: Record<string, Record<Exclude<Who, 'public'>, '401' | '403' | '404' | 'own'>> = {
  'nobody: no cookie, a made-up one, an expired session, a session of another host, a token in the header or the address, an expired key':
    { session: '401', account: '401', agency: '401', house: '401' },
  'a person who was disabled': { session: '401', account: '401', agency: '401', house: '401' },
  'sibling: each role of another account of the same agency': {
    session: 'own',
    account: '404',
    agency: '404',
    house: '404',
  },
  'foreign: each role of an account of another agency': {
    session: 'own',
    account: '404',
    agency: '404',
    house: '404',
  },
  'foreign: each role of another agency': { session: 'own', account: '404', agency: '404', house: '404' },
  'a member whose membership was taken away': { session: 'own', account: '404', agency: '404', house: '404' },
  'a member of a suspended account, and of an account of a suspended agency, in their own account': {
    session: 'own',
    account: '404',
    agency: '404',
    house: '404',
  },
  'each role of a suspended agency, in its own agency and its accounts': {
    session: 'own',
    account: '404',
    agency: '404',
    house: '404',
  },
  'everybody, the house too, in an account and an agency that are being removed': {
    session: 'own',
    account: '404',
    agency: '404',
    house: 'own',
  },
  'a key of the API of another account, with every scope': {
    session: '403',
    account: '404',
    agency: '404',
    house: '404',
  },
};

/** Writes the section of docs/rights.md about calls. */
export function callsSection(routes: Route[], own: Own): string {
  const isOpen = ({ endpoint }: Route) => endpoint.who === 'public';
  const rows = routes
    .filter((route) => !isOpen(route))
    .map((route) =>
      line([
        `\`${nameOf(route.endpoint)}\``,
        route.endpoint.who,
        ...roles.map((role) => cellOf(route, actorWith(role), own)),
      ]),
    );
  const callsOf = (fits: (needed: Endpoint['scope']) => boolean) =>
    routes
      .filter(({ endpoint }) => fits(endpoint.scope))
      .map(({ endpoint }) => `\`${nameOf(endpoint)}\``)
      .join(', ');
  const open = routes.filter(isOpen).map(({ endpoint }) => `\`${nameOf(endpoint)}\``);
  return [
    BEGIN,
    '## Calls',
    '',
    'What each role of a tenant gets from each call of the contract list, in that tenant: `yes`, `own` (their own things only; those of others are not found, or refused where everybody may know of them), `403` (the policy refuses) or `404` (not there for them: calls of an agency for people of its accounts, calls of the house). `src/testing/wall/wall.test.ts` makes each call as each role, each time in the same world: whoever may gets through.',
    '',
    ...head(['call', 'who', ...roles]),
    ...rows,
    '',
    '## Plans',
    '',
    'What a plan closes as well once its limit is reached, whoever asks: the plan of the agency, and for `storage` and `videos` the subscription of the account. The refusal names the limit and how much is used; what is there stays. An agency without a plan has no such limit, except 25 accounts.',
    '',
    ...head(['limit', 'codes', 'calls']),
    ...planLimits.map((limit) =>
      line([
        limit,
        planCodes[limit].map((code) => `\`${code}\``).join(', '),
        routes
          .filter(({ endpoint, may }) => (may.plan ?? limitNamed(endpoint.errors)) === limit)
          .map(({ endpoint }) => `\`${nameOf(endpoint)}\``)
          .join(', '),
      ]),
    ),
    '',
    '## Outsiders',
    '',
    'The same calls by those who stand outside; `src/testing/wall/tenants.test.ts` makes each of them as each of these and looks afterwards that no row of the victim has changed.',
    '',
    ...head(['who asks', 'session', 'account', 'agency', 'house']),
    ...Object.entries(outside).map(([name, by]) => line([name, by.session, by.account, by.agency, by.house])),
    '',
    '## Keys of the API',
    '',
    'What a key needs besides the right of its role; `write` includes `read`, and every other call is closed to keys (`src/testing/wall/keys.test.ts`).',
    '',
    ...head(['scope', 'calls']),
    ...keyScopes.map((scope) => line([`\`${scope}\``, callsOf((needed) => needed === scope)])),
    line(['by what the call names', callsOf((needed) => typeof needed === 'function')]),
    '',
    '## Open calls',
    '',
    `Anybody may make these; what protects each is said in \`src/testing/wall/wall.test.ts\`: ${open.join(', ')}.`,
    END,
  ].join('\n');
}

const ROWS = '<!-- rows: written by npm run docs -->';
const END_ROWS = '<!-- end of rows -->';
/** Writes the section of docs/rights.md about row security by scope. */
export function rowsSection(rights: RowRights): string {
  return [
    ROWS,
    '## Rows',
    '',
    'What row security lets each scope do with the rows of one account, its agency and its people, tried with hand-written SQL as the roles of the product (`src/testing/wall/rows.test.ts`; tables are found in the catalogue): `S` select, `I` insert, `U` update, `D` delete, `M(column)` move to another tenant through that column. A letter says that the database would let the server do it, not that any call does.',
    '',
    ...head(['table', ...scopeNames]),
    ...[...rights].map(([name, by]) => line([`\`${name}\``, ...scopeNames.map((scope) => by[scope])])),
    END_ROWS,
  ].join('\n');
}

const replaced = (document: string, begin: string, end: string, section: string): string => {
  const from = document.indexOf(begin);
  const to = document.indexOf(end);
  if (from === -1 || to < from) throw new Error(`docs/rights.md has lost its marks "${begin}" and "${end}"`);
  return document.slice(0, from) + section + document.slice(to + end.length);
};
/** Replaces the section about calls in docs/rights.md. */
export const withCalls = (document: string, section: string): string =>
  replaced(document, BEGIN, END, section);
/** Replaces the section about row security in docs/rights.md. */
export const withRows = (document: string, section: string): string =>
  replaced(document, ROWS, END_ROWS, section);
const MUTATIONS = '<!-- mutations: written by npm run mutate:wall -->';
const END_MUTATIONS = '<!-- end of mutations -->';
/** Replaces the table of mutations in docs/rights.md; `rows` has a line per removed check. */
export const withMutations = (document: string, rows: string[], date: string): string =>
  replaced(
    document,
    MUTATIONS,
    END_MUTATIONS,
    [
      MUTATIONS,
      '## What the sweep would notice',
      '',
      `One thing taken away at a time, in a copy: each time the sweep failed (\`npm run mutate:wall\`, ${date}).`,
      '',
      ...head(['taken away', 'test', 'failed', 'the first that failed']),
      ...rows,
      END_MUTATIONS,
    ].join('\n'),
  );

/** Reads the cells of docs/rights.md by call and role, the expected results. */
export function readCalls(document: string): Map<string, Record<Role, Cell>> {
  const cellsByCall = new Map<string, Record<Role, Cell>>();
  for (const row of document.slice(document.indexOf(BEGIN), document.indexOf('## Outsiders')).split('\n')) {
    const cells = row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    const name = /^`(.+)`$/.exec(cells[0] ?? '')?.[1];
    if (name)
      cellsByCall.set(
        name,
        Object.fromEntries(roles.map((role, i) => [role, cells[i + 2]])) as Record<Role, Cell>,
      );
  }
  return cellsByCall;
}
