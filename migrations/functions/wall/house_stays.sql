-- Raises an error when anybody but the house makes an operator.
create or replace function house_stays()
  returns trigger
  language plpgsql
as $$
begin
  if current_user = 'hub_app' and (tg_op = 'INSERT' or old.type <> 'house') then
    raise exception 'the operator is made by the house' using errcode = '42501';
  end if;
  return new;
end
$$;
