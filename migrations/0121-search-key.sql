-- One search key for all lists (search_fold, search_key): rows that are stored get it anew, since a function of
-- generated columns has changed, and trigrams stand over its ASCII form.
-- needs: search_fold, search_lexemes, search_key, search_code

drop function if exists search_content(text, text, integer);
drop function if exists search_media(text, integer);
drop function if exists account_search(uuid, text);

alter table content
  alter column lexemes set expression as (
    search_lexemes(
      title || ' ' || description || ' ' || city || ' ' || neighborhood || ' ' || address || ' '
        || coalesce(presentation->>'customerName', ''),
      '{}'
    )
  );
drop index content_search;
create index content_search on content using gist (account_id, search_key(title) ext.gist_trgm_ops (siglen = 64));

alter table content_public
  alter column lexemes set expression as (
    search_lexemes(
      coalesce(title_writings, title) || ' ' || coalesce(description_writings, description) || ' ' || city
        || ' ' || neighborhood || ' ' || jsonb_path_query_array(custom, '$[*].value')::text,
      category_ids || service_ids || tag_ids
    )
  ),
  alter column sort_title set expression as (
    left(search_fold(coalesce(title_writings, title)), 100)
  );
truncate search_word;
insert into search_word (account_id, word)
select distinct p.account_id, w.word
from content_public p
cross join unnest(tsvector_to_array(p.lexemes)) w (word)
where not p.is_testimonial and length(w.word) between 3 and 40 and strpos(w.word, '-') = 0;
drop index search_word_like;
create index search_word_like on search_word using gist (
  account_id, search_code(word) ext.gist_trgm_ops (siglen = 32)
);

alter table writing
  alter column lexemes set expression as (
    search_lexemes(
      item_title || ' ' || item_customer || ' ' || title || ' ' || description || ' ' || feedback || ' '
        || approved_by,
      '{}'
    )
  );
alter table approval_link
  alter column lexemes set expression as (
    search_lexemes(recipient_name || ' ' || coalesce(recipient_email, ''), '{}')
  );

alter table media
  alter column words set expression as (
    search_key(name || ' ' || media_title || ' ' || alt || ' ' || caption || ' ' || description)
  );
alter table lead
  alter column words set expression as (
    search_key(name || ' ' || email || ' ' || phone || ' ' || message || ' ' || source_title)
  );
alter table task
  add column words text generated always as (
    search_key(title || ' ' || content_title || ' ' || description)
  ) stored;

drop index account_search;
alter table account
  add column words text generated always as (
    search_key(business_name || ' ' || coalesce(email::text, ''))
  ) stored;
create index account_search on account using gin (words ext.gin_trgm_ops);
drop index agency_search;
create index agency_search on agency using gin (
  search_key(business_name || ' ' || coalesce(email, '')) ext.gin_trgm_ops
);
