-- Versions of an item between which it only moved to another stage: a save of a text that began at one of them is no
-- older than the text that stands there. Any other change moves the version past `stage_moved_to`.
alter table content
  add column stage_moved_from integer,
  add column stage_moved_to integer;
