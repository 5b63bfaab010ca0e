-- Changes of many testimonials are runs.

alter table testimonial_bulk no force row level security;
alter table run no force row level security;
alter table run_item no force row level security;
insert into run (
  account_id, id, name, asked_by, asker, standing, request, state, total, done, changed, refused, restored,
  created_at, finished_at, forget_at
)
select b.account_id, b.id, 'testimonials.bulk', b.asked_by, b.asker, b.standing, b.change,
  case b.state when 'waiting' then 'asked' else b.state end, count(i), count(i) filter (where i->>'state' <> 'waiting'),
  count(i) filter (where i->>'state' in ('done', 'undone', 'left')), count(i) filter (where i->>'state' = 'refused'),
  count(i) filter (where i->>'state' = 'undone'), b.created_at,
  case when b.state in ('done', 'failed', 'undoing', 'undone') then coalesce(b.finished_at, b.created_at) end,
  b.created_at + interval '7 days'
from testimonial_bulk b
left join jsonb_array_elements(b.items) i on true
group by b.account_id, b.id;
insert into run_item (account_id, run_id, item_id, state, code, kept)
select b.account_id, b.id, (i->>'id')::uuid, i->>'state', i->>'code', i->'before'
from testimonial_bulk b
cross join jsonb_array_elements(b.items) i;
alter table run force row level security;
alter table run_item force row level security;
drop table testimonial_bulk;

do $$
begin
  if to_regclass('job.job') is not null then
    update job.job
    set data = jsonb_build_object('accountId', data->'accountId', 'runId', data->'bulkId')
    where name = 'testimonials.bulk' and data ? 'bulkId';
  end if;
end
$$;
