-- Returns the questions that assistants could not answer in the accounts of the agency in scope.
create or replace function knowledge_gaps_beneath()
  returns table (
    id uuid, account_id uuid, account_name text, question text, language text, asked integer, draft_state text,
    last_at timestamptz
  )
  language sql stable security definer
  set search_path = public, ext
as $$
  select g.id, a.id, a.business_name, g.question, g.language, g.asked, g.draft_state, g.last_at
  from account a
  join knowledge_gap g on g.account_id = a.id
  where a.agency_id = scope_agency() and g.state = 'open' and a.removing_at is null
$$;
alter function knowledge_gaps_beneath owner to hub_definer;
revoke all on function knowledge_gaps_beneath from public;
grant execute on function knowledge_gaps_beneath to hub_app;
