-- Removes the sealed secrets of a connection whose address goes to another origin with the same secrets: they must not be
-- sent to an address that somebody else has set, whichever code writes the row.
create or replace function secrets_follow_origin()
  returns trigger
  language plpgsql
as $$
begin
  if lower(substring(new.address from '^[^:/?#]+://[^/?#]*'))
    is distinct from lower(substring(old.address from '^[^:/?#]+://[^/?#]*'))
  then
    new.secrets := '{}';
  end if;
  return new;
end
$$;
