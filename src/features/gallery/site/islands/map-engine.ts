import { direction } from '#shared/language.ts';
import { LngLatBounds, Map as GlMap, NavigationControl, ScaleControl, setWorkerUrl } from 'maplibre-gl';
import type { GeoJSONSource, MapLayerMouseEvent } from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import atlasUrl from 'world-atlas/countries-50m.json?url';
import type { Language } from '#shared/endpoint.ts';
import type { MapPlace } from '../../contract.ts';
import { collection, colours, pin, point, styleOf, type Town } from './map-style.ts';

type Options = {
  places: MapPlace[];
  towns: Town[];
  maxZoom: number;
  language: Language;
  /** Called each time, since a phone may be turned. */
  narrow: () => boolean;
  words: { region: string; zoomIn: string; zoomOut: string };
  onSelect: (id: string) => void;
};
/** A map that is made; `drawn` resolves when the land is there, until then the page says that it is loading. */
export type Engine = {
  drawn: Promise<void>;
  select: (id: string | null, move: boolean) => void;
  remove: () => void;
};

/** Center and zoom of a map without pins (SITE-38, SITE-39). */
const emptyMap = { lat: 17.308688, lng: 7.03125, zoom: 1 } as const;

/**
 * Makes a map with MapLibre from our own lines of land and coast, without tiles, glyphs and requests to other
 * hosts; its colors are those of the theme.
 */
export async function makeMap(container: HTMLElement, options: Options): Promise<Engine> {
  setWorkerUrl(workerUrl);
  const atlas = (await (await fetch(atlasUrl)).json()) as TopoJSON.Topology;
  const colour = colours();
  const { places } = options;
  const bounds = places.reduce((box, place) => box.extend([place.lng, place.lat]), new LngLatBounds());
  // All pins are visible beside the cards over the map, which leave at least half of a low map free.
  const fitting = () => {
    const low = container.clientHeight / 8;
    return {
      padding: options.narrow()
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
    maxZoom: options.maxZoom,
    minZoom: 0.5,
    renderWorldCopies: true,
    // Without pins the map shows the world around this place (SITE-38, SITE-39).
    ...(places.length
      ? { bounds, fitBoundsOptions: fitting() }
      : { center: [emptyMap.lng, emptyMap.lat] as [number, number], zoom: emptyMap.zoom }),
    locale: {
      'Map.Title': options.words.region,
      'NavigationControl.ZoomIn': options.words.zoomIn,
      'NavigationControl.ZoomOut': options.words.zoomOut,
    },
    style: styleOf(atlas, options, bounds, colour),
  });
  map.touchZoomRotate.disableRotation();
  // Until somebody moves the map, it shows all pins again after a change of its size; afterwards the view
  // stays.
  let looked = places.length === 0;
  map.on('movestart', ({ originalEvent }) => {
    if (originalEvent) looked = true;
  });
  map.on('resize', () => {
    if (!looked) map.fitBounds(bounds, { ...fitting(), duration: 0 });
  });
  const isRightToLeft = direction(options.language) === 'rtl';
  map.addControl(new NavigationControl({ showCompass: false }), isRightToLeft ? 'top-left' : 'top-right');
  map.addControl(new ScaleControl({ unit: 'metric' }), isRightToLeft ? 'bottom-left' : 'bottom-right');
  await new Promise<void>((done, failed) => {
    map.once('style.load', () => done());
    map.once('error', ({ error }) => failed(error));
  });
  map.on('error', ({ error }) => console.warn(error));
  const ratio = 2;
  map.addImage('pin', pin(colour.text, colour.onText, 12 * ratio), { pixelRatio: ratio });
  map.addImage('pin-on', pin(colour.accent, colour.onAccent, 16 * ratio), { pixelRatio: ratio });
  // Pins are above the names of towns, which give way to layers above them.
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
    const cluster = event.features?.[0];
    if (!cluster) return;
    looked = true;
    const zoom = await (map.getSource('pins') as GeoJSONSource).getClusterExpansionZoom(
      cluster.properties.cluster_id as number,
    );
    map.easeTo({
      center: (cluster.geometry as GeoJSON.Point).coordinates as [number, number],
      zoom: Math.min(zoom + 0.3, options.maxZoom),
      duration: calm ? 0 : 500,
    });
  };
  map.on('click', 'clusters', (event) => void openCluster(event));
  map.on('click', 'pins', (event) => {
    const id = event.features?.[0]?.properties.id as string | undefined;
    if (id) options.onSelect(id);
  });
  const setCursor = (cursor: string) => () => {
    map.getCanvas().style.cursor = cursor;
  };
  for (const layer of ['clusters', 'pins']) {
    map.on('mouseenter', layer, setCursor('pointer'));
    map.on('mouseleave', layer, setCursor(''));
  }
  // The state of the map for tests: zoom, number of clusters and pins, center.
  const count = (layer: string) => map.queryRenderedFeatures({ layers: [layer] }).length;
  map.on('idle', () => {
    const { lat, lng } = map.getCenter();
    container.dataset.idle = map.getZoom().toFixed(2);
    container.dataset.drawn = `${count('clusters')}/${count('pins')}`;
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
      const place = places.find((place) => place.id === id);
      (map.getSource('active') as GeoJSONSource).setData(
        collection(place ? [point(place.lng, place.lat, { id: place.id })] : []),
      );
      if (!place || !move) return;
      looked = true;
      map.easeTo({
        center: [place.lng, place.lat],
        zoom: Math.max(map.getZoom(), Math.min(9, options.maxZoom)),
        duration: calm ? 0 : 500,
        ...(options.narrow() ? { offset: [0, -70] as [number, number] } : {}),
      });
    },
    remove: () => map.remove(),
  };
}
