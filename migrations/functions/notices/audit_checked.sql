-- Stores the result of a check of a chain.
create or replace function audit_checked(kind text, tenant uuid, upto bigint, broken bigint)
  returns void
  language plpgsql volatile security definer
  set search_path = public, ext
as $$
begin
  if not audit_may(kind, tenant) then
    raise exception 'the log of % is not of this scope', tenant using errcode = '42501';
  end if;
  update audit_head
  set checked_at = clock_timestamp(), checked_seq = upto, broken_seq = broken
  where tenant_id = tenant and tenant_kind = kind;
end
$$;
alter function audit_checked owner to hub_definer;
revoke all on function audit_checked from public;
grant execute on function audit_checked to hub_app, hub_house;
