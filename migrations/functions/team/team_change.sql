-- Changes the record of a person who is in this tenant and nowhere else, or one's own; returns false when
-- that is not allowed. An impersonator has no record of their own here.
create or replace function team_change(person uuid, first text, last text, with_phone text, picture jsonb)
  returns boolean
  language plpgsql volatile security definer
  set search_path = public, ext
as $$
begin
  if (person is distinct from scope_user() or scope_work_as() is not null)
    and (not team_has(person) or team_elsewhere(person))
  then
    return false;
  end if;
  update app_user
  set first_name = first, last_name = last, phone = with_phone, logo = picture
  where id = person;
  return found;
end
$$;
alter function team_change owner to hub_definer;
revoke all on function team_change from public;
grant execute on function team_change to hub_app;
