-- Visitors may play the film that the published settings of a site name (published_film_keys).
grant select on site_settings to hub_definer;
