-- Row security lets no coalesce into the condition of an index, since PostgreSQL does not count it as leakproof: in
-- the indexes of the lists of drafts the state is a case.

drop index writing_by_status, writing_by_decision, writing_by_author, writing_by_output, writing_by_approver;
drop index writing_by_feedback, writing_counted;
create index writing_by_status on writing (account_id, (case when status is null then 'pending' else status end), created_at, id);
create index writing_by_decision on writing (account_id, (case when status is null then 'pending' else status end), (case when approval_date is null then 'epoch'::timestamptz else approval_date end), id);
create index writing_by_author on writing (account_id, (case when status is null then 'pending' else status end), user_name, id);
create index writing_by_output on writing (account_id, (case when status is null then 'pending' else status end), writer_output, id);
create index writing_by_approver on writing (account_id, (case when status is null then 'pending' else status end), approved_by, id);
create index writing_by_feedback on writing (account_id, (case when status is null then 'pending' else status end), (left(feedback, 200)), id);
-- holds the column beside its expression, so that counting a state reads the index alone
create index writing_counted on writing (account_id, (case when status is null then 'pending' else status end), id) include (status);
