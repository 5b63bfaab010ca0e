-- Visitors no longer get a film as it was uploaded, which tells place, camera and author. The hourly sweep asks for
-- a copy without metadata of each film that has none.

drop function if exists published_film(uuid);
update media
set derivatives = derivatives - 'film'
where kind = 'video' and derivatives->>'film' like '%/original%';
