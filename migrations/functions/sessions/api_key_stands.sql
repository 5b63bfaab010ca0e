-- Raises HW019 when the key that opened the transaction has been revoked or has expired since, or its maker has left. It goes before
-- each statement of such a transaction, in the same packet.
-- needs: key_maker_stands
create or replace function api_key_stands()
  returns void
  language plpgsql volatile security definer
  set search_path = public, ext
as $$
begin
  perform
  from api_key k
  where k.id = nullif(current_setting('app.api_key', true), '')::uuid
    and (k.expires_at is null or k.expires_at > clock_timestamp())
    and key_maker_stands(k.created_by, k.by_person, k.account_id, k.role);
  if not found then
    raise exception 'the key of this transaction was revoked' using errcode = 'HW019';
  end if;
end
$$;
alter function api_key_stands owner to hub_definer;
revoke all on function api_key_stands from public;
grant execute on function api_key_stands to hub_app;
