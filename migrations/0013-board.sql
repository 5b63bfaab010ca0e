-- Since when an item stands on its stage, and the columns of the board by it (TASK-06).
-- needs: stage_entered

alter table content add column stage_at timestamptz not null default now();
update content set stage_at = updated_at;
create trigger content_stage_entered
  before update of stage_id on content
  for each row
  when (old.stage_id is distinct from new.stage_id)
  execute function stage_entered();
create index content_board on content (account_id, stage_id, stage_at desc, id desc)
  include (user_id, content_type_id, title_key)
  where not is_testimonial;
