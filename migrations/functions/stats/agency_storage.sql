-- Returns what the files of each account of the agency in scope take, the largest first.
create or replace function agency_storage(most integer)
  returns table (
    id uuid, name text, size float8, quantity integer, images integer, videos integer, images_usage float8,
    videos_usage float8
  )
  language sql stable security definer rows 200
  set search_path = public, ext
as $$
  select a.id, a.business_name, coalesce(sum(t.bytes), 0)::float8, coalesce(sum(t.files), 0)::int,
    coalesce(sum(t.files) filter (where t.kind = 'image'), 0)::int,
    coalesce(sum(t.files) filter (where t.kind = 'video'), 0)::int,
    coalesce(sum(t.bytes) filter (where t.kind = 'image'), 0)::float8,
    coalesce(sum(t.bytes) filter (where t.kind = 'video'), 0)::float8
  from account a
  left join media_tally t on t.account_id = a.id
  where a.agency_id = scope_agency() and a.removing_at is null
  group by a.id, a.business_name
  order by 3 desc, a.id
  limit most
$$;
alter function agency_storage owner to hub_definer;
revoke all on function agency_storage from public;
grant execute on function agency_storage to hub_app;
