-- The row of the dense list as JSON text, written with the item instead of once for every reader: putting it together cost three
-- times as much as finding it (docs/benchmarks.md). plpgsql, since to_json is only stable for lack of a fixed type; here the type is fixed.
create function content_row(id uuid, user_id uuid, content_type_id uuid, stage_id uuid, title text, city text, neighborhood text, status_service text, status_content text, status_publish text,
  is_featured boolean, card jsonb, ready smallint, version integer, created_at timestamptz, updated_at timestamptz) returns text language plpgsql immutable parallel safe as $$
begin
  return concat('{"id":"', id, '","userId":', case when user_id is null then 'null' else '"' || user_id || '"' end, ',"contentTypeId":"', content_type_id, '","stageId":"', stage_id,
    '","title":', to_json(title), ',"city":', to_json(city), ',"neighborhood":', to_json(neighborhood), ',"statusService":"', status_service, '","statusContent":"', status_content, '","statusPublish":"', status_publish,
    '","isFeatured":', case when is_featured then 'true' else 'false' end, ',"card":', card, ',"ready":', ready, ',"version":', version,
    ',"createdAt":"', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), 'Z","updatedAt":"', to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), 'Z"}');
end $$;
revoke all on function content_row from public;
grant execute on function content_row to hub_app, hub_house, hub_definer;
alter table content add column list_row text generated always as (content_row(id, user_id, content_type_id, stage_id, title, city, neighborhood, status_service, status_content, status_publish, is_featured, card, ready, version, created_at, updated_at)) stored;

-- The check of a session in two statements instead of up to six.
create or replace function session_open(token bytea, at_host text, wanted_account uuid, wanted_agency uuid) returns table (
  user_id uuid, type text, email text, first_name text, last_name text, language text, user_role text,
  role text, is_primary boolean, account_id uuid, agency_id uuid, expires_at timestamptz, seen_at timestamptz
) language plpgsql volatile security definer set search_path = public, ext as $$
begin
  select s.user_id, u.type, u.email::text, u.first_name, u.last_name, u.language, u.role, s.expires_at, s.seen_at,
    case when wanted_account is null and wanted_agency is null then u.role
      when wanted_account is not null and a.id is null then null
      else coalesce(m.role, g.role, case when u.type = 'house' and (a.id is not null or exists (select from agency where id = wanted_agency)) then 'house' end) end,
    case when wanted_account is null and wanted_agency is null then false else coalesce(m.is_primary, g.is_primary, u.type = 'house') end,
    case when a.id is not null then a.id end,
    case when m.role is not null then null when g.role is not null then g.agency_id when wanted_account is null and u.type = 'house' then wanted_agency end
  into user_id, type, email, first_name, last_name, language, user_role, expires_at, seen_at, role, is_primary, account_id, agency_id
  from session s join app_user u on u.id = s.user_id
    left join account a on a.id = wanted_account
    left join account_member m on m.account_id = a.id and m.user_id = s.user_id
    left join agency_member g on g.agency_id = case when wanted_account is null then wanted_agency else a.agency_id end and g.user_id = s.user_id
  where s.token_hash = token and s.host = at_host and s.expires_at > now() and u.is_auth;
  if not found then return; end if;
  if role is null then is_primary := null; account_id := null; agency_id := null; end if;
  perform set_config('app.user_id', user_id::text, true), set_config('app.account_id', coalesce(account_id::text, ''), true), set_config('app.agency_id', coalesce(agency_id::text, ''), true);
  return next;
end $$;
