-- The audit log, notices to members, and the mail outbox.
-- needs: audit_refuse, row_stays, scope_account, scope_agency, wall_account, wall_stays

-- The audit log: append-only, one hash chain per tenant (docs/decisions/0014-audit-chain.md). No foreign
-- keys: an entry outlives what it speaks of, also the tenant. The house is the tenant of zeros. The order of
-- the columns is the order of audit_append.
create table audit_entry (
  tenant_id uuid not null,
  seq bigint not null check (seq > 0),
  tenant_kind text not null check (tenant_kind in ('account', 'agency', 'house')),
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('user', 'system', 'visitor')),
  actor_id uuid,
  actor_name text not null check (length(actor_name) <= 254),
  actor_role text,
  acting_as_id uuid,
  acting_as_name text check (length(acting_as_name) <= 254),
  topic text not null,
  action text not null check (action ~ '^[a-z_]+\.[a-z_]+$'),
  object_type text not null,
  object_id text check (length(object_id) <= 300),
  object_name text not null check (length(object_name) <= 300),
  before jsonb check (length(before::text) <= 20000),
  after jsonb check (length(after::text) <= 20000),
  network text,
  device text,
  request_id text,
  prev bytea not null,
  hash bytea not null check (length(hash) = 32),
  primary key (tenant_id, seq)
);
create index audit_entry_topic on audit_entry (tenant_id, topic, seq);
create index audit_entry_actor on audit_entry (tenant_id, actor_id, seq);
create index audit_entry_object on audit_entry (tenant_id, object_id, seq);
create index audit_entry_at on audit_entry (tenant_id, at, seq);
alter table audit_entry enable row level security;
alter table audit_entry force row level security;
-- Nobody writes but audit_append and audit_checked; no role of the application may update or delete.
create policy tenant on audit_entry for select to hub_app
  using (tenant_id = (select scope_account()) or tenant_id = (select scope_agency()));
create policy house on audit_entry for select to hub_house using (true);
create policy definer_reads on audit_entry for select to hub_definer using (true);
create policy definer_appends on audit_entry for insert to hub_definer with check (true);
grant select on audit_entry to hub_app, hub_house;
grant select, insert on audit_entry to hub_definer;
create trigger audit_entry_frozen
  before update or delete on audit_entry
  for each row
  execute function audit_refuse();
create trigger audit_entry_whole
  before truncate on audit_entry
  for each statement
  execute function audit_refuse();

-- The end of each chain. Its row lock makes appends of one tenant queue up, for the length of a commit.
create table audit_head (
  tenant_id uuid primary key,
  tenant_kind text not null check (tenant_kind in ('account', 'agency', 'house')),
  seq bigint not null default 0,
  hash bytea not null default decode(repeat('00', 32), 'hex'),
  at timestamptz not null default '-infinity',
  checked_at timestamptz,
  checked_seq bigint,
  broken_seq bigint
);
alter table audit_head enable row level security;
alter table audit_head force row level security;
create policy tenant on audit_head for select to hub_app
  using (tenant_id = (select scope_account()) or tenant_id = (select scope_agency()));
create policy house on audit_head for select to hub_house using (true);
create policy definer on audit_head to hub_definer using (true) with check (true);
grant select on audit_head to hub_app, hub_house;
grant select, insert, update on audit_head to hub_definer;
create trigger audit_head_frozen before delete on audit_head for each row execute function audit_refuse();
create trigger audit_head_forward
  before update on audit_head
  for each row
  when (new.seq < old.seq or new.tenant_id <> old.tenant_id)
  execute function audit_refuse();
create trigger audit_head_whole
  before truncate on audit_head
  for each statement
  execute function audit_refuse();

create table notice (
  account_id uuid not null references account,
  id uuid not null default uuidv7(),
  user_id uuid not null references app_user,
  kind text not null,
  data jsonb not null default '{}',
  link text,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (account_id, id)
);
create index notice_inbox on notice (account_id, user_id, created_at desc, id desc);
select wall_account('notice');
select wall_stays('notice', 'account_id', 'user_id');

create table mail (
  account_id uuid references account,
  agency_id uuid references agency,
  id uuid not null default uuidv7() primary key,
  kind text not null,
  recipient ext.citext not null,
  sender_name text not null,
  language text not null,
  subject text not null,
  html text not null,
  text text not null,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed', 'kept')),
  attempts integer not null default 0,
  failure text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  -- its text lets its reader in (a link to sign in, to set a password, to take an invitation): nobody but the
  -- operator reads it, and only while there is no mail server (src/features/notices/policy.ts)
  personal boolean not null default true
);
create index mail_of_account on mail (account_id, created_at desc, id desc);
create index mail_of_agency on mail (agency_id, created_at desc, id desc)
  where account_id is null and agency_id is not null;
create index mail_of_house on mail (created_at desc, id desc) where account_id is null and agency_id is null;
create index mail_newest on mail (created_at desc, id desc);
create index mail_by_state on mail (state, created_at desc, id desc);
create index mail_by_recipient on mail (recipient, created_at desc, id desc);
alter table mail enable row level security;
alter table mail force row level security;
-- A mail belongs to an account, or to an agency alone. The case keeps the planner from a bitmap, so that a
-- page of either outbox is read along its index.
create policy member on mail to hub_app
  using (
    case
      when account_id is null then agency_id = (select scope_agency())
      else account_id = (select scope_account())
    end
  )
  with check (
    (account_id = (select scope_account()) and agency_id is null)
      or (account_id is null and agency_id = (select scope_agency()))
  );
create policy house on mail to hub_house using (true) with check (true);
create policy definer on mail to hub_definer using (true) with check (true);
grant select, insert, update, delete on mail to hub_app, hub_house;
grant insert on mail to hub_definer;
select wall_stays('mail', 'agency_id', 'account_id');
