-- The list of approvals along an index in each order that the table of drafts holds, and the numbers of its states.

create index writing_by_author on writing (account_id, (coalesce(status, 'pending')), user_name, id);
create index writing_by_output on writing (account_id, (coalesce(status, 'pending')), writer_output, id);
create index writing_by_approver on writing (account_id, (coalesce(status, 'pending')), approved_by, id);
create index writing_by_feedback on writing (account_id, (coalesce(status, 'pending')), (left(feedback, 200)), id);
-- holds the column beside its expression, so that counting a state reads the index alone
create index writing_counted on writing (account_id, (coalesce(status, 'pending')), id) include (status);
