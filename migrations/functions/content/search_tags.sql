-- Returns the tags of the account in scope whose words begin with those of a search. The account is compared as in
-- search_content.
-- needs: search_query, search_lexemes, search_keys, search_keys_of
create or replace function search_tags(words text)
  returns uuid[]
  language sql stable security definer
  set search_path = public, ext
as $$
  select coalesce(array_agg(t.id), '{}')
  from tag t
  where t.account_id is not distinct from scope_account()
    and search_keys(t.account_id, search_lexemes(t.label, '{}'), '') @@ search_keys_of(scope_account(), search_query(words))
    and search_lexemes(t.label, '{}') @@ search_query(words)
$$;
alter function search_tags owner to hub_definer;
revoke all on function search_tags from public;
grant execute on function search_tags to hub_app;
