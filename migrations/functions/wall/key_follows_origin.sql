-- Removes a sealed key from a row whose address goes to another origin with the same key: it must not be sent to an address
-- that somebody else has set, whichever code writes the row.
create or replace function key_follows_origin()
  returns trigger
  language plpgsql
as $$
begin
  if lower(substring(new.base_url from '^[^:/?#]+://[^/?#]*'))
    is distinct from lower(substring(old.base_url from '^[^:/?#]+://[^/?#]*'))
  then
    new.key_sealed := null;
  end if;
  return new;
end
$$;
