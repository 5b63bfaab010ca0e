import { viewType, type Role } from '#shared/actor.ts';
import { entryOf, mayOpen, sees, type Place } from '#shared/navigation.ts';
import { pages, RIGHTS_VERSION } from '#shared/rights/pages.ts';
import {
  CREATE,
  contentActions,
  decide,
  layers,
  standardOf,
  statementOf,
  type Ask,
  type ContentAction,
  type Rights,
  type RightsDocument,
} from '#shared/rights/rights.ts';
import { fullRoles } from '#shared/rights/own-items.ts';
import { accountRunners } from '#shared/rights/role-groups.ts';
import type { RightLine, Speaker } from './contract.ts';

/** Lists the roles whose members the documents restrict; the SQL function is_restricted says the same. */
const restrictedRoles: readonly Role[] = ['accountAdmin', 'accountUser', 'user'];
/** Says whether documents restrict a member; primary members are never restricted (ROLE-06). */
export const isRestricted = (member: { role: Role; isPrimary: boolean }): boolean =>
  restrictedRoles.includes(member.role) && !member.isPrimary;

type Ids = { types: { id: string }[]; groups: { id: string }[] };
/**
 * Returns the document as it is stored: one that closes new things names all present types, groups and pages, so
 * that later ones count as new.
 */
export function completed(document: RightsDocument, before: Rights, ids: Ids): RightsDocument {
  const dated = document.navigationList ? { ...document, version: RIGHTS_VERSION } : document;
  if (document.newFeatures !== 'off') return dated;
  const { newFeatures: _off, ...open } = document;
  const all = [...before, open];
  return {
    ...dated,
    version: RIGHTS_VERSION,
    contentType: Object.fromEntries(
      ids.types.map(({ id }) => [id, decide(all, { of: 'content', typeId: id }) as ContentAction[]]),
    ),
    customFieldGroups: Object.fromEntries(
      ids.groups.map(({ id }) => [id, decide(all, { of: 'fields', groupId: id }) as boolean]),
    ),
    navigationList:
      document.navigationList ??
      pages.map(({ path }) => path).filter((path) => decide(all, { of: 'page', path })),
  };
}

/** Returns the path of the first id in the document that the account does not have; null = none. */
export function unknownIn(document: RightsDocument, { types, groups }: Ids): string | null {
  const ids = {
    contentType: new Set(types.map(({ id }) => id)),
    customFieldGroups: new Set(groups.map(({ id }) => id)),
  };
  for (const part of ['contentType', 'customFieldGroups'] as const)
    for (const id of Object.keys(document[part] ?? {})) if (!ids[part].has(id)) return `${part}.${id}`;
  return null;
}

type Named = { id: string; label: string }[];
/** Returns a document for the audit log, with the present names of types and groups instead of their ids. */
export function withNames(
  { contentType, customFieldGroups, ...rest }: RightsDocument,
  { types, groups }: { types: Named; groups: Named },
) {
  const byName = (part: object, list: Named) =>
    Object.fromEntries(
      Object.entries(part).map(([id, value]) => [
        list.find((entry) => entry.id === id)?.label ?? id,
        value as unknown,
      ]),
    );
  return {
    ...rest,
    ...(contentType ? { contentType: byName(contentType, types) } : {}),
    ...(customFieldGroups ? { customFieldGroups: byName(customFieldGroups, groups) } : {}),
  };
}

type About = { role: Role; isPrimary: boolean; suspended: boolean; userId: string; rights: Rights };
type Step = RightLine['chain'][number];
/**
 * Says whether a page, or a page below it, opens for a role without regard to documents; a public page counts
 * for the roles that have it in their menu.
 */
const opensFor = (places: readonly Place[], role: Role, path: string): boolean => {
  const viewer = { role: viewType({ role }), account: true, advanced: true, primary: true };
  return places.some((place) => {
    const entry = entryOf(place);
    return (
      (entry === path || entry.startsWith(`${path}/`)) &&
      (place.opens === 'public' ? sees(place, viewer) : mayOpen(place, viewer) === true)
    );
  });
};

function answerOf(byRole: boolean | 'own'): RightLine['answer'] {
  if (byRole === 'own') return 'own';
  return byRole ? 'yes' : 'no';
}
/**
 * Returns the answer to a right with the sources that were asked for it; without `ask` the role alone decides.
 * A right that is `closed` belongs to another person.
 */
function verdictOf(
  byRole: boolean | 'own',
  ask: Ask | null,
  { rights, fits, closed }: { rights: Rights; fits: (value: unknown) => boolean; closed: boolean },
): Pick<RightLine, 'chain' | 'answer' | 'by' | 'value'> {
  const chain: Step[] = [{ by: 'role', says: byRole ? 'yes' : 'no' }];
  let answer = answerOf(byRole);
  let by: Speaker = 'role';
  let value: number | null = null;
  if (ask) {
    let allowed: boolean | undefined;
    rights.forEach((document, i) => {
      const statement = statementOf(document, ask);
      const speaker: Speaker = statement?.isNew ? 'new' : layers[i]!;
      if (!statement) {
        chain.push({ by: speaker, says: 'nothing' });
        return;
      }
      allowed = fits(statement.value);
      by = speaker;
      chain.push({ by: speaker, says: allowed ? 'yes' : 'no' });
    });
    if (allowed === undefined) {
      allowed = fits(standardOf(ask));
      by = 'standard';
      chain.push({ by, says: allowed ? 'yes' : 'no' });
    }
    if (!allowed) answer = 'no';
    if (closed && allowed) {
      answer = 'no';
      by = 'group';
      chain.push({ by, says: 'no' });
    }
    const resolved = decide(rights, ask);
    if (typeof resolved === 'number') value = resolved;
  }
  return { chain, answer, by, value };
}
/**
 * Returns every right of a member with its sources in their order: role, defaults, template, person. The last
 * source with a statement decides.
 */
export function linesOf(
  about: About,
  places: readonly Place[],
  names: {
    types: { id: string; label: string }[];
    groups: { id: string; label: string; userId: string | null; forOne: boolean }[];
  },
): RightLine[] {
  const restricted = isRestricted(about);
  const line = (
    kind: RightLine['kind'],
    key: string,
    label: string | null,
    action: ContentAction | null,
    byRole: boolean | 'own',
    ask: Ask | null,
    fits: (value: unknown) => boolean,
    closed = false,
  ): RightLine => {
    const says = verdictOf(byRole, restricted && byRole ? ask : null, { rights: about.rights, fits, closed });
    let { answer, by } = says;
    const { chain, value } = says;
    if (about.suspended) {
      answer = 'no';
      by = 'suspended';
      chain.push({ by, says: 'no' });
    }
    return { kind, key, label, action, value, answer, by, chain };
  };
  const content = names.types.flatMap((type) =>
    contentActions.map((action) => {
      const ofUser = action === CREATE ? true : ('own' as const);
      const byRole = fullRoles.includes(about.role) || (about.role === 'user' && ofUser);
      return line(
        'content',
        type.id,
        type.label,
        action,
        byRole,
        { of: 'content', typeId: type.id },
        (value) => (value as number[]).includes(action),
      );
    }),
  );
  const isRunner = accountRunners.includes(about.role);
  return [
    ...content,
    ...(['publish', 'bulk'] as const).map((key) =>
      line(
        'people',
        key,
        null,
        null,
        fullRoles.includes(about.role),
        key === 'bulk' ? { of: 'page', path: '/bulk-edit' } : null,
        Boolean,
      ),
    ),
    ...(['team', 'account', 'types', 'fields'] as const).map((key) =>
      line('people', key, null, null, isRunner, { of: 'page', path: `/settings/${key}` }, Boolean),
    ),
    line('people', 'templates', null, null, isRunner, { of: 'page', path: '/extras/permissions' }, Boolean),
    ...pages.map(({ path }) =>
      line('page', path, null, null, opensFor(places, about.role, path), { of: 'page', path }, Boolean),
    ),
    ...names.groups.map((group) =>
      line(
        'fields',
        group.id,
        group.label,
        null,
        true,
        { of: 'fields', groupId: group.id },
        Boolean,
        group.forOne && group.userId !== about.userId,
      ),
    ),
    line('ai', 'aiContentGenerator', null, null, true, { of: 'ai', key: 'aiContentGenerator' }, Boolean),
    ...(['switchToUser', 'switchToAdmin', 'productsUpdateNotification', 'productsGeolocations'] as const).map(
      (key) => line('other', key, null, null, true, { of: 'other', key }, Boolean),
    ),
  ];
}
