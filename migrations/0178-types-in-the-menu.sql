-- No boxes of the menu meant all articles and listings, and now means none. What nobody has chosen says nothing.
update site_settings set settings = settings #- '{tabs,contentTypes}' where settings #> '{tabs,contentTypes}' = '[]';
update site_draft
set document = document #- '{settings,tabs,contentTypes}'
where document #> '{settings,tabs,contentTypes}' = '[]';
update site_version
set document = document #- '{settings,tabs,contentTypes}'
where document #> '{settings,tabs,contentTypes}' = '[]';
