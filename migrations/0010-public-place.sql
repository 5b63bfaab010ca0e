-- How much visitors learn of where an item is: its town, about 300 m, or the exact position with its address.
-- Items of before become `area`, and their public copies lose address and exact position.
-- needs: coarse_point

alter table content
  add column place_precision text not null default 'area'
    check (place_precision in ('town', 'area', 'exact'));

update content_public p
set lat = point.public_lat, lng = point.public_lng, address = ''
from content_public o
cross join lateral coarse_point(o.lat, o.lng, 'area') point
where p.account_id = o.account_id and p.content_id = o.content_id;
