-- Whose a row is does not change. A policy sees the row as it is and the row as it would be, never both: what is one's own by one
-- column could be given away, or aimed at somebody, by another. Only the house moves rows (a transfer both agencies agreed to), and
-- what follows by foreign key moves as the owner of the tables.
create function row_stays() returns trigger language plpgsql as $$
begin
  if current_user = 'hub_app' then raise exception 'a row of % stays with those it belongs to', tg_table_name using errcode = '42501'; end if;
  return new;
end $$;
-- Asked only by statements that name one of these columns.
create function wall_stays(target regclass, variadic owners text[]) returns void language plpgsql as $$
begin
  execute format('create trigger row_stays before update of %s on %s for each row when (%s) execute function row_stays()',
    (select string_agg(format('%I', o), ', ') from unnest(owners) o), target, (select string_agg(format('old.%1$I is distinct from new.%1$I', o), ' or ') from unnest(owners) o));
end $$;
select wall_stays('account', 'id', 'agency_id'), wall_stays('whitelabel', 'agency_id', 'account_id'), wall_stays('domain', 'agency_id', 'account_id'),
  wall_stays('invitation', 'agency_id', 'account_id'), wall_stays('mail', 'agency_id', 'account_id'), wall_stays('account_transfer', 'agency_id', 'to_agency_id', 'moved_id'),
  wall_stays('account_member', 'account_id', 'user_id'), wall_stays('agency_member', 'agency_id', 'user_id'), wall_stays('notice', 'account_id', 'user_id');

-- A mail belongs to an account, or to an agency alone.
alter policy member on mail with check ((account_id = (select scope_account()) and agency_id is null) or (account_id is null and agency_id = (select scope_agency())));
-- Who asks for a transfer is the agency that has the account: nobody writes the consent of another.
create policy giver on account_transfer as restrictive for insert to hub_app
  with check (agency_id = (select scope_agency()) and exists (select from account a where a.id = moved_id and a.agency_id = (select scope_agency())));

-- Nobody makes themselves the operator.
create function house_stays() returns trigger language plpgsql as $$
begin
  if current_user = 'hub_app' and (tg_op = 'INSERT' or old.type <> 'house') then raise exception 'the operator is made by the house' using errcode = '42501'; end if;
  return new;
end $$;
create trigger house_stays before insert or update of type on app_user for each row when (new.type = 'house') execute function house_stays();

-- What an invited person starts with, where whoever invites has less than the tenant gives to everybody: a document of rights, or
-- flags of an employee.
alter table invitation add column permissions jsonb check (jsonb_typeof(permissions) = 'object');
drop function invitation_find(bytea, text);
create function invitation_find(token bytea, at_host text) returns table (id uuid, agency_id uuid, account_id uuid, email text, first_name text, last_name text, role text, language text, title text, phone text, password_hash text, permissions jsonb, tenant text, inviter text)
  language sql stable security definer set search_path = public, ext as $$
  select i.id, i.agency_id, i.account_id, i.email::text, i.first_name, i.last_name, i.role, i.language, i.title, i.phone, i.password_hash, i.permissions, coalesce(a.business_name, g.business_name),
    coalesce((select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email::text) from app_user u where u.id = i.invited_by), '')
  from invitation i join agency g on g.id = i.agency_id left join account a on a.id = i.account_id
  where i.token_hash = token and i.host = at_host and i.expires_at > now() and i.revoked_at is null
$$;
alter function invitation_find(bytea, text) owner to hub_definer;
revoke all on function invitation_find(bytea, text) from public;
grant execute on function invitation_find(bytea, text) to hub_app;
