import {
  addProtocol,
  LngLatBounds,
  Map as GlMap,
  type MapOptions,
  NavigationControl,
  ScaleControl,
  setWorkerUrl,
} from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import type { Language } from '#shared/endpoint.ts';
import { direction, localeOf } from '#shared/language.ts';
import { baseStyle, partOf, type Town } from '#shared/map/browser/base-style.ts';
import { mapColours } from '#shared/map/browser/colours.ts';
import type { Region } from '#shared/map/region.ts';
import { addStreets } from '#shared/map/browser/streets.ts';
import type { Streets } from '#shared/map/tiles.ts';
import type { MapPlace } from '../../contract.ts';
import type { MapView } from '../../contract-pages.ts';
import { activeMarker, keepMarkers, pinSource, townsOf } from './map-markers.ts';

type Options = {
  places: MapPlace[];
  towns: Town[];
  maxZoom: number;
  language: Language;
  /** The part of the world that the still picture showed; null without pins. */
  view: MapView | null;
  region: string;
  unit: 'metric' | 'imperial';
  streets: Streets | null;
  /** Called each time, since a phone may be turned. */
  narrow: () => boolean;
  words: {
    region: string;
    zoomIn: string;
    zoomOut: string;
    pins: (count: number, town: string) => string;
  };
  onSelect: (id: string) => void;
};
/** A map that is made; `drawn` resolves when the land is there, until then the page says that it is loading. */
export type Engine = {
  drawn: Promise<void>;
  select: (id: string | null, move: boolean) => void;
  remove: () => void;
};

/** Center and zoom of a map without pins: it shows the world around this place (SITE-38, SITE-39). */
const emptyMap = { center: [7.03125, 17.308688] as [number, number], zoom: 1 };

async function fetchRegion(address: string): Promise<Region> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`map ${answer.status}`);
  return answer.json() as Promise<Region>;
}
/** Returns the short name of a unit of length, as the scale has it. */
const unitName = (language: Language, unit: string): string =>
  new Intl.NumberFormat(localeOf(language), { style: 'unit', unit, unitDisplay: 'short' })
    .formatToParts(1)
    .find(({ type }) => type === 'unit')?.value ?? unit;

/** Puts the whole world below the part around the pins as soon as the map shows what lies beyond it. */
function addWorldBeyond(map: GlMap, { west, south, east, north }: Region['box']): void {
  const near = new LngLatBounds([west, south], [east, north]);
  let isAsked = false;
  const look = async () => {
    const bounds = map.getBounds();
    if (isAsked || (near.contains(bounds.getSouthWest()) && near.contains(bounds.getNorthEast()))) return;
    isAsked = true;
    const { sources, layers } = partOf('world', await fetchRegion('/map/world.json'), mapColours());
    for (const [id, source] of Object.entries(sources)) map.addSource(id, source);
    for (const layer of layers) map.addLayer(layer, 'near-sea');
  };
  const lookSafely = () => void look().catch((error: unknown) => console.warn(error));
  map.on('moveend', lookSafely);
  map.once('idle', lookSafely);
}

/** Makes the map without its pins; a town that the pins name is not named twice. */
function newMap(
  container: HTMLElement,
  { places, towns, maxZoom, language, words }: Options,
  region: Region,
  start: Partial<MapOptions>,
): GlMap {
  const named = townsOf(places);
  return new GlMap({
    container,
    attributionControl: false,
    cooperativeGestures: false,
    dragRotate: false,
    pitchWithRotate: false,
    maxZoom,
    minZoom: 0.5,
    renderWorldCopies: true,
    ...start,
    locale: {
      'Map.Title': words.region,
      'NavigationControl.ZoomIn': words.zoomIn,
      'NavigationControl.ZoomOut': words.zoomOut,
      'ScaleControl.Feet': unitName(language, 'foot'),
      'ScaleControl.Meters': unitName(language, 'meter'),
      'ScaleControl.Kilometers': unitName(language, 'kilometer'),
      'ScaleControl.Miles': unitName(language, 'mile'),
    },
    style: baseStyle(
      region,
      towns.filter(({ name }) => !named.includes(name)),
      language,
      mapColours(),
    ),
  });
}

/** Writes the state of the map for tests: zoom, number of clusters and pins, center. */
function writeState(map: GlMap, container: HTMLElement, markers: ReturnType<typeof keepMarkers>): void {
  map.on('idle', () => {
    const { lat, lng } = map.getCenter();
    const { clusters, pins } = markers.count();
    container.dataset.idle = map.getZoom().toFixed(2);
    container.dataset.drawn = `${clusters}/${pins}`;
    container.dataset.centre = `${lat.toFixed(4)},${lng.toFixed(4)}`;
  });
}

/**
 * Makes a map with MapLibre from the part of the world that this server cuts for the site, without glyphs and
 * requests to other hosts; its colors are those of the theme.
 */
export async function makeMap(container: HTMLElement, options: Options): Promise<Engine> {
  setWorkerUrl(workerUrl);
  const { places, view, language, maxZoom, words } = options;
  const region = await fetchRegion(options.region);
  const towns = townsOf(places);
  const colours = mapColours();
  const bounds = view && new LngLatBounds([view.west, view.south], [view.east, view.north]);
  // All pins are visible beside the cards over the map, which leave at least half of a low map free (SITE-40).
  const fitting = () => {
    const low = container.clientHeight / 8;
    return {
      padding: options.narrow()
        ? { top: Math.min(60, low), bottom: Math.min(200, 3 * low), left: 40, right: 40 }
        : { top: Math.min(80, low), bottom: Math.min(160, 3 * low), left: 80, right: 80 },
    };
  };
  const map = newMap(container, options, region, bounds ? { bounds, fitBoundsOptions: fitting() } : emptyMap);
  map.touchZoomRotate.disableRotation();
  // Until somebody moves the map, it shows all pins again after a change of its size; afterwards the view
  // stays.
  let looked = bounds === null;
  map.on('movestart', ({ originalEvent }) => {
    if (originalEvent) looked = true;
  });
  map.on('resize', () => {
    if (!looked && bounds) map.fitBounds(bounds, { ...fitting(), duration: 0 });
  });
  const isRightToLeft = direction(language) === 'rtl';
  map.addControl(new NavigationControl({ showCompass: false }), isRightToLeft ? 'top-left' : 'top-right');
  map.addControl(new ScaleControl({ unit: options.unit }), isRightToLeft ? 'bottom-left' : 'bottom-right');
  await new Promise<void>((done, failed) => {
    map.once('style.load', () => done());
    map.once('error', ({ error }) => failed(error));
  });
  map.on('error', ({ error }) => console.warn(error));
  if (bounds) addWorldBeyond(map, region.box);

  map.addSource('pins', pinSource(places, towns));
  // Nothing is painted: a source is read only if a layer has it.
  map.addLayer({ id: 'pins', type: 'circle', source: 'pins', paint: { 'circle-opacity': 0 } });
  if (options.streets)
    addStreets(map, options.streets, {
      language,
      colours,
      named: towns,
      before: 'waters',
      addProtocol,
    }).catch((error: unknown) => console.warn(error));
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const markers = keepMarkers({
    map,
    places,
    towns,
    language,
    maxZoom,
    isCalm: calm,
    pinsText: words.pins,
    onSelect: options.onSelect,
    onMove: () => {
      looked = true;
    },
  });
  const showActive = activeMarker(map);
  writeState(map, container, markers);

  const drawn = new Promise<void>((done) => {
    map.once('idle', () => done());
  });
  return {
    drawn,
    select(id, move) {
      const place = places.find((place) => place.id === id);
      showActive(place);
      if (!place || !move) return;
      looked = true;
      map.easeTo({
        center: [place.lng, place.lat],
        zoom: Math.max(map.getZoom(), Math.min(9, maxZoom)),
        duration: calm ? 0 : 500,
        ...(options.narrow() ? { offset: [0, -70] as [number, number] } : {}),
      });
    },
    remove: () => map.remove(),
  };
}
