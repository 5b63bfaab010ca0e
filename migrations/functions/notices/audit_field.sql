-- Returns a field with its length before it, so that no two rows give the same text.
-- src/features/audit/server/hash-chain/queries.ts builds the same text without asking the database.
create or replace function audit_field(value text)
  returns text
  language sql immutable parallel safe
as $$
  select coalesce(octet_length(value) || ':' || value, '-')
$$;
