import type { Language } from '../../language.ts';
import { mapFont, nameLayers } from './base-style.ts';
import type { MapColours } from './colours.ts';
import type { Streets } from '../tiles.ts';

const SOURCE = 'streets';
type Layer = { id: string; type: string; [property: string]: unknown };
/** The map of the engine, as far as streets need it. */
type StreetMap = {
  addSource(id: string, source: object): unknown;
  removeSource(id: string): unknown;
  addLayer(layer: object, before?: string): unknown;
  removeLayer(id: string): unknown;
  setLayoutProperty(id: string, name: string, value: string): unknown;
  getContainer(): HTMLElement;
  on(type: string, listener: (event: StreetEvent) => void): unknown;
  off(type: string, listener: (event: StreetEvent) => void): unknown;
};
type StreetEvent = { sourceId?: string; tile?: { state?: string }; error?: unknown };
type ReadTile = (request: { url: string }, control: AbortController) => Promise<{ data: ArrayBuffer }>;
type Options = {
  language: Language;
  colours: MapColours;
  /** Names that stand beside pins and are not said twice. */
  named: string[];
  /** The layer of the base map that streets stay below. */
  before: string;
  /** The function of the engine by which addresses with a protocol of their own are read. */
  addProtocol: (name: string, read: ReadTile) => void;
};

const isKind = (...kinds: string[]) => ['in', ['get', 'kind'], ['literal', kinds]];
const wider = (from: number, to: number) => ['interpolate', ['exponential', 1.6], ['zoom'], 8, from, 18, to];
const area = (id: string, layer: string, color: string, more: object = {}): Layer => ({
  id: `streets-${id}`,
  type: 'fill',
  source: SOURCE,
  'source-layer': layer,
  paint: { 'fill-color': color },
  ...more,
});
const path = (id: string, layer: string, paint: object, more: object = {}): Layer => ({
  id: `streets-${id}`,
  type: 'line',
  source: SOURCE,
  'source-layer': layer,
  layout: { 'line-cap': 'round', 'line-join': 'round' },
  paint,
  ...more,
});
/** Returns the name of a place in the page's language; names in another script are left out. */
function nameIn(language: Language): unknown[] {
  const local =
    language === 'ar'
      ? ['case', ['==', ['get', 'script'], 'Arabic'], ['get', 'name'], '']
      : ['case', ['has', 'script'], '', ['get', 'name']];
  return ['coalesce', ['get', `name:${language}`], local, ''];
}
function vectorLayers({ language, colours, named }: Options): Layer[] {
  const name = nameIn(language);
  const text = { 'text-color': colours.muted, 'text-halo-color': colours.land, 'text-halo-width': 1.4 };
  return [
    area('land', 'earth', colours.land),
    area('parks', 'landuse', colours.park, {
      filter: isKind(
        'park',
        'forest',
        'wood',
        'nature_reserve',
        'national_park',
        'protected_area',
        'grass',
        'meadow',
        'garden',
        'cemetery',
        'golf_course',
        'recreation_ground',
      ),
    }),
    area('urban', 'landuse', colours.urban, { filter: isKind('residential', 'commercial', 'industrial') }),
    area('water', 'water', colours.sea, { filter: ['==', ['geometry-type'], 'Polygon'] }),
    path(
      'rivers',
      'water',
      { 'line-color': colours.sea, 'line-width': 1.4 },
      { filter: ['==', ['geometry-type'], 'LineString'] },
    ),
    area('buildings', 'buildings', colours.urban, { minzoom: 14 }),
    path(
      'paths',
      'roads',
      { 'line-color': colours.road, 'line-width': 0.8, 'line-dasharray': [2, 2] },
      { minzoom: 14, filter: isKind('path') },
    ),
    path(
      'rails',
      'roads',
      { 'line-color': colours.rail, 'line-width': 1, 'line-dasharray': [6, 3] },
      { filter: isKind('rail') },
    ),
    path(
      'minor',
      'roads',
      { 'line-color': colours.road, 'line-width': wider(0.3, 7) },
      { filter: isKind('minor_road', 'other') },
    ),
    path(
      'major',
      'roads',
      { 'line-color': colours.road, 'line-width': wider(0.8, 12) },
      { filter: isKind('major_road') },
    ),
    path(
      'highways',
      'roads',
      { 'line-color': colours.line, 'line-width': wider(1.2, 14) },
      { filter: isKind('highway') },
    ),
    path('borders', 'boundaries', {
      'line-color': colours.line,
      'line-width': 1,
      'line-dasharray': [3, 2],
    }),
    {
      id: 'streets-road-names',
      type: 'symbol',
      source: SOURCE,
      'source-layer': 'roads',
      minzoom: 13,
      layout: {
        'symbol-placement': 'line',
        'text-field': name,
        'text-font': mapFont,
        'text-size': 11,
      },
      paint: text,
    },
    {
      id: 'streets-places',
      type: 'symbol',
      source: SOURCE,
      'source-layer': 'places',
      filter: ['all', isKind('locality', 'neighbourhood'), ['!', ['in', name, ['literal', named]]]],
      layout: {
        'text-field': name,
        'text-font': mapFont,
        'text-size': 12,
        'text-padding': 10,
        'text-max-width': 7,
      },
      paint: text,
    },
  ];
}
const rasterLayers: Layer[] = [{ id: 'streets-picture', type: 'raster', source: SOURCE }];

/** Opens a file of PMTiles by its header. @throws when the file cannot be read or is none. */
async function openFile(address: string, addProtocol: Options['addProtocol']) {
  const { PMTiles, Protocol, TileType } = await import('pmtiles');
  const file = new PMTiles(address);
  const header = await file.getHeader();
  const protocol = new Protocol();
  protocol.add(file);
  addProtocol('pmtiles', protocol.tile as ReadTile);
  return {
    isVector: header.tileType === TileType.Mvt,
    source: {
      tiles: [`pmtiles://${address}/{z}/{x}/{y}`],
      minzoom: header.minZoom,
      maxzoom: header.maxZoom,
      bounds: [header.minLon, header.minLat, header.maxLon, header.maxLat],
    },
  };
}
async function openService({ address, kind, maxZoom }: Streets, addProtocol: Options['addProtocol']) {
  const { isVector, source } =
    kind === 'pmtiles'
      ? await openFile(address, addProtocol)
      : { isVector: kind === 'vector', source: { tiles: [address], maxzoom: maxZoom } };
  return {
    isVector,
    source: { ...source, ...(isVector ? { type: 'vector' } : { type: 'raster', tileSize: 256 }) },
  };
}
/** Returns the line that says whose data the streets are. */
function creditOf({ credit, creditUrl }: Streets): HTMLElement {
  const element = Object.assign(document.createElement('p'), { className: 'map-credit', dir: 'auto' });
  if (creditUrl)
    element.append(
      Object.assign(document.createElement('a'), {
        href: creditUrl,
        target: '_blank',
        rel: 'noopener',
        textContent: credit,
      }),
    );
  else element.textContent = credit;
  return element;
}

/**
 * Puts streets over the base map. Its names give way and the credit appears with the first tile; a service that does
 * not answer is taken off again, and the base map stays as it was.
 *
 * @throws when the file of PMTiles cannot be read
 */
export async function addStreets(map: StreetMap, streets: Streets, options: Options): Promise<void> {
  const { isVector, source } = await openService(streets, options.addProtocol);
  const layers = isVector ? vectorLayers(options) : rasterLayers;
  map.addSource(SOURCE, source);
  for (const layer of layers) map.addLayer(layer, options.before);
  const stop = () => {
    map.off('sourcedata', onTile);
    map.off('error', onError);
  };
  function onTile({ sourceId, tile }: StreetEvent): void {
    if (sourceId !== SOURCE || tile?.state !== 'loaded') return;
    stop();
    for (const id of nameLayers) map.setLayoutProperty(id, 'visibility', 'none');
    map.getContainer().append(creditOf(streets));
  }
  function onError({ sourceId }: StreetEvent): void {
    if (sourceId !== SOURCE) return;
    stop();
    for (const { id } of layers) map.removeLayer(id);
    map.removeSource(SOURCE);
  }
  map.on('sourcedata', onTile);
  map.on('error', onError);
}
