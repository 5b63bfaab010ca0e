-- Texts for many items are runs.

alter table writing_run no force row level security;
alter table writing_run_item no force row level security;
alter table run no force row level security;
alter table run_item no force row level security;
insert into run (
  account_id, id, name, asked_by, asker, standing, request, state, failure, total, done, changed, refused, amount,
  created_at, finished_at, forget_at
)
select account_id, id, 'writings.write_many', asked_by, asker, standing, request,
  case state when 'waiting' then 'asked' else state end, failure, total, done + failed, done, failed, words,
  created_at, finished_at, created_at + interval '30 days'
from writing_run;
insert into run_item (account_id, run_id, item_id, part, state, code, kept)
select account_id, run_id, content_id, destination, case state when 'failed' then 'refused' else state end, code,
  case when writing_id is not null then jsonb_build_object('writingId', writing_id) end
from writing_run_item;
alter table run force row level security;
alter table run_item force row level security;
drop table writing_run_item;
drop table writing_run;

do $$
begin
  if to_regclass('job.job') is not null then
    update job.job
    set data = jsonb_build_object('accountId', data->'accountId', 'runId', data->'writingRunId')
    where data ? 'writingRunId';
  end if;
end
$$;
