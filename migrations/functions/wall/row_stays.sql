-- Refuses that a row changes its owner. A policy sees the row before and after, never both: a row of one's
-- own by one column could be given away by another. Only the house moves rows (a transfer that both agencies
-- agreed to); what follows by foreign key moves as the owner of the tables.
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
