-- Photos of an inquiry that looks like spam are kept for a month as they arrived, and shown nowhere: "Not spam" makes
-- them those of its item. [{"name": "roof.jpg", "type": "image/jpeg"}], in the order of their keys.

alter table lead add column held_photos jsonb not null default '[]';
create index lead_holding on lead (created_at) where held_photos <> '[]';
