-- Returns pictures of the account in scope that have a color. Containment of arrays is not leakproof, so row security
-- keeps the index from use; this one runs as the definer.
create or replace function media_of_color(color text, most integer)
  returns table (id uuid)
  language sql stable security definer
  set search_path = public, ext
as $$
  select m.id
  from media m
  where m.account_id = scope_account() and m.colors @> array[color]
  limit most
$$;
alter function media_of_color owner to hub_definer;
revoke all on function media_of_color from public;
grant execute on function media_of_color to hub_app;
