import type * as GeoJSON from 'geojson';
import type { Language } from '../../language.ts';
import type { MapColours } from './colours.ts';
import type { Box, Point, Region } from '../region.ts';

/** A name on the map; position in degrees. */
export type Town = { name: string; lat: number; lng: number };

const collection = (features: GeoJSON.Feature[]): GeoJSON.FeatureCollection => ({
  type: 'FeatureCollection',
  features,
});
/** Returns names at their positions, as a source of labels takes them. */
export const townData = (towns: Town[]): GeoJSON.FeatureCollection =>
  collection(
    towns.map(({ name, lat, lng }) => ({
      type: 'Feature',
      properties: { name },
      geometry: { type: 'Point', coordinates: [lng, lat] },
    })),
  );
const polygons = (coordinates: Point[][][]): GeoJSON.GeoJSON => ({ type: 'MultiPolygon', coordinates });
const lines = (coordinates: Point[][]): GeoJSON.GeoJSON => ({ type: 'MultiLineString', coordinates });
const boxData = ({ west, south, east, north }: Box) =>
  polygons([
    [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ],
  ]);
const geojson = (data: GeoJSON.GeoJSON) => ({ type: 'geojson' as const, data, tolerance: 0 });
const fill = (id: string, color: string) => ({
  id,
  type: 'fill' as const,
  source: id,
  paint: { 'fill-color': color, 'fill-outline-color': color },
});
const line = (id: string, color: string, width: number, dash?: number[]) => ({
  id,
  type: 'line' as const,
  source: id,
  paint: { 'line-color': color, 'line-width': width, ...(dash ? { 'line-dasharray': dash } : {}) },
});
/** Names of fonts: without `glyphs` in the style the engine paints labels with those of the page. */
export const mapFont = ['Inter', 'Plex', 'sans-serif'];
const label = (id: string, minzoom: number, colour: MapColours) => ({
  id,
  type: 'symbol' as const,
  source: id,
  minzoom,
  layout: {
    'text-field': ['get', 'name'] as ['get', string],
    'text-font': mapFont,
    'text-size': 12,
    'text-padding': 10,
    'text-max-width': 7,
  },
  paint: { 'text-color': colour.muted, 'text-halo-color': colour.land, 'text-halo-width': 1.4 },
});

/** Returns the data of the sources of a part of the world; `name` keeps several parts apart. */
export const partData = (name: string, { areas, lines: paths, box }: Region) => ({
  [`${name}-sea`]: boxData(box),
  [`${name}-land`]: polygons(areas.land),
  [`${name}-parks`]: polygons(areas.parks),
  [`${name}-urban`]: polygons(areas.urban),
  [`${name}-rivers`]: lines(paths.rivers),
  [`${name}-lakes`]: polygons(areas.lakes),
  [`${name}-rails`]: lines(paths.rails),
  [`${name}-borders`]: lines(paths.borders),
});
/** Returns sources and layers of a part of the world. */
export const partOf = (name: string, region: Region, colour: MapColours) => ({
  sources: Object.fromEntries(
    Object.entries(partData(name, region)).map(([id, data]) => [id, geojson(data)]),
  ),
  layers: [
    fill(`${name}-sea`, colour.sea),
    fill(`${name}-land`, colour.land),
    fill(`${name}-parks`, colour.park),
    fill(`${name}-urban`, colour.urban),
    line(`${name}-rivers`, colour.sea, 1.4),
    fill(`${name}-lakes`, colour.sea),
    line(`${name}-rails`, colour.rail, 1, [6, 3]),
    line(`${name}-borders`, colour.line, 1, [3, 2]),
  ],
});

/** Layers of names, which a service of street tiles replaces by its own. */
export const nameLayers = ['waters', 'towns'] as const;
/**
 * Returns the style of a map: a part of the world, names of lakes and of towns. Those of Natural Earth are English,
 * and names in another script than the page's are never drawn.
 */
export function baseStyle(region: Region, towns: Town[], language: Language, colour: MapColours) {
  const near = partOf('near', region, colour);
  const waters = language === 'en' ? region.waters : [];
  const named = language === 'ar' ? towns.filter(({ name }) => /\p{Script=Arabic}/u.test(name)) : towns;
  return {
    version: 8 as const,
    sources: {
      ...near.sources,
      waters: geojson(townData(waters.map(({ name, at: [lng, lat] }) => ({ name, lat, lng })))),
      towns: geojson(townData(named)),
    },
    layers: [
      { id: 'ground', type: 'background' as const, paint: { 'background-color': colour.sea } },
      ...near.layers,
      label('waters', 6, colour),
      label('towns', 7, colour),
    ],
  };
}
