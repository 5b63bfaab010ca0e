// Writes docs/navigation.md (npm run docs) from the table of places and the screens of features.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { roles, type Role } from '#shared/actor.ts';
import { places, redirects } from '#features/navigation.ts';
import { mayOpen, sees, type Place, type Viewer } from '#shared/navigation.ts';

const root = join(import.meta.dirname, '..');
/** Returns the paths of the features' screens, read from the sources, since the files contain JSX. */
export const screenPaths = (): string[] =>
  globSync('src/{features/*/*/app,app/shell}/feature.tsx', { cwd: root })
    .toSorted()
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/\bpath: '(\/[^']*)'/g)].map((match) => match[1]!),
    );
/**
 * The groups of the router (AUTH-37, X-33): house (admin), people of agencies (staff), people of accounts
 * (user), guests.
 */
export const routerGroups = ['admin', 'staff', 'user', 'guest'] as const;
type RouterGroup = (typeof routerGroups)[number];
const groupOf = (role: Role): RouterGroup => {
  if (role === 'house') return 'admin';
  return role.startsWith('agency') ? 'staff' : 'user';
};
export const groupsOf = (place: Place): RouterGroup[] =>
  place.opens === 'public'
    ? ['guest']
    : routerGroups.filter((group) =>
        roles.some((role) => groupOf(role) === group && mayOpen(place, viewer(role)) !== false),
      );

const viewer = (role: Role): Viewer => {
  const above = groupOf(role) !== 'user';
  return {
    role,
    own: above ? role : null,
    account: !above && role !== 'accounts',
    advanced: true,
    primary: true,
  };
};
/** Access of a role to a place: menu entry, path only, after choosing an account, none. */
export type Mark = 'entry' | 'address' | 'account' | '';
export type Line = {
  path: string;
  group: string;
  condition: string;
  router: RouterGroup[];
  marks: Record<Role, Mark>;
};
const conditions = { advanced: 'advanced agency or house', primary: 'account primary in its agency' };
function markOf(place: Place, role: Role): Mark {
  const may = mayOpen(place, viewer(role));
  if (sees(place, viewer(role))) return 'entry';
  if (may === 'account') return 'account';
  return may ? 'address' : '';
}
export function navigationTable(): Line[] {
  return places.map((place) => ({
    path: place.path,
    group: place.group ?? '',
    condition: place.when ? conditions[place.when] : '',
    router: groupsOf(place),
    marks: Object.fromEntries(roles.map((role) => [role, markOf(place, role)])) as Record<Role, Mark>,
  }));
}
const sign: Record<Mark, string> = { entry: '■', address: '□', account: '▫', '': '' };
export function navigationDoc(): string {
  const all = navigationTable();
  const member = all.filter(({ router }) => !router.includes('guest'));
  const open = all.filter(({ router }) => router.includes('guest'));
  const row = (line: Line) =>
    `| \`${line.path}\` | ${line.group} | ${roles.map((role) => sign[line.marks[role]]).join(' | ')} | ${line.router.join(', ')} | ${line.condition} |`;
  return [
    '# Navigation',
    '',
    'Made by `npm run docs` from `navigation.ts` of each feature; `npm run check` compares. What the server allows is another matter: docs/rights.md.',
    '',
    '■ entry in the menu (with a group) or the palette · □ opens by its address · ▫ opens once an account is chosen. Roles are as in the view: whoever stands above an account and has chosen one sees what `account` sees.',
    '',
    `| address | group | ${roles.join(' | ')} | router | condition |`,
    `|---|---|${roles.map(() => '---').join('|')}|---|---|`,
    ...member.map(row),
    '',
    '## Without a session',
    '',
    ...open.map(({ path }) => `- \`${path}\``),
    '',
    '## Other names',
    '',
    ...Object.entries(redirects).map(([from, to]) => `- \`${from}\` leads to \`${to}\``),
    '',
  ].join('\n');
}
if (import.meta.main) writeFileSync(join(root, 'docs/navigation.md'), navigationDoc());
