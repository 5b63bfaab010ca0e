-- Addresses that items of a site had while they were public: they lead to where the item is now. One address means one item, the
-- last that was public there.
create table former_address (
  account_id uuid not null, slug text not null check (length(slug) between 1 and 200),
  content_id uuid not null, left_at timestamptz not null default now(),
  primary key (account_id, slug),
  foreign key (account_id, content_id) references content (account_id, id) on delete cascade
);
create index former_address_of on former_address (account_id, content_id, left_at desc);
select wall_account('former_address', true);
grant select on former_address to hub_visitor;

-- Whether somebody has a second factor: codes of an app, or a passkey.
create function has_factor(person uuid) returns boolean language sql stable security definer set search_path = public, ext as $$
  select exists (select from totp t where t.user_id = person and t.confirmed_at is not null) or exists (select from passkey p where p.user_id = person)
$$;
-- As before, and the open streams of these people hear it at once, on every node.
create or replace function end_sessions_without_factor() returns integer language sql volatile security definer set search_path = public, ext as $$
  with gone as (
    delete from session s where second_factor_demanded(s.user_id)
      and (exists (select from agency_member m where m.user_id = s.user_id and m.agency_id = scope_agency())
        or exists (select from account_member m join account a on a.id = m.account_id where m.user_id = s.user_id and a.agency_id = scope_agency()))
      and not has_factor(s.user_id)
    returning s.user_id),
  told as (insert into live_event (user_id, topic) select distinct user_id, 'sessions.ended' from gone)
  select count(*)::int from gone
$$;

-- The same for the people of the house, who demand it of themselves by a setting.
create function end_house_sessions_without_factor() returns integer language sql volatile security definer set search_path = public, ext as $$
  with gone as (
    delete from session s using app_user u where u.id = s.user_id and u.type = 'house'
      and not has_factor(u.id)
    returning s.user_id),
  told as (insert into live_event (user_id, topic) select distinct user_id, 'sessions.ended' from gone)
  select count(*)::int from gone
$$;

-- Who sent an invitation is told after they have left, and to people who may not see them.
alter table invitation add column inviter text not null default '';
alter table invitation no force row level security;
alter table app_user no force row level security;
update invitation i set inviter = coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email::text) from app_user u where u.id = i.invited_by;
alter table invitation force row level security;
alter table app_user force row level security;
create index invitation_sent_by on invitation (invited_by) where invited_by is not null and revoked_at is null;
-- Whether whoever sent it could still do so: may sign in, and is in the account, in its agency as it is now, or of the house. Nobody hands
-- on a right that was taken from them.
create function invitation_held(person uuid, agency uuid, account uuid) returns boolean language sql stable security definer set search_path = public, ext as $$
  select person is null or exists (select from app_user u where u.id = person and u.is_auth and (u.type = 'house'
    or exists (select from account_member m where m.account_id = invitation_held.account and m.user_id = u.id)
    or exists (select from agency_member g where g.user_id = u.id and g.agency_id = coalesce((select a.agency_id from account a where a.id = invitation_held.account), agency))))
$$;
-- The same for the tenant of the scope.
create function invitation_holds(person uuid, agency uuid, account uuid) returns boolean language sql stable security definer set search_path = public, ext as $$
  select case when account = scope_account() or (account is null and agency = scope_agency()) then invitation_held(person, agency, account) end
$$;
create or replace function invitation_find(token bytea, at_host text) returns table (id uuid, agency_id uuid, account_id uuid, email text, first_name text, last_name text, role text, language text, title text, phone text, password_hash text, permissions jsonb, tenant text, inviter text)
  language sql stable security definer set search_path = public, ext as $$
  select i.id, i.agency_id, i.account_id, i.email::text, i.first_name, i.last_name, i.role, i.language, i.title, i.phone, i.password_hash, i.permissions, coalesce(a.business_name, g.business_name), i.inviter
  from invitation i join agency g on g.id = i.agency_id left join account a on a.id = i.account_id
  where i.token_hash = token and i.host = at_host and i.expires_at > now() and i.revoked_at is null
    and invitation_held(i.invited_by, i.agency_id, i.account_id)
$$;
-- Open invitations that somebody sent into the account of the scope; without one, into the agency and into its accounts where they
-- are not at home themselves. above: only into these roles.
create function invitations_sent(person uuid, above text[]) returns setof uuid language sql stable security definer set search_path = public, ext as $$
  select i.id from invitation i where i.invited_by = person and i.revoked_at is null and i.expires_at > now() and (above is null or i.role = any(above))
    and case when scope_account() is not null then i.account_id = scope_account()
      else i.agency_id = scope_agency() and not exists (select from account_member m where m.account_id = i.account_id and m.user_id = person) end
$$;
-- They end with the right of whoever sent them. Nobody knows the new secrets.
create function invitations_end(person uuid, above text[]) returns table (id uuid, email text) language sql volatile security definer set search_path = public, ext as $$
  update invitation i set revoked_at = now(), password_hash = null, token_hash = sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
    where i.id in (select invitations_sent(person, above)) returning i.id, i.email::text
$$;

-- What somebody may in an account: when it changes, the previews end that they made before.
create function standing_of(of_user uuid, in_account uuid) returns jsonb language sql stable security definer set search_path = public, ext as $$
  select jsonb_build_array((select m.role from account_member m where m.account_id = a.id and m.user_id = of_user), (select g.role from agency_member g where g.agency_id = a.agency_id and g.user_id = of_user), rights_of(of_user, a.id, a.agency_id))
    from account a where a.id = in_account
$$;
truncate preview_link;
alter table preview_link add column standing jsonb not null;
create function preview_standing() returns trigger language plpgsql security definer set search_path = public, ext as $$
begin
  new.standing := standing_of((select s.user_id from session s where s.token_hash = new.session_hash), new.account_id);
  return new;
end $$;
create or replace function preview_find(secret bytea) returns table (content_id uuid, app_host text) language sql stable security definer set search_path = public, ext as $$
  select l.content_id, l.app_host from preview_link l
  join session s on s.token_hash = l.session_hash and s.expires_at > now()
  join app_user u on u.id = s.user_id and u.is_auth
  join account a on a.id = l.account_id
  where l.secret_hash = secret and l.account_id = scope_account() and l.expires_at > now()
    and (u.type = 'house' or exists (select from account_member m where m.account_id = a.id and m.user_id = u.id)
      or exists (select from agency_member m where m.agency_id = a.agency_id and m.user_id = u.id))
    and l.standing = standing_of(u.id, l.account_id)
$$;

do $$ declare call text; begin
  foreach call in array array['has_factor(uuid)', 'invitation_held(uuid, uuid, uuid)', 'invitation_holds(uuid, uuid, uuid)', 'end_house_sessions_without_factor()', 'invitations_sent(uuid, text[])', 'invitations_end(uuid, text[])', 'standing_of(uuid, uuid)', 'preview_standing()'] loop
    execute format('alter function %s owner to hub_definer', call);
    execute format('revoke all on function %s from public', call);
  end loop;
end $$;
grant execute on function invitation_holds(uuid, uuid, uuid), invitations_sent(uuid, text[]), invitations_end(uuid, text[]) to hub_app;
grant execute on function end_house_sessions_without_factor() to hub_house;
grant execute on function has_factor(uuid), invitation_held(uuid, uuid, uuid), invitations_sent(uuid, text[]), standing_of(uuid, uuid) to hub_definer;
grant update on invitation to hub_definer;
create trigger preview_standing before insert on preview_link for each row execute function preview_standing();

-- Pages and calls join the account themselves.
drop view content_public_full;
