-- Destinations for which an item has a text (CONT-06): a site may show the items of some destinations alone (SITE-129).
alter table content_public add column destinations text[] not null default '{}';
update content_public p
set destinations = texts.destinations
from (
  select w.account_id,
    w.id,
    array_agg(distinct destination.value order by destination.value) as destinations
  from content w
  left join content_version v on v.account_id = w.account_id and v.content_id = w.id and v.is_public
  cross join lateral jsonb_each(coalesce(v.face->'writings', w.writings)) writing
  cross join lateral jsonb_array_elements_text(
    case when jsonb_typeof(writing.value->'checkeds') = 'array' then writing.value->'checkeds' else '[]' end
  ) destination
  group by w.account_id, w.id
) texts
where texts.account_id = p.account_id and texts.id = p.content_id;
