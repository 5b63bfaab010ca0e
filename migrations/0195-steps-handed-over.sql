-- A step whose work another part of the product goes on with: the run goes on, and ends when all of its steps have.
alter table automation_step drop constraint automation_step_state_check;
alter table automation_step add constraint automation_step_state_check
  check (state in ('waiting', 'handed', 'success', 'failed', 'skipped'));
-- The message of a webhook, or the publication on another website.
alter table automation_step add column handed_to text check (length(handed_to) <= 200);
create index automation_step_handed on automation_step (account_id, handed_to) where state = 'handed';

-- A step asks for its publication in the transaction that also marks it.
alter table publication drop column asked_key;
