-- Clients by a link are mailed when a text that they have answered about has a new version.

alter table approval_link_writing
  -- the version that the client has answered about last; null: none, or they are told of the next one
  add column answered_version integer;
create index approval_link_writing_answered on approval_link_writing (account_id, link_id)
  where answered_version is not null;
