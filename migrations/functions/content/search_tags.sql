-- Returns the tags of the account in scope whose words begin with those of a search.
-- needs: search_query, search_lexemes
create or replace function search_tags(words text)
  returns uuid[]
  language sql stable security definer
  set search_path = public, ext
as $$
  select coalesce(array_agg(t.id), '{}')
  from tag t
  where t.account_id = scope_account() and search_lexemes(t.label, '{}') @@ search_query(words)
$$;
alter function search_tags owner to hub_definer;
revoke all on function search_tags from public;
grant execute on function search_tags to hub_app;
