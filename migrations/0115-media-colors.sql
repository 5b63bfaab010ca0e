-- Colors of a photo beside its other facts, so that the library can be filtered by them: media_fact has them of
-- photos that were tagged alone, and not in the order of the library.

-- families of color that fill at least a fifth of the picture, the largest first
alter table media add column colors text[] not null default '{}';
alter table media disable trigger media_touch;
update media m
set colors = f.colors
from media_fact f
where f.account_id = m.account_id and f.media_id = m.id;
alter table media enable trigger media_touch;
create index media_colors on media using gin (account_id, colors);
