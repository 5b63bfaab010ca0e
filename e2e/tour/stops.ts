import type { Language } from '#shared/endpoint.ts';
import { places } from '#features/navigation.ts';
import { mayOpen, shapesOf, type Place } from '#shared/navigation.ts';
import { everybody, isAbove, type Cedar, type Person, type Server, type Sql } from './people.ts';

/** The language, the scheme and the size in which a screen is looked at. */
export type Look = { language: Language; scheme: 'light' | 'dark'; phone: boolean };
/** Views of a screen in each language, scheme and size. */
const every: Look[] = (['en', 'tr', 'ar'] as const).flatMap((language) =>
  (['light', 'dark'] as const).flatMap((scheme) =>
    [false, true].map((phone) => ({ language, scheme, phone })),
  ),
);
/** Views of a screen that another role has shown in all twelve already: each language, scheme and size once. */
const some = every.filter(({ language, scheme, phone }) =>
  ['en light false', 'tr dark true', 'ar light true', 'ar dark false'].includes(
    `${language} ${scheme} ${phone}`,
  ),
);
/** A screen that a person opens, with the views to take of it. */
export type Stop = { person: Person; path: string; looks: Look[] };
/** The screens that the command asks for; `full`: all of them in each view. */
export type Selection = { full: boolean; isWanted: (person: string, path: string) => boolean };

const idOf = async (sql: Sql, text: string, values: unknown[] = []) =>
  (await sql<{ id: string }>(text, values))[0]?.id ?? '';
/** Returns the screens to look at, each with its person and its views. */
export async function planStops(server: Server, sql: Sql, selection: Selection): Promise<Stop[]> {
  const [cedar] = await sql<Cedar>(
    "select id, agency_id agency, business_name as name from account where business_name like 'Cedar%'",
  );
  const addressOf = await addressesIn(sql, cedar!);
  const people = await everybody(sql, server, cedar!);
  return [...appStops(people, addressOf, selection), ...(await siteStops(sql, selection))];
}
/** Adds a domain to an agency and an account, so that their pages exist; returns the ids. */
async function addDomains(sql: Sql, cedar: Cedar) {
  const add = async (host: string, type: string, accountId: string | null) =>
    (
      await sql<{ id: string }>(
        'insert into whitelabel (host, type, agency_id, account_id) values ($1, $2, $3, $4) returning id',
        [host, type, cedar.agency, accountId],
      )
    )[0]!.id;
  return {
    account: await add('gardens.example.org', 'account', cedar.id),
    agency: await add('studio.example.org', 'agency', null),
  };
}
type AddressOf = (person: Person, pattern: string) => string | undefined;
/** Returns a function that fills a pattern with rows of the demo world; undefined: the person has none. */
async function addressesIn(sql: Sql, cedar: Cedar): Promise<AddressOf> {
  const domains = await addDomains(sql, cedar);
  const member = {
    account: await idOf(sql, "select id from app_user where email = 'staff@cedarstone.test'"),
    agency: await idOf(sql, "select id from app_user where email = 'user@northlight.test'"),
  };
  const newest = (testimonial: boolean) =>
    idOf(
      sql,
      'select id from content where account_id = $1 and is_testimonial = $2 order by created_at desc limit 1',
      [cedar.id, testimonial],
    );
  const ids: Record<string, string> = {
    contentId: await newest(false),
    testimonialId: await newest(true),
    accountId: cedar.id,
    agencyId: cedar.agency,
    agentId: member.agency,
    tab: 'seo',
  };
  return (person, pattern) => {
    const kind = isAbove(person) && !person.inside ? 'agency' : 'account';
    const team = pattern.startsWith('/settings/team');
    const personId = () => {
      if (team) return member[kind];
      return pattern.startsWith('/directory') ? member.account : '';
    };
    const valueOf = (name: string) => {
      if (name === 'domainId') return domains[kind];
      if (name === 'id') return personId();
      return team && kind === 'agency' ? '' : (ids[name] ?? '');
    };
    const path = pattern.replace(/:(\w+)/g, (_, name: string) => valueOf(name));
    return path.includes('//') || path.endsWith('/') ? undefined : path;
  };
}
/** Returns the screens of the application that people open. */
function appStops(people: Person[], addressOf: AddressOf, { full, isWanted }: Selection): Stop[] {
  const stops: Stop[] = [];
  const shownPlaces = new Set<string>();
  const built = places.filter(({ path }) => path !== '/logout');
  for (const person of people) {
    const paths = built
      .filter((place) => opens(person, place))
      .flatMap(({ path }) => [
        path.replaceAll('?', ''),
        ...(shapesOf(path).length > 1 ? [path.replace(/\/:\w+\?.*$/, '')] : []),
      ])
      .map((pattern) => addressOf(person, pattern));
    for (const path of new Set([
      ...paths,
      ...(person.name === 'nobody-app'
        ? ['/', '/terms', '/privacy', '/support', '/marketing', '/welcome']
        : []),
    ])) {
      if (path === undefined) continue;
      const first = !shownPlaces.has(`${person.role === null ? person.host : ''}${path}`);
      shownPlaces.add(`${person.role === null ? person.host : ''}${path}`);
      if (isWanted(person.name, path)) stops.push({ person, path, looks: full || first ? every : some });
    }
  }
  return stops;
}
/** Returns the pages of the public sites. */
async function siteStops(sql: Sql, { isWanted }: Selection): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (const [name, language] of [
    ['cedarstone', 'en'],
    ['nile', 'ar'],
    ['anadolu', 'tr'],
    ['harbor', 'en'],
  ] as const) {
    const host = `${name}.localhost`;
    const account = await idOf(sql, 'select account_id as id from whitelabel where host = $1', [host]);
    const item = await idOf(
      sql,
      `
        select permalink as id
        from content
        where account_id = $1
          and permalink is not null
          and not is_testimonial
          and status_content = 'published'
        order by created_at desc
        limit 1
      `,
      [account],
    );
    for (const path of [
      '/',
      '/project',
      '/gallery',
      '/map',
      `/${item}`,
      '/reviews',
      `/testimonials-gallery/${account}`,
      '/privacy',
      '/nothing-here',
      `/testimonial-request/${account}`,
    ])
      if (isWanted(name, path))
        stops.push({
          person: { name, role: null, host },
          path,
          looks: every.filter((look) => look.language === language),
        });
  }
  return stops;
}

function opens(person: Person, place: Place): boolean {
  if (person.role === null) return place.opens === 'public';
  if (place.opens === 'public') return false;
  const above = isAbove(person);
  const may = mayOpen(place, {
    role: above && person.inside ? 'account' : person.role,
    own: above ? person.role : null,
    account: person.inside ?? false,
    advanced: person.name !== 'plain-agency',
    primary: true,
  });
  return may === true;
}

/** Returns the name of a screen in the names of its files. */
export function nameOf({ person, path }: { person: { name: string }; path: string }): string {
  return `${person.name}${path === '/' ? '/home' : path}`
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
    .replaceAll('/', '_');
}
