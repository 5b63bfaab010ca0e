-- Appends entries to their chains. audit() in src/features/audit/server/actions.ts calls it last in a
-- transaction, in the order of tenants, so that locks are short and cannot deadlock.
create or replace function audit_append(entries jsonb)
  returns void
  language plpgsql volatile security definer
  set search_path = public, ext
as $$
declare
  given record;
  head audit_head;
  made audit_entry;
begin
  for given in
    select *
    from rows from (
      jsonb_to_recordset(entries) as (
        tenant_kind text, tenant_id uuid, actor_kind text, actor_id uuid, actor_name text, actor_role text,
        acting_as_id uuid, acting_as_name text, action text, object_type text, object_id text,
        object_name text, before jsonb, after jsonb, network text, device text, request_id text
      )
    )
    with ordinality
    order by tenant_id, ordinality
  loop
    if not audit_may(given.tenant_kind, given.tenant_id) then
      raise exception 'the log of % is not of this scope', given.tenant_id using errcode = '42501';
    end if;
    insert into audit_head (tenant_id, tenant_kind)
    values (given.tenant_id, given.tenant_kind)
    on conflict do nothing;
    select *
    into head
    from audit_head
    where tenant_id = given.tenant_id
    for update;
    if head.tenant_kind <> given.tenant_kind then
      raise exception 'the log of % is not of kind %', given.tenant_id, given.tenant_kind
        using errcode = '23514';
    end if;
    made := row(
      given.tenant_id, head.seq + 1, given.tenant_kind, greatest(clock_timestamp(), head.at),
      given.actor_kind, given.actor_id, coalesce(given.actor_name, ''), given.actor_role, given.acting_as_id,
      given.acting_as_name, split_part(given.action, '.', 1), given.action, given.object_type,
      given.object_id, coalesce(given.object_name, ''), given.before, given.after, given.network,
      given.device, given.request_id, head.hash, null
    )::audit_entry;
    made.hash := sha256(convert_to(audit_text(made), 'UTF8'));
    insert into audit_entry
    select made.*;
    update audit_head
    set seq = made.seq, hash = made.hash, at = made.at
    where tenant_id = given.tenant_id;
  end loop;
end
$$;
alter function audit_append owner to hub_definer;
revoke all on function audit_append from public;
grant execute on function audit_append to hub_app, hub_house;
