import { roles, type Actor, type Role } from '#shared/actor.ts';
import type { Endpoint, Who } from '#shared/endpoint.ts';
import { everyFixture, nameOf } from '../calls.ts';
import type { Fixtures } from '../fixtures.ts';

/**
 * What each role gets from each call, as contract and policy say it: the table of docs/rights.md. The server is held against the
 * table as it is committed, so that a right which changes is seen by whoever reads the change.
 */
export type Cell = 'yes' | '401' | '403' | '404';
export const typeOf = (role: Role): 'house' | 'agency' | 'account' => (role === 'house' ? 'house' : role.startsWith('agency') ? 'agency' : 'account');

/** Somebody with that role in the tenant of the sweep. */
export const actorWith = (role: Role, given: { userId?: string; accountId?: string; agencyId?: string } = {}): Actor => ({
  kind: 'user', userId: given.userId ?? '', type: typeOf(role), role, isPrimary: role === 'house' || role === 'agency' || role === 'account', accountId: given.accountId ?? '', agencyId: typeOf(role) === 'agency' ? (given.agencyId ?? '') : null,
  email: '', firstName: '', lastName: '', language: null,
});
export type Says = Required<Pick<Fixtures, 'may' | 'answers'>>;
export async function everySay(): Promise<Says> {
  const all = await everyFixture();
  return { may: Object.assign({}, ...all.map((one) => one.may)), answers: Object.assign({}, ...all.map((one) => one.answers)) };
}

export function cellOf(endpoint: Endpoint, actor: Actor, { may, answers }: Says): Cell {
  if ((endpoint.who === 'agency' && actor.type === 'account') || (endpoint.who === 'house' && actor.type !== 'house')) return '404';
  const name = nameOf(endpoint);
  if (may[name] && !may[name](actor)) return '403';
  return endpoint.method === 'GET' && answers[name] && answers[name](actor) === 404 ? '404' : 'yes';
}

const guarded = (endpoints: Endpoint[]) => endpoints.filter(({ who }) => who !== 'public');
const line = (cells: string[]) => `| ${cells.join(' | ')} |`, head = (cells: string[]) => [line(cells), line(cells.map(() => '---'))];
const BEGIN = '<!-- calls: written by node scripts/rights-doc.ts -->', END = '<!-- end of calls -->';

/** Who stands outside, and what every call of a kind answers them. `own`: their own things only. */
export const outside: Record<string, Record<Exclude<Who, 'public'>, '401' | '404' | 'own'>> = {
  'nobody: no cookie, a made-up one, an expired session, a session of another host, a token in the header or the address': { session: '401', account: '401', agency: '401', house: '401' },
  'a person who was disabled': { session: '401', account: '401', agency: '401', house: '401' },
  'sibling: each role of another account of the same agency': { session: 'own', account: '404', agency: '404', house: '404' },
  'foreign: each role of an account of another agency': { session: 'own', account: '404', agency: '404', house: '404' },
  'foreign: each role of another agency': { session: 'own', account: '404', agency: '404', house: '404' },
  'a member whose membership was taken away': { session: 'own', account: '404', agency: '404', house: '404' },
  'a member of a suspended account, and of an account of a suspended agency, in their own account': { session: 'own', account: '404', agency: '404', house: '404' },
  'each role of a suspended agency, in its own agency and its accounts': { session: 'own', account: '404', agency: '404', house: '404' },
  'everybody, the house too, in an account and an agency that are being removed': { session: 'own', account: '404', agency: '404', house: 'own' },
};

export function callsSection(endpoints: Endpoint[], says: Says): string {
  const sign: Record<Cell, string> = { yes: 'yes', 401: '401', 403: '403', 404: '404' };
  const rows = guarded(endpoints).map((endpoint) => line([`\`${nameOf(endpoint)}\``, endpoint.who, ...roles.map((role) => (endpoint.who === 'session' ? 'own' : sign[cellOf(endpoint, actorWith(role), says)]))]));
  const open = endpoints.filter(({ who }) => who === 'public').map((endpoint) => `\`${nameOf(endpoint)}\``);
  return [
    BEGIN,
    '## Calls', '',
    'What each role of a tenant gets from each call of the contract list, in that tenant: `yes`, `own` (their own things only), `403` (the policy refuses) or `404` (not there for them: calls of an agency for people of its accounts, calls of the house, rows that are not theirs). `src/server/wall.test.ts` makes each call as each role and holds the answer against this table.', '',
    ...head(['call', 'who', ...roles]), ...rows, '',
    '## Outsiders', '',
    'The same calls by those who stand outside; `src/server/wall/tenants.test.ts` makes each of them as each of these and looks afterwards that no row of the victim has changed.', '',
    ...head(['who asks', 'session', 'account', 'agency', 'house']), ...Object.entries(outside).map(([name, by]) => line([name, by.session, by.account, by.agency, by.house])), '',
    '## Open calls', '',
    `Anybody may make these; what protects each is said in \`src/server/wall.test.ts\`: ${open.join(', ')}.`,
    END,
  ].join('\n');
}

/** The document with its section of calls replaced, the rest as it is. */
export function withCalls(document: string, section: string): string {
  const from = document.indexOf(BEGIN), to = document.indexOf(END);
  if (from === -1 || to < from) throw new Error(`docs/rights.md has lost its marks "${BEGIN}" and "${END}"`);
  return document.slice(0, from) + section + document.slice(to + END.length);
}

/** The cells as the document has them, by call and role: the oracle. */
export function readCalls(document: string): Map<string, Record<Role, Cell | 'own'>> {
  const found = new Map<string, Record<Role, Cell | 'own'>>();
  for (const row of document.slice(document.indexOf(BEGIN), document.indexOf('## Outsiders')).split('\n')) {
    const cells = row.split('|').slice(1, -1).map((cell) => cell.trim()), name = /^`(.+)`$/.exec(cells[0] ?? '')?.[1];
    if (name) found.set(name, Object.fromEntries(roles.map((role, i) => [role, cells[i + 2]])) as Record<Role, Cell>);
  }
  return found;
}
