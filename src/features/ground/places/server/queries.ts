import { likeText } from '#platform/db/like.ts';
import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { TablePlace } from '../rules.ts';

export const isFilled = async (tx: TenantTx) =>
  (await tx.one(q.selectFrom('place').select('id').limit(1))) !== undefined;
/** Takes the lock of filling until the end of the transaction; false if another transaction has it. */
export const mayFill = async (tx: TenantTx) =>
  (await tx.one(sql<{ got: boolean }>`select pg_try_advisory_xact_lock(7205361) as got`))!.got;

export type Row = {
  id: number;
  name: string;
  folded: string;
  region: string;
  country: string;
  lat: number;
  lng: number;
};
export const addPlaces = (tx: TenantTx, rows: readonly Row[]) =>
  tx.run(sql`
    insert into place (id, name, ascii_name, region, country, lat, lng, at)
    select id, name, folded, region, country, lat, lng, point(lng, lat)
    from unnest(
      ${rows.map((r) => r.id)}::integer[], ${rows.map((r) => r.name)}::text[],
      ${rows.map((r) => r.folded)}::text[], ${rows.map((r) => r.region)}::text[],
      ${rows.map((r) => r.country)}::text[], ${rows.map((r) => r.lat)}::double precision[],
      ${rows.map((r) => r.lng)}::double precision[]
    ) as new_place (id, name, folded, region, country, lat, lng)
    on conflict (id) do nothing
  `);

/** Returns the country that an account has said. */
export const countryOf = (tx: TenantTx, accountId: string) =>
  tx.one(q.selectFrom('account').select('country').where('id', '=', accountId));
type Wanted = {
  /** Countries and regions; undefined: anywhere. */
  areas: readonly { country: string; region: string | null }[] | undefined;
  near: { lat: number; lng: number } | undefined;
  country: string | undefined;
  limit: number;
};
/**
 * Finds places by a prefix: whole names first, then those of the country of the business, then capitals of a region,
 * then near ones, then by name.
 */
export const byPrefix = (tx: TenantTx, folded: string, { areas, near, country = '', limit }: Wanted) =>
  tx.all(sql<TablePlace>`
    select name, region, country, lat, lng, city_region
    from (
      select p.name, p.ascii_name, p.region, p.country, p.lat, p.lng, p.at, false as city_region,
        lower(p.region) = lower(p.name) as capital
      from place p
      where lower(p.ascii_name) like ${`${likeText(folded)}%`}
        and (${areas === undefined} or exists (
          select
          from unnest(${areas?.map((area) => area.country) ?? []}::text[],
            ${areas?.map((area) => area.region) ?? []}::text[]) area (country, region)
          where area.country = p.country and coalesce(area.region, p.region) = p.region
        ))
      order by lower(p.ascii_name)
      limit 2000
    ) matching
    order by (lower(ascii_name) = ${folded}) desc, (country = ${country}) desc, capital desc,
      case
        when ${near !== undefined} then at <-> point(${near?.lng ?? 0}, ${near?.lat ?? 0})
        end nulls last,
      name, region
    limit ${limit}
  `);

/** Finds the nearest places on the plane; the caller measures the true distance. */
export const nearest = (tx: TenantTx, at: { lat: number; lng: number }) =>
  tx.all(sql<Omit<TablePlace, 'cityRegion'>>`
  select name, region, country, lat, lng from place order by at <-> point(${at.lng}, ${at.lat}) limit 30`);
/** Finds places of a region that have one of these names. */
export const named = (tx: TenantTx, country: string, region: string, folded: readonly string[]) =>
  tx.all(sql<{ name: string; lat: number; lng: number }>`
    select name, lat, lng
    from place
    where lower(ascii_name) = any(${folded}::text[]) and country = ${country} and region = ${region}
    limit 20
  `);
/** Finds places by pairs of country and name. */
export const called = (tx: TenantTx, towns: readonly { country: string; folded: string }[], limit: number) =>
  tx.all(sql<TablePlace>`
    select p.name, p.region, p.country, p.lat, p.lng, false as city_region
    from unnest(${towns.map((town) => town.country)}::text[], ${towns.map((town) => town.folded)}::text[])
    with ordinality wanted (country, folded, turn)
    join place p on lower(p.ascii_name) = wanted.folded and p.country = wanted.country
    order by wanted.turn, p.id
    limit ${limit}
  `);
