-- Search of the list over title, description, place, customer and tags of an item, in any order of words.
-- needs: search_lexemes

drop function if exists search_content(text, integer);
alter table content
  add column lexemes tsvector not null generated always as (
    search_lexemes(
      title || ' ' || description || ' ' || city || ' ' || neighborhood || ' ' || address || ' '
        || coalesce(presentation->>'customerName', ''),
      '{}'
    )
  ) stored;
create index content_lexemes on content using gin (account_id, lexemes);
grant select on tag to hub_definer;
