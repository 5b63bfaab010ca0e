-- The audit log: append-only, one hash chain per tenant (docs/decisions/0014-audit-chain.md). No foreign keys: an entry outlives
-- what it speaks of, also the tenant. The house is the tenant of zeros.
create table audit_entry (
  tenant_id uuid not null, seq bigint not null check (seq > 0),
  tenant_kind text not null check (tenant_kind in ('account','agency','house')),
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('user','system','visitor')),
  actor_id uuid, actor_name text not null check (length(actor_name) <= 254), actor_role text,
  acting_as_id uuid, acting_as_name text check (length(acting_as_name) <= 254),
  topic text not null, action text not null check (action ~ '^[a-z_]+\.[a-z_]+$'),
  object_type text not null, object_id text check (length(object_id) <= 300), object_name text not null check (length(object_name) <= 300),
  before jsonb check (length(before::text) <= 20000), after jsonb check (length(after::text) <= 20000),
  network text, device text, request_id text,
  prev bytea not null, hash bytea not null check (length(hash) = 32),
  primary key (tenant_id, seq)
);
create index audit_entry_topic on audit_entry (tenant_id, topic, seq);
create index audit_entry_actor on audit_entry (tenant_id, actor_id, seq);
create index audit_entry_object on audit_entry (tenant_id, object_id, seq);
create index audit_entry_at on audit_entry (tenant_id, at, seq);

-- The end of each chain: its row lock makes appends of one tenant queue up, for the length of a commit.
create table audit_head (
  tenant_id uuid primary key,
  tenant_kind text not null check (tenant_kind in ('account','agency','house')),
  seq bigint not null default 0, hash bytea not null default decode(repeat('00', 32), 'hex'), at timestamptz not null default '-infinity',
  checked_at timestamptz, checked_seq bigint, broken_seq bigint
);

-- Nobody but the two functions below writes; no role of the application may update or delete.
alter table audit_entry enable row level security;
alter table audit_entry force row level security;
create policy tenant on audit_entry for select to hub_app using (tenant_id = (select scope_account()) or tenant_id = (select scope_agency()));
create policy house on audit_entry for select to hub_house using (true);
create policy definer_reads on audit_entry for select to hub_definer using (true);
create policy definer_appends on audit_entry for insert to hub_definer with check (true);
grant select on audit_entry to hub_app, hub_house;
grant select, insert on audit_entry to hub_definer;
alter table audit_head enable row level security;
alter table audit_head force row level security;
create policy tenant on audit_head for select to hub_app using (tenant_id = (select scope_account()) or tenant_id = (select scope_agency()));
create policy house on audit_head for select to hub_house using (true);
create policy definer on audit_head to hub_definer using (true) with check (true);
grant select on audit_head to hub_app, hub_house;
grant select, insert, update on audit_head to hub_definer;

-- Second wall, also for roles that own the table.
create function audit_refuse() returns trigger language plpgsql as $$
begin raise exception 'the audit log is append-only' using errcode = '42501'; end $$;
create trigger audit_entry_frozen before update or delete on audit_entry for each row execute function audit_refuse();
create trigger audit_entry_whole before truncate on audit_entry for each statement execute function audit_refuse();
create trigger audit_head_frozen before delete on audit_head for each row execute function audit_refuse();
create trigger audit_head_forward before update on audit_head for each row when (new.seq < old.seq or new.tenant_id <> old.tenant_id) execute function audit_refuse();
create trigger audit_head_whole before truncate on audit_head for each statement execute function audit_refuse();

-- What is hashed: every field with its length before it, so that no two rows give the same text. src/features/audit/server/chain/queries.ts
-- builds the same text by itself, without asking the database.
create function audit_field(value text) returns text language sql immutable parallel safe
  as $$ select coalesce(octet_length(value) || ':' || value, '-') $$;
create function audit_text(e audit_entry) returns text language sql stable as $$
  select array_to_string(array[
    audit_field(encode(e.prev, 'hex')), audit_field(e.tenant_kind), audit_field(e.tenant_id::text), audit_field(e.seq::text),
    audit_field(to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')),
    audit_field(e.actor_kind), audit_field(e.actor_id::text), audit_field(e.actor_name), audit_field(e.actor_role), audit_field(e.acting_as_id::text), audit_field(e.acting_as_name),
    audit_field(e.topic), audit_field(e.action), audit_field(e.object_type), audit_field(e.object_id), audit_field(e.object_name),
    audit_field(e.before::text), audit_field(e.after::text), audit_field(e.network), audit_field(e.device), audit_field(e.request_id)], ' ')
$$;

-- May this transaction write into the log of that tenant? Its own, its agency's, those of the person of the scope, and the house's.
create function audit_may(kind text, tenant uuid) returns boolean language sql stable as $$
  select case kind
    when 'house' then tenant = '00000000-0000-0000-0000-000000000000'
    when 'account' then coalesce(tenant = scope_account(), false) or coalesce(current_setting('role', true), '') = 'hub_house' 
      or exists (select from account_member m where m.user_id = scope_user() and m.account_id = tenant) or exists (select from account a where a.id = tenant and a.agency_id = scope_agency())
    when 'agency' then coalesce(tenant = scope_agency(), false) or coalesce(current_setting('role', true), '') = 'hub_house'
      or exists (select from account a where a.id = scope_account() and a.agency_id = tenant) or exists (select from agency_member m where m.user_id = scope_user() and m.agency_id = tenant)
    else false end
$$;

-- Appends entries to their chains. Called last in a transaction (audit() in src/features/audit/server/actions.ts sees to it), in
-- the order of tenants, so that the locks are short and never cross.
create function audit_append(entries jsonb) returns void language plpgsql volatile security definer set search_path = public, ext as $$
declare given record; head audit_head; made audit_entry;
begin
  for given in
    select * from rows from (jsonb_to_recordset(entries) as (tenant_kind text, tenant_id uuid, actor_kind text, actor_id uuid, actor_name text, actor_role text,
      acting_as_id uuid, acting_as_name text, action text, object_type text, object_id text, object_name text, before jsonb, after jsonb, network text, device text, request_id text)) with ordinality
    order by tenant_id, ordinality
  loop
    if not audit_may(given.tenant_kind, given.tenant_id) then raise exception 'the log of % is not of this scope', given.tenant_id using errcode = '42501'; end if;
    insert into audit_head (tenant_id, tenant_kind) values (given.tenant_id, given.tenant_kind) on conflict do nothing;
    select * into head from audit_head where tenant_id = given.tenant_id for update;
    if head.tenant_kind <> given.tenant_kind then raise exception 'the log of % is not of kind %', given.tenant_id, given.tenant_kind using errcode = '23514'; end if;
    made := row(given.tenant_id, head.seq + 1, given.tenant_kind, greatest(clock_timestamp(), head.at), given.actor_kind, given.actor_id, coalesce(given.actor_name, ''), given.actor_role,
      given.acting_as_id, given.acting_as_name, split_part(given.action, '.', 1), given.action, given.object_type, given.object_id, coalesce(given.object_name, ''), given.before, given.after,
      given.network, given.device, given.request_id, head.hash, null)::audit_entry;
    made.hash := sha256(convert_to(audit_text(made), 'UTF8'));
    insert into audit_entry select made.*;
    update audit_head set seq = made.seq, hash = made.hash, at = made.at where tenant_id = given.tenant_id;
  end loop;
end $$;

-- Remembers how a check of a chain ended.
create function audit_checked(kind text, tenant uuid, upto bigint, broken bigint) returns void language plpgsql volatile security definer set search_path = public, ext as $$
begin
  if not audit_may(kind, tenant) then raise exception 'the log of % is not of this scope', tenant using errcode = '42501'; end if;
  update audit_head set checked_at = clock_timestamp(), checked_seq = upto, broken_seq = broken where tenant_id = tenant and tenant_kind = kind;
end $$;
alter function audit_append(jsonb) owner to hub_definer;
alter function audit_checked(text, uuid, bigint, bigint) owner to hub_definer;
revoke all on function audit_append(jsonb), audit_checked(text, uuid, bigint, bigint) from public;
grant execute on function audit_append(jsonb), audit_checked(text, uuid, bigint, bigint) to hub_app, hub_house;
