-- Returns the open invitations of a sender into the account of the scope; without one, into the agency and
-- those of its accounts where the sender is no member. "above": only into these roles.
create or replace function invitations_sent(person uuid, above text[])
  returns setof uuid
  language sql stable security definer
  set search_path = public, ext
as $$
  select i.id
  from invitation i
  where i.invited_by = person
    and i.revoked_at is null
    and i.expires_at > now()
    and (above is null or i.role = any(above))
    and case
      when scope_account() is not null then i.account_id = scope_account()
      else i.agency_id = scope_agency()
        and not exists (select from account_member m where m.account_id = i.account_id and m.user_id = person)
    end
$$;
alter function invitations_sent owner to hub_definer;
revoke all on function invitations_sent from public;
grant execute on function invitations_sent to hub_app;
