-- The people of an account and of an agency: titles, what an invitation carries, and what a tenant may know and change of a person.
-- A title routes and grants nothing (designs 3.4). Whoever has one follows when it is renamed, and has none when it goes.
create table staff_title (
  account_id uuid not null references account,
  id uuid not null default uuidv7(),
  label ext.citext not null check (length(label) between 1 and 60),
  created_at timestamptz not null default now(),
  primary key (account_id, id), unique (account_id, label)
);
select wall_account('staff_title');
alter table account_member add column title ext.citext,
  add constraint account_member_title foreign key (account_id, title) references staff_title (account_id, label) on update cascade on delete set null (title);
create index account_member_of_title on account_member (account_id, title) where title is not null;
create index account_member_since on account_member (account_id, created_at desc, user_id desc);
-- An agency routes nothing to titles: plain words.
alter table agency_member add column title text check (length(title) between 1 and 60);
create index agency_member_since on agency_member (agency_id, created_at desc, user_id desc);

-- A withdrawn invitation is kept for a while, with a secret that nobody knows. A first password waits here as its hash: the login is
-- made when the owner of the address has opened the link.
alter table invitation add column title text check (length(title) between 1 and 60), add column message text not null default '' check (length(message) <= 1000),
  add column phone text, add column password_hash text, add column revoked_at timestamptz;
-- An account that moves to another agency takes its open invitations along.
alter table invitation drop constraint invitation_agency_id_account_id_fkey,
  add constraint invitation_agency_id_account_id_fkey foreign key (agency_id, account_id) references account (agency_id, id) on update cascade on delete cascade;
drop function invitation_find(bytea, text);
create function invitation_find(token bytea, at_host text) returns table (id uuid, agency_id uuid, account_id uuid, email text, first_name text, last_name text, role text, language text, title text, phone text, password_hash text, tenant text, inviter text)
  language sql stable security definer set search_path = public, ext as $$
  select i.id, i.agency_id, i.account_id, i.email::text, i.first_name, i.last_name, i.role, i.language, i.title, i.phone, i.password_hash, coalesce(a.business_name, g.business_name),
    coalesce((select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email::text) from app_user u where u.id = i.invited_by), '')
  from invitation i join agency g on g.id = i.agency_id left join account a on a.id = i.account_id
  where i.token_hash = token and i.host = at_host and i.expires_at > now() and i.revoked_at is null
$$;

-- Whether somebody is in the account or in the agency of the scope.
create function team_has(person uuid) returns boolean language sql stable security definer set search_path = public, ext as $$
  select exists (select from account_member m where m.user_id = person and m.account_id = scope_account()) or exists (select from agency_member g where g.user_id = person and g.agency_id = scope_agency())
$$;
-- Whether somebody is also where the scope does not reach: then their own record is theirs alone.
create function team_elsewhere(person uuid) returns boolean language sql stable security definer set search_path = public, ext as $$
  select exists (select from app_user u where u.id = person and u.type = 'house') or exists (select from agency_member g where g.user_id = person and g.agency_id is distinct from scope_agency())
    or exists (select from account_member m join account a on a.id = m.account_id where m.user_id = person and m.account_id is distinct from scope_account() and a.agency_id is distinct from scope_agency())
$$;
-- When its people were last here and how they prove themselves. Hosts of other agencies do not count: no agency learns from another.
create function team_facts(people uuid[]) returns table (user_id uuid, seen_at timestamptz, factor text) language sql stable security definer set search_path = public, ext as $$
  with here as (select coalesce(scope_agency(), (select a.agency_id from account a where a.id = scope_account())) as id)
  select p.id,
    greatest((select max(s.active_at) from session s where s.user_id = p.id and not exists (select from whitelabel w, here where w.host = s.host::citext and w.agency_id is distinct from here.id)),
      (select max(d.seen_at) from device d where d.user_id = p.id and not exists (select from whitelabel w, here where w.host = d.host::citext and w.agency_id is distinct from here.id))),
    case when exists (select from passkey k where k.user_id = p.id) then 'passkey' when exists (select from totp t where t.user_id = p.id and t.confirmed_at is not null) then 'app' else 'none' end
  from unnest(people) as p(id) where team_has(p.id)
$$;
-- In which accounts of the scope somebody is, with which role (TEN-15).
create function team_accounts(person uuid) returns table (id uuid, name text, role text, is_primary boolean) language sql stable security definer set search_path = public, ext as $$
  select a.id, a.business_name, m.role, m.is_primary from account_member m join account a on a.id = m.account_id
  where m.user_id = person and team_has(person) and (a.id = scope_account() or a.agency_id = scope_agency()) and a.removing_at is null
  order by lower(a.business_name), a.id limit 200
$$;
-- Changes the record of somebody who is in this tenant and nowhere else, or one's own. False: not allowed.
create function team_change(person uuid, first text, last text, with_phone text, picture jsonb) returns boolean language plpgsql volatile security definer set search_path = public, ext as $$
begin
  if person is distinct from scope_user() and (not team_has(person) or team_elsewhere(person)) then return false; end if;
  update app_user set first_name = first, last_name = last, phone = with_phone, logo = picture where id = person;
  return found;
end $$;
-- After a membership was changed or ended: what somebody is follows from what they still belong to, and open streams ask again.
create function team_follow(person uuid, topic text) returns void language plpgsql volatile security definer set search_path = public, ext as $$
declare of_agency text; of_account text;
begin
  select g.role into of_agency from agency_member g where g.user_id = person order by array_position(array['agency','agencyAdmin','agencyUser'], g.role) limit 1;
  select m.role into of_account from account_member m where m.user_id = person order by array_position(array['accounts','account','accountAdmin','accountUser','user'], m.role) limit 1;
  update app_user u set type = case when of_agency is null then 'account' else 'agency' end,
    role = coalesce(of_agency, case when u.role = 'accounts' and of_account = 'account' then u.role else of_account end, 'user') where u.id = person and u.type <> 'house';
  insert into live_event (user_id, topic) values (person, team_follow.topic);
  if scope_account() is not null then insert into live_event (account_id, user_id, topic) values (scope_account(), person, team_follow.topic); end if;
end $$;
create policy definer on live_event to hub_definer using (true) with check (true);
grant insert on live_event to hub_definer;
grant update on app_user to hub_definer;

do $$ declare call text; begin
  foreach call in array array['invitation_find(bytea, text)', 'team_has(uuid)', 'team_elsewhere(uuid)', 'team_facts(uuid[])', 'team_accounts(uuid)', 'team_change(uuid, text, text, text, jsonb)', 'team_follow(uuid, text)'] loop
    execute format('alter function %s owner to hub_definer', call);
    execute format('revoke all on function %s from public', call);
    execute format('grant execute on function %s to hub_app', call);
  end loop;
end $$;
grant execute on function team_has(uuid), team_elsewhere(uuid) to hub_definer;
