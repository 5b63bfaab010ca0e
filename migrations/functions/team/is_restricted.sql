-- Says whether documents of rights restrict members of this role who are not primary in their account.
-- src/features/permissions/rules.ts says the same.
create or replace function is_restricted(role text)
  returns boolean
  language sql immutable parallel safe
as $$
  select role in ('accountAdmin', 'accountUser', 'user')
$$;
