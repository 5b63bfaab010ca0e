-- Returns the words of the public items of the account in scope that contain each of these words, and those that
-- look like it (`is_near`), the likest first. Trigram operators are not leakproof: it runs as the definer.
-- needs: search_code
create or replace function search_words(asked text[])
  returns table (asked_word text, word text, is_near boolean)
  language sql stable security definer
  set search_path = public, ext
as $$
  select a.word, v.word, v.is_near
  from unnest(asked) a (word)
  cross join lateral (
    (
      select s.word, false as is_near
      from search_word s
      where s.account_id = scope_account()
        and search_code(s.word) like case when length(a.word) < 3 then '' else '%' end || search_code(a.word) || '%'
      order by length(s.word), s.word
      limit 80
    )
    union all
    (
      select s.word, true
      from search_word s
      where s.account_id = scope_account() and length(a.word) >= 4
      order by search_code(s.word) <-> search_code(a.word)
      limit 16
    )
  ) v
$$;
alter function search_words owner to hub_definer;
revoke all on function search_words from public;
grant execute on function search_words to hub_visitor, hub_app;
