-- Returns the text of an entry that is hashed. Its order is fixed: a change breaks every chain.
-- needs: audit_field
create or replace function audit_text(e audit_entry)
  returns text
  language sql stable
as $$
  select array_to_string(
    array[
      audit_field(encode(e.prev, 'hex')), audit_field(e.tenant_kind), audit_field(e.tenant_id::text),
      audit_field(e.seq::text),
      audit_field(to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')),
      audit_field(e.actor_kind), audit_field(e.actor_id::text), audit_field(e.actor_name),
      audit_field(e.actor_role), audit_field(e.acting_as_id::text), audit_field(e.acting_as_name),
      audit_field(e.topic), audit_field(e.action), audit_field(e.object_type), audit_field(e.object_id),
      audit_field(e.object_name), audit_field(e.before::text), audit_field(e.after::text),
      audit_field(e.network), audit_field(e.device), audit_field(e.request_id)
    ],
    ' '
  )
$$;
