-- Counts savings, publications and drops of the draft of a site and never begins anew: who loaded the settings before
-- one of them must not write over it.
alter table site_settings add column draft_version integer not null default 0;
update site_settings s
set draft_version = d.version
from site_draft d
where d.account_id = s.account_id;
