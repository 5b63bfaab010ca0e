-- Captions of a video that is shown in part.

-- The captions of the whole video, while `vtt` has the times of the part that is shown; null: it is shown whole.
alter table testimonial_caption add column whole text check (length(whole) <= 100000);
