-- Counts how often a listener has begun a delivery without an end, so that one that ends its process is put aside.
alter table event_delivery add column begun integer not null default 0;
