-- Stores the standing of the person who makes a preview link.
create or replace function preview_standing()
  returns trigger
  language plpgsql security definer
  set search_path = public, ext
as $$
begin
  new.standing := standing_of(
    (select s.user_id from session s where s.token_hash = new.session_hash), new.account_id
  );
  return new;
end
$$;
alter function preview_standing owner to hub_definer;
revoke all on function preview_standing from public;
