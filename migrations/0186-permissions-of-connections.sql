-- Connections that somebody permits at the other side (OAuth): the permission under way, and the lease of a refresh.
-- needs: wall_account, wall_stays

alter table connection add column refresh_until timestamptz;

create table connection_permission (
  account_id uuid not null references account,
  id uuid not null default uuidv7(),
  -- SHA-256 of the state that comes back
  state_hash text not null check (length(state_hash) = 64),
  user_id uuid not null,
  -- SHA-256 of the id of the session that began it
  session_hash text not null check (length(session_hash) = 64),
  kind text not null check (length(kind) between 1 and 60),
  -- The connection that is permitted anew, or the new one once it is there.
  connection_id uuid,
  verifier_sealed bytea not null,
  until timestamptz not null default now() + interval '15 minutes',
  -- Set by the one answer that counts.
  taken_at timestamptz,
  primary key (account_id, id),
  unique (account_id, state_hash)
);
select wall_account('connection_permission');
select wall_stays('connection_permission', 'user_id');
