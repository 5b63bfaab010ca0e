import type { LngLatBounds, StyleSpecification } from 'maplibre-gl';
import { feature, mesh } from 'topojson-client';
import { baseMap } from '#shared/base-map.ts';
import type { MapPlace } from '../../contract.ts';

/** A name on the map; position in degrees. */
export type Town = { name: string; lat: number; lng: number };

const role = (name: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim() || '#888888';
/** Draws a pin as an image. */
export function pin(fill: string, hole: string, size: number): ImageData {
  const canvas = document.createElement('canvas');
  const paint = canvas.getContext('2d')!;
  canvas.width = size * 2;
  canvas.height = size * 2.6;
  paint.scale(size / 12, size / 12);
  paint.fillStyle = fill;
  paint.strokeStyle = hole;
  paint.lineWidth = 1.4;
  paint.beginPath();
  paint.arc(12, 11.5, 9.5, 0.75 * Math.PI, 0.25 * Math.PI);
  paint.lineTo(12, 29);
  paint.closePath();
  paint.stroke();
  paint.fill();
  paint.fillStyle = hole;
  paint.beginPath();
  paint.arc(12, 11.5, 3.4, 0, 7);
  paint.fill();
  return paint.getImageData(0, 0, canvas.width, canvas.height);
}
/** Returns one label for each town of the work, at the middle of its pins. */
function ownTowns(places: MapPlace[]) {
  const towns = new Map<string, { lat: number; lng: number; count: number }>();
  for (const { place, lat, lng } of places) {
    const name = place.split(/[,،]\s*/).at(-1);
    if (!name) continue;
    const town = towns.get(name) ?? { lat: 0, lng: 0, count: 0 };
    towns.set(name, { lat: town.lat + lat, lng: town.lng + lng, count: town.count + 1 });
  }
  return [...towns].map(([name, { lat, lng, count }]) => ({
    name,
    lat: lat / count,
    lng: lng / count,
    count,
  }));
}
/** Grids of degrees: the finer ones appear with the zoom, and only around the pins. */
const grids = [
  { step: 10, from: 0, to: 4 },
  { step: 2, from: 3.5, to: 6 },
  { step: 0.5, from: 5.5, to: 8 },
  { step: 0.1, from: 7.5, to: 10.5 },
  { step: 0.02, from: 10, to: 24 },
] as const;
function grid(step: number, box: LngLatBounds | null): GeoJSON.Feature {
  const reach = step * 40;
  const snap = (value: number) => Math.floor(value / step) * step;
  const middle = box?.getCenter();
  const west = step >= 10 || !middle ? -180 : Math.max(-180, snap(middle.lng - reach));
  const east = step >= 10 || !middle ? 180 : Math.min(180, middle.lng + reach);
  const south = step >= 10 || !middle ? -80 : Math.max(-80, snap(middle.lat - reach));
  const north = step >= 10 || !middle ? 80 : Math.min(80, middle.lat + reach);
  const lines: number[][][] = [];
  for (let lng = west; lng <= east; lng += step)
    lines.push([
      [lng, south],
      [lng, north],
    ]);
  for (let lat = south; lat <= north; lat += step)
    lines.push([
      [west, lat],
      [east, lat],
    ]);
  return { type: 'Feature', properties: {}, geometry: { type: 'MultiLineString', coordinates: lines } };
}
export const point = (lng: number, lat: number, properties: Record<string, unknown>): GeoJSON.Feature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates: [lng, lat] },
});
export const collection = (features: GeoJSON.Feature[]): GeoJSON.FeatureCollection => ({
  type: 'FeatureCollection',
  features,
});

const FONT = ['Inter', 'Plex', 'sans-serif'];
/** Returns the colors of the theme that the page has now. */
export const colours = () => ({
  sea: role('surface-3'),
  land: role('surface-0'),
  line: role('line-strong'),
  fine: role('line'),
  onText: role('surface-1'),
  text: role('text'),
  muted: role('muted'),
  accent: role('accent'),
  onAccent: role('accent-contrast'),
});

/**
 * Returns the style of the map: land, grid, names and clusters of pins. A town with pins is named once. The
 * layer of single pins is added later, when their images are there.
 */
export function styleOf(
  atlas: TopoJSON.Topology,
  { places, towns }: { places: MapPlace[]; towns: Town[] },
  bounds: LngLatBounds,
  { sea, land, line, fine, onText, text, muted }: ReturnType<typeof colours>,
): StyleSpecification {
  const base = baseMap<GeoJSON.GeoJSON>(
    { sea, land, line },
    {
      land: feature(atlas, atlas.objects.land as TopoJSON.GeometryCollection),
      borders: mesh(atlas, atlas.objects.countries as TopoJSON.GeometryCollection, (a, b) => a !== b),
    },
  );
  const own = ownTowns(places);
  const named = new Set(own.map((town) => town.name));
  const drawn = grids.filter(({ step }) => places.length > 0 || step >= 2);
  return {
    version: 8,
    sources: {
      ...base.sources,
      ...Object.fromEntries(
        drawn.map(({ step }) => [
          `grid-${step}`,
          { type: 'geojson' as const, data: grid(step, places.length ? bounds : null), tolerance: 0 },
        ]),
      ),
      towns: {
        type: 'geojson',
        data: collection(
          towns
            .filter((town) => !named.has(town.name))
            .map((town) => point(town.lng, town.lat, { name: town.name })),
        ),
      },
      own: {
        type: 'geojson',
        data: collection(
          own.map((town) => point(town.lng, town.lat, { name: town.name, rank: -town.count })),
        ),
      },
      pins: {
        type: 'geojson',
        data: collection(places.map((place) => point(place.lng, place.lat, { id: place.id }))),
        cluster: true,
        clusterRadius: 46,
        clusterMaxZoom: 15,
      },
    },
    layers: [
      ...base.ground,
      ...drawn.map(({ step, from, to }) => ({
        id: `grid-${step}`,
        type: 'line' as const,
        source: `grid-${step}`,
        minzoom: from,
        maxzoom: to,
        paint: { 'line-color': fine, 'line-width': 1 },
      })),
      base.borders,
      {
        id: 'town-dots',
        type: 'circle',
        source: 'towns',
        minzoom: 6,
        paint: { 'circle-radius': 2, 'circle-color': muted },
      },
      {
        id: 'towns',
        type: 'symbol',
        source: 'towns',
        minzoom: 6,
        layout: {
          'text-field': ['get', 'name'],
          'text-font': FONT,
          'text-size': 12,
          'text-anchor': 'top',
          'text-offset': [0, 0.4],
          'text-padding': 8,
        },
        paint: { 'text-color': muted, 'text-halo-color': land, 'text-halo-width': 1.4 },
      },
      {
        id: 'clusters',
        type: 'circle',
        source: 'pins',
        filter: ['has', 'point_count'],
        paint: {
          'circle-color': text,
          'circle-radius': ['step', ['get', 'point_count'], 16, 10, 20, 50, 26],
          'circle-stroke-width': 3,
          'circle-stroke-color': onText,
        },
      },
      {
        id: 'own',
        type: 'symbol',
        source: 'own',
        minzoom: 3,
        layout: {
          'text-field': ['get', 'name'],
          'text-font': FONT,
          'text-size': 14,
          'text-variable-anchor': ['top', 'bottom', 'left', 'right'],
          'text-radial-offset': 1.5,
          'symbol-sort-key': ['get', 'rank'],
        },
        paint: { 'text-color': text, 'text-halo-color': land, 'text-halo-width': 1.6 },
      },
      {
        id: 'cluster-counts',
        type: 'symbol',
        source: 'pins',
        filter: ['has', 'point_count'],
        layout: {
          'text-field': ['get', 'point_count_abbreviated'],
          'text-font': FONT,
          'text-size': 14,
          'text-allow-overlap': true,
          'text-padding': 12,
        },
        paint: { 'text-color': onText },
      },
    ],
  };
}
