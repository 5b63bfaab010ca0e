-- Adds the words of a public item to those that its account knows. A word may stand there twice when two items
-- bring it at the same moment: nobody waits for another transaction.
create or replace function search_words_keep()
  returns trigger
  language plpgsql security definer
  set search_path = public, ext
as $$
begin
  insert into search_word (account_id, word)
  select new.account_id, w.word
  from unnest(tsvector_to_array(new.lexemes)) w (word)
  where length(w.word) between 3 and 40
    and strpos(w.word, '-') = 0
    and not exists (
      select from search_word s where s.account_id = new.account_id and s.word = w.word
    );
  return null;
end
$$;
alter function search_words_keep owner to hub_definer;
revoke all on function search_words_keep from public;
