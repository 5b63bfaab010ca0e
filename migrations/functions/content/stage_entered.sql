-- Notes when an item comes to another stage, whichever call moved it.
create or replace function stage_entered()
  returns trigger
  language plpgsql
as $$
begin
  new.stage_at := now();
  return new;
end
$$;
