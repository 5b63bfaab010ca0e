-- A client writes about a draft without deciding about it, and people of the agency are named in conversations.

alter table approval_event drop constraint approval_event_kind_check;
alter table approval_event add constraint approval_event_kind_check check (
  kind in (
    'made', 'mailed', 'opened', 'read', 'wrongPassword', 'approved', 'rejected', 'changes', 'message', 'reminded',
    'revoked'
  )
);

-- People of the agency are named in conversations; staff_here looks for those of the house who have written.
grant select on content_message to hub_definer;
