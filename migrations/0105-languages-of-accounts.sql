-- The languages in which a business writes besides its own one: those that the writer and its runs offer. Whoever has
-- drafts in another language goes on with it.
alter table account add column other_languages text[] not null default '{}'
  check (cardinality(other_languages) <= 20);
update account a
set other_languages = texts.languages
from (
  select w.account_id, array_agg(distinct w.language::text order by w.language::text) as languages
  from writing w
  join account b on b.id = w.account_id and b.language <> w.language
  group by w.account_id
) texts
where texts.account_id = a.id;
