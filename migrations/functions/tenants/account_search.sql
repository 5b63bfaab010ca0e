-- Returns the accounts of an agency that match. Row security comes before every condition that is not
-- leakproof, so no index serves a search under row security; this function searches the agency in scope only. One or
-- two letters are the beginning of a name, since no index finds more.
-- needs: search_patterns
create or replace function account_search(of_agency uuid, asked text)
  returns setof uuid
  language sql stable security definer rows 100
  set search_path = public, ext
  set plan_cache_mode = force_custom_plan
as $$
  select a.id
  from account a
  where a.agency_id = of_agency
    and of_agency = scope_agency()
    and a.words like case
      when length(asked) < 3 then substr((search_patterns(asked))[1], 2)
      else (search_patterns(asked))[1]
    end
    and a.words like all (search_patterns(asked))
  order by a.created_at desc, a.id desc
  limit 1000
$$;
alter function account_search owner to hub_definer;
revoke all on function account_search from public;
grant execute on function account_search to hub_app;
