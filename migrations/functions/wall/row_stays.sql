-- Refuses changes of a row's owner. A policy checks the old and the new row separately, so a row that a member owns by
-- one column could be given to another tenant by another column. Only the house moves rows (a transfer that both
-- agencies have agreed to); cascades of foreign keys run as the owner of the tables.
create or replace function row_stays()
  returns trigger
  language plpgsql
as $$
begin
  if current_user = 'hub_app' then
    raise exception 'a row of % stays with those it belongs to', tg_table_name using errcode = '42501';
  end if;
  return new;
end
$$;
