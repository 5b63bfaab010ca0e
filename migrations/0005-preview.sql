-- A look at an item that is not published: only the hash of the secret is stored; it lasts minutes and ends with the session that
-- asked for it. Renewing the session's token carries it along.
create table preview_link (
  account_id uuid not null references account, id uuid not null default uuidv7(),
  content_id uuid not null, secret_hash bytea not null unique,
  session_hash bytea not null references session on update cascade on delete cascade,
  -- the app host it was asked on: nobody else may frame the page
  app_host text not null,
  created_at timestamptz not null default now(), expires_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, content_id) references content (account_id, id) on delete cascade
);
create index preview_link_session on preview_link (session_hash);
create index preview_link_content on preview_link (account_id, content_id);
create index preview_link_expiry on preview_link (account_id, expires_at);
select wall_account('preview_link');

-- What a secret opens on the site of the scope: while it lasts, the session lives, and the person still belongs to the account.
create function preview_find(secret bytea) returns table (content_id uuid, app_host text) language sql stable security definer set search_path = public, ext as $$
  select l.content_id, l.app_host from preview_link l
  join session s on s.token_hash = l.session_hash and s.expires_at > now()
  join app_user u on u.id = s.user_id and u.is_auth
  join account a on a.id = l.account_id
  where l.secret_hash = secret and l.account_id = scope_account() and l.expires_at > now()
    and (u.type = 'house' or exists (select from account_member m where m.account_id = a.id and m.user_id = u.id)
      or exists (select from agency_member m where m.agency_id = a.agency_id and m.user_id = u.id))
$$;
grant select on preview_link to hub_definer;
alter function preview_find(bytea) owner to hub_definer;
revoke all on function preview_find(bytea) from public;
grant execute on function preview_find(bytea) to hub_app, hub_visitor;
