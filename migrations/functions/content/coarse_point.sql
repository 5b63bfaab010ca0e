-- Returns the position that visitors get of an item, in degrees: the exact one, the middle of a square in which
-- every corner is about 300 m away (`area`), or of one in which every corner is about 3 km away (`town`).
create or replace function coarse_point(lat double precision, lng double precision, place_precision text)
  returns table (public_lat double precision, public_lng double precision)
  language sql immutable parallel safe
as $$
  with side as (select case place_precision when 'area' then 0.0038 else 0.038 end as degrees),
  middle as (select round(lat / side.degrees) * side.degrees as lat, side.degrees from side)
  select lat, lng
  where place_precision = 'exact'
  union all
  select round(middle.lat::numeric, 4)::double precision,
    round(
      (
        round(lng * greatest(cos(radians(middle.lat)), 0.01) / middle.degrees)
          * middle.degrees
          / greatest(cos(radians(middle.lat)), 0.01)
      )::numeric, 4
    )::double precision
  from middle
  where place_precision <> 'exact'
$$;
