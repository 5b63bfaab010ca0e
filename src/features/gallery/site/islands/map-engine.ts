import { LngLatBounds, Map as GlMap, NavigationControl, ScaleControl, setWorkerUrl } from 'maplibre-gl';
import type { GeoJSONSource, MapLayerMouseEvent, StyleSpecification } from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { feature, mesh } from 'topojson-client';
import atlasUrl from 'world-atlas/countries-50m.json?url';
import { baseMap } from '#shared/base-map.ts';
import type { Language } from '#shared/endpoint.ts';
import type { MapPlace } from '../../contract.ts';

/**
 * MapLibre on its own land and coast lines: no tiles, no glyphs, no request to anybody else. Colours are the
 * theme's.
 */
type Given = {
  places: MapPlace[];
  towns: { name: string; lat: number; lng: number }[];
  maxZoom: number;
  language: Language;
  /** Asked anew each time: a phone is turned. */ narrow: () => boolean;
  words: { region: string; zoomIn: string; zoomOut: string };
  onSelect: (id: string) => void;
};
/** `drawn`: the land stands; until then the page says that the map is loading. */
export type Engine = {
  drawn: Promise<void>;
  select: (id: string | null, move: boolean) => void;
  remove: () => void;
};

/** Centre and zoom of a map without pins (SITE-38, SITE-39). */
const emptyMap = { lat: 17.308688, lng: 7.03125, zoom: 1 } as const;

const role = (name: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim() || '#888888';
function pin(fill: string, hole: string, size: number): ImageData {
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
/** One label for each town of the work, at the middle of its pins. */
function ownTowns(places: MapPlace[]) {
  const found = new Map<string, { lat: number; lng: number; count: number }>();
  for (const { place, lat, lng } of places) {
    const name = place.split(/[,،]\s*/).at(-1);
    if (!name) continue;
    const one = found.get(name) ?? { lat: 0, lng: 0, count: 0 };
    found.set(name, { lat: one.lat + lat, lng: one.lng + lng, count: one.count + 1 });
  }
  return [...found].map(([name, { lat, lng, count }]) => ({
    name,
    lat: lat / count,
    lng: lng / count,
    count,
  }));
}
/** The lines of the drawing sheet: degrees, ever finer with the zoom, but only around the pins. */
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
const point = (lng: number, lat: number, properties: Record<string, unknown>): GeoJSON.Feature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates: [lng, lat] },
});
const collection = (features: GeoJSON.Feature[]): GeoJSON.FeatureCollection => ({
  type: 'FeatureCollection',
  features,
});

const FONT = ['Inter', 'Plex', 'sans-serif'];
/** Colours of the theme that the page wears at this moment. */
const colours = () => ({
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
 * Land, grid, names and heaps of pins; a town that has pins is named as such, and once. Single pins are laid
 * over it once their pictures are there.
 */
function styleOf(
  atlas: TopoJSON.Topology,
  { places, towns }: Given,
  bounds: LngLatBounds,
  { sea, land, line, fine, onText, text, muted }: ReturnType<typeof colours>,
): StyleSpecification {
  const base = baseMap(
    { sea, land, line },
    {
      land: feature(atlas, atlas.objects.land as TopoJSON.GeometryCollection) as never,
      borders: mesh(atlas, atlas.objects.countries as never, (a, b) => a !== b) as never,
    },
  );
  const own = ownTowns(places);
  const named = new Set(own.map((one) => one.name));
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
            .filter((one) => !named.has(one.name))
            .map((one) => point(one.lng, one.lat, { name: one.name })),
        ),
      },
      own: {
        type: 'geojson',
        data: collection(own.map((one) => point(one.lng, one.lat, { name: one.name, rank: -one.count }))),
      },
      pins: {
        type: 'geojson',
        data: collection(places.map((one) => point(one.lng, one.lat, { id: one.id }))),
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

export async function makeMap(container: HTMLElement, given: Given): Promise<Engine> {
  setWorkerUrl(workerUrl);
  const atlas = (await (await fetch(atlasUrl)).json()) as TopoJSON.Topology;
  const colour = colours();
  const { places } = given;
  const bounds = places.reduce((box, one) => box.extend([one.lng, one.lat]), new LngLatBounds());
  // All pins, clear of the cards over the map; of a low map no more than half is kept free.
  const fitting = () => {
    const low = container.clientHeight / 8;
    return {
      padding: given.narrow()
        ? { top: Math.min(60, low), bottom: Math.min(200, 3 * low), left: 64, right: 64 }
        : { top: Math.min(80, low), bottom: Math.min(160, 3 * low), left: 80, right: 80 },
      maxZoom: 11,
    };
  };
  const map = new GlMap({
    container,
    attributionControl: false,
    cooperativeGestures: false,
    dragRotate: false,
    pitchWithRotate: false,
    maxZoom: given.maxZoom,
    minZoom: 0.5,
    renderWorldCopies: true,
    // Without pins the world is shown around this place (SITE-38, SITE-39).
    ...(places.length
      ? { bounds, fitBoundsOptions: fitting() }
      : { center: [emptyMap.lng, emptyMap.lat] as [number, number], zoom: emptyMap.zoom }),
    locale: {
      'Map.Title': given.words.region,
      'NavigationControl.ZoomIn': given.words.zoomIn,
      'NavigationControl.ZoomOut': given.words.zoomOut,
    },
    style: styleOf(atlas, given, bounds, colour),
  });
  map.touchZoomRotate.disableRotation();
  // Until somebody looks at one part of it, a map of another size or shape shows all pins again; afterwards
  // it keeps the view.
  let looked = places.length === 0;
  map.on('movestart', ({ originalEvent }) => {
    if (originalEvent) looked = true;
  });
  map.on('resize', () => {
    if (!looked) map.fitBounds(bounds, { ...fitting(), duration: 0 });
  });
  map.addControl(
    new NavigationControl({ showCompass: false }),
    given.language === 'ar' ? 'top-left' : 'top-right',
  );
  map.addControl(
    new ScaleControl({ unit: 'metric' }),
    given.language === 'ar' ? 'bottom-left' : 'bottom-right',
  );
  await new Promise<void>((done, failed) => {
    map.once('style.load', () => done());
    map.once('error', ({ error }) => failed(error));
  });
  map.on('error', ({ error }) => console.warn(error));
  const ratio = 2;
  map.addImage('pin', pin(colour.text, colour.onText, 12 * ratio), { pixelRatio: ratio });
  map.addImage('pin-on', pin(colour.accent, colour.onAccent, 16 * ratio), { pixelRatio: ratio });
  // Above the names of towns, which make way for what stands above them.
  map.addLayer(
    {
      id: 'pins',
      type: 'symbol',
      source: 'pins',
      filter: ['!', ['has', 'point_count']],
      layout: { 'icon-image': 'pin', 'icon-anchor': 'bottom', 'icon-allow-overlap': true },
    },
    'cluster-counts',
  );
  map.addSource('active', { type: 'geojson', data: collection([]) });
  map.addLayer({
    id: 'active',
    type: 'symbol',
    source: 'active',
    layout: {
      'icon-image': 'pin-on',
      'icon-anchor': 'bottom',
      'icon-allow-overlap': true,
      'icon-ignore-placement': true,
    },
  });

  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const openCluster = async (event: MapLayerMouseEvent) => {
    const found = event.features?.[0];
    if (!found) return;
    looked = true;
    const zoom = await (map.getSource('pins') as GeoJSONSource).getClusterExpansionZoom(
      found.properties.cluster_id as number,
    );
    map.easeTo({
      center: (found.geometry as GeoJSON.Point).coordinates as [number, number],
      zoom: Math.min(zoom + 0.3, given.maxZoom),
      duration: calm ? 0 : 500,
    });
  };
  map.on('click', 'clusters', (event) => void openCluster(event));
  map.on('click', 'pins', (event) => {
    const id = event.features?.[0]?.properties.id as string | undefined;
    if (id) given.onSelect(id);
  });
  const setCursor = (cursor: string) => () => {
    map.getCanvas().style.cursor = cursor;
  };
  for (const layer of ['clusters', 'pins']) {
    map.on('mouseenter', layer, setCursor('pointer'));
    map.on('mouseleave', layer, setCursor(''));
  }
  // Seen by tests and by whoever looks for the state of the drawing.
  const shown = (layer: string) => map.queryRenderedFeatures({ layers: [layer] }).length;
  map.on('idle', () => {
    const { lat, lng } = map.getCenter();
    container.dataset.idle = map.getZoom().toFixed(2);
    container.dataset.drawn = `${shown('clusters')}/${shown('pins')}`;
    container.dataset.centre = `${lat.toFixed(4)},${lng.toFixed(4)}`;
  });

  const drawn = new Promise<void>((done) => {
    map.on('sourcedata', (event) => {
      if (event.sourceId === 'land' && event.isSourceLoaded) done();
    });
    map.once('idle', () => done());
  });
  return {
    drawn,
    select(id, move) {
      const place = places.find((one) => one.id === id);
      (map.getSource('active') as GeoJSONSource).setData(
        collection(place ? [point(place.lng, place.lat, { id: place.id })] : []),
      );
      if (!place || !move) return;
      looked = true;
      map.easeTo({
        center: [place.lng, place.lat],
        zoom: Math.max(map.getZoom(), Math.min(9, given.maxZoom)),
        duration: calm ? 0 : 500,
        ...(given.narrow() ? { offset: [0, -70] as [number, number] } : {}),
      });
    },
    remove: () => map.remove(),
  };
}
