-- Keys by which other programs call the API for an account, and the metadata of pages by the hash of their
-- address (DATA-10). An entry of the audit log may name a key.
-- needs: scope_account, touch_updated_at, wall_account, wall_stays

create table api_key (
  account_id uuid not null references account,
  id uuid not null default uuidv7(),
  name text not null check (length(name) between 1 and 120),
  -- the readable beginning of the key; the rest is stored as its hash alone
  prefix text not null,
  secret_hash bytea not null unique,
  role text not null check (role in ('account', 'accountAdmin', 'accountUser')),
  scopes text[] not null check (cardinality(scopes) between 1 and 50),
  -- null: until it is revoked
  expires_at timestamptz,
  created_by uuid references app_user on delete set null,
  created_by_name text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  last_address text,
  primary key (account_id, id)
);
create index api_key_created_by on api_key (created_by);
select wall_account('api_key');
select wall_stays('api_key', 'created_by');
grant select on api_key to hub_definer;

create table page_metadata (
  account_id uuid not null references account,
  -- SHA-256 of the address, 64 hexadecimal digits
  url_hash text not null check (url_hash ~ '^[0-9a-f]{64}$'),
  url text not null check (length(url) <= 2000),
  title text not null default '' check (length(title) <= 300),
  description text not null default '' check (length(description) <= 1000),
  image text not null default '' check (length(image) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, url_hash)
);
create index page_metadata_updated on page_metadata (account_id, updated_at desc, url_hash desc);
select wall_account('page_metadata', true);
grant select on page_metadata to hub_visitor;
create trigger page_metadata_updated
  before update on page_metadata
  for each row
  execute function touch_updated_at();

alter table audit_entry drop constraint audit_entry_actor_kind_check;
alter table audit_entry
  add constraint audit_entry_actor_kind_check check (actor_kind in ('user', 'system', 'visitor', 'key'));
