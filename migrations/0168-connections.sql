-- Connections to programs of others: one of an account, of an agency or of the house, with settings and sealed secrets.
-- needs: secrets_follow_origin, wall_stays

create table connection (
  id uuid primary key default uuidv7(),
  account_id uuid references account,
  -- Neither: it belongs to the house.
  agency_id uuid references agency,
  -- The provider, such as model.writer.
  kind text not null check (length(kind) between 1 and 60),
  -- What people call it, if there are several.
  name text not null default '' check (length(name) <= 120),
  -- {"baseUrl": "https://…"}
  settings jsonb not null check (jsonb_typeof(settings) = 'object'),
  -- Where its secrets are sent; its origin is part of their seals.
  address text not null check (length(address) <= 500),
  -- {"key": "base64 of the sealed secret"}
  secrets jsonb not null default '{}' check (jsonb_typeof(secrets) = 'object'),
  -- The place that the secrets are sealed for.
  sealed_as text not null check (length(sealed_as) <= 100),
  -- An owner has one at most.
  is_only boolean not null,
  state text not null default 'untried' check (state in ('untried', 'ready', 'failing')),
  -- Code of the error, and what the other side said.
  failure text,
  said text not null default '' check (length(said) <= 300),
  -- When the state has begun, and when it was last seen.
  state_since timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (num_nonnulls(account_id, agency_id) <= 1),
  check ((state = 'failing') = (failure is not null)),
  unique (account_id, id)
);
create unique index connection_one on connection (kind, account_id, agency_id) nulls not distinct where is_only;
create index connection_of_account on connection (account_id, kind);
create index connection_of_agency on connection (agency_id, kind) where agency_id is not null;
create index connection_failing on connection (state, id) where state = 'failing';
create trigger connection_secrets_follow_origin
  before update of address on connection for each row
  when (new.secrets is not distinct from old.secrets)
  execute function secrets_follow_origin();

alter table connection enable row level security;
alter table connection force row level security;
select wall_stays('connection', 'account_id', 'agency_id');
create policy member on connection to hub_app
  using (account_id = scope_account()) with check (account_id = scope_account());
create policy agency on connection to hub_app
  using (agency_id = (select scope_agency())) with check (agency_id = (select scope_agency()));
create policy house on connection to hub_house using (true) with check (true);
create policy definer on connection to hub_definer using (true) with check (true);
grant select, insert, update, delete on connection to hub_app, hub_house;
grant select on connection to hub_definer;

-- The models of before become connections; their keys stay sealed for the place that they were sealed for.
insert into connection (account_id, kind, settings, address, secrets, sealed_as, is_only, updated_at)
select account_id, 'model.writer', jsonb_build_object('baseUrl', base_url, 'modelId', model_id), base_url,
  case when key_sealed is null then '{}' else jsonb_build_object('key', translate(encode(key_sealed, 'base64'), E'\n', '')) end,
  'account-model ' || account_id, true, updated_at
from account_model
where base_url <> '' and model_id <> '';
insert into connection (agency_id, kind, settings, address, secrets, sealed_as, is_only, updated_at)
select agency_id, 'model.writer', jsonb_build_object('baseUrl', base_url, 'modelId', model_id), base_url,
  case when key_sealed is null then '{}' else jsonb_build_object('key', translate(encode(key_sealed, 'base64'), E'\n', '')) end,
  'business-model ' || agency_id, true, updated_at
from business_model
where base_url <> '' and model_id <> '';
insert into connection (account_id, kind, settings, address, secrets, sealed_as, is_only)
select account_id, 'model.tagging', jsonb_build_object('baseUrl', base_url, 'modelId', model), base_url,
  case when key_sealed is null then '{}' else jsonb_build_object('key', translate(encode(key_sealed, 'base64'), E'\n', '')) end,
  'auto-tag ' || account_id, true
from auto_tag_settings
where base_url <> '';

drop function if exists agency_model();
drop table account_model, business_model;
drop trigger auto_tag_settings_key_follows_origin on auto_tag_settings;
alter table auto_tag_settings drop column base_url, drop column model, drop column key_sealed;
