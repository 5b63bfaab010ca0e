-- Search of public sites over all texts, places and links of an item, in any order of words, tolerant of typing
-- errors, and the order of a list by title (SITE-46).
-- needs: wall_account, search_lexemes, search_fold, search_words_keep

create extension if not exists btree_gin schema ext;

-- The words of an account's public items: searches look here for parts of words and for words like one. Words
-- stay when the last item with them goes; they then match nothing.
create table search_word (
  account_id uuid not null references account on delete cascade,
  word text not null check (length(word) between 3 and 40),
  id uuid not null default uuidv7(),
  primary key (account_id, word, id)
);
create index search_word_like on search_word using gist (account_id, word ext.gist_trgm_ops (siglen = 32));
select wall_account('search_word');
grant select, insert on search_word to hub_definer;

drop index content_public_search;
drop function if exists search_content_public(text, integer);
alter table content_public
  add column lexemes tsvector not null generated always as (
    search_lexemes(
      coalesce(title_writings, title) || ' ' || coalesce(description_writings, description) || ' ' || city
        || ' ' || neighborhood || ' ' || jsonb_path_query_array(custom, '$[*].value')::text,
      category_ids || service_ids || tag_ids
    )
  ) stored,
  add column sort_title text not null generated always as (
    left(search_fold(coalesce(title_writings, title)), 100)
  ) stored;
create index content_public_lexemes on content_public using gin (account_id, lexemes)
  with (fastupdate = off)
  where not is_testimonial;
create index content_public_title on content_public (
  account_id, is_testimonial, status_publish, sort_title, content_id
);

insert into search_word (account_id, word)
select distinct p.account_id, w.word
from content_public p
cross join unnest(tsvector_to_array(p.lexemes)) w (word)
where not p.is_testimonial and length(w.word) between 3 and 40 and strpos(w.word, '-') = 0;

create trigger content_public_words_new
  after insert on content_public
  for each row
  when (not new.is_testimonial)
  execute function search_words_keep();
create trigger content_public_words
  after update on content_public
  for each row
  when (not new.is_testimonial and new.lexemes is distinct from old.lexemes)
  execute function search_words_keep();
