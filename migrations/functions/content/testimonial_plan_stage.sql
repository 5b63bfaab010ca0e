-- Plans the request for a testimonial when an item comes to the stage of the account's rule.
create or replace function testimonial_plan_stage()
  returns trigger
  language plpgsql
as $$
declare
  rule jsonb;
begin
  select s.settings into rule
  from testimonial_settings s
  where s.account_id = new.account_id;
  if rule->>'askRule' = 'true' and rule->>'askStageId' = new.stage_id::text then
    insert into testimonial_plan (account_id, content_id, stage_id, due_at)
    values (
      new.account_id, new.id, new.stage_id,
      now() + make_interval(days => coalesce((rule->>'askAfterDays')::integer, 2))
    )
    on conflict do nothing;
  end if;
  return null;
end
$$;
