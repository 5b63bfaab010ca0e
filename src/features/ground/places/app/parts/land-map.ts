import {
  addProtocol,
  Map as GlMap,
  NavigationControl,
  ScaleControl,
  setWorkerUrl,
  type GeoJSONSource,
  type MapOptions,
} from 'maplibre-gl';
import type * as GeoJSON from 'geojson';
import 'maplibre-gl/dist/maplibre-gl.css';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { brand } from '#app/brand.ts';
import type { Language } from '#shared/language.ts';
import { baseStyle, partData, townData, type Town } from '#shared/map/browser/base-style.ts';
import { mapColours } from '#shared/map/browser/colours.ts';
import '#shared/map/map.css';
import { cellOf, worldBox, type Cell, type Region } from '#shared/map/region.ts';
import { addStreets } from '#shared/map/browser/streets.ts';

const setData = (map: GlMap, id: string, data: GeoJSON.GeoJSON) =>
  void map.getSource<GeoJSONSource>(id)?.setData(data);
/** Draws the names of towns. */
export const drawTowns = (map: GlMap, towns: Town[]): void => setData(map, 'towns', townData(towns));

/** The base map before its data has come. */
const nothing: Region = {
  box: worldBox,
  areas: { land: [], lakes: [], urban: [], parks: [] },
  lines: { rivers: [], rails: [], borders: [] },
  waters: [],
};
/** Keeps the part of the base map on the map that is in view, as close as the view is. */
function followView(map: GlMap, language: Language): void {
  let current = '';
  const show = async ({ step, x, y }: Cell) => {
    const query = new URLSearchParams({ step: String(step), x: String(x), y: String(y) }).toString();
    if (query === current) return;
    current = query;
    const answer = await fetch(`/map/cell.json?${query}`);
    if (!answer.ok) throw new Error(`map ${answer.status}`);
    const region = (await answer.json()) as Region;
    if (query !== current) return;
    for (const [id, data] of Object.entries(partData('near', region))) setData(map, id, data);
    const waters = language === 'en' ? region.waters : [];
    setData(map, 'waters', townData(waters.map(({ name, at: [lng, lat] }) => ({ name, lat, lng }))));
  };
  const look = () => {
    const bounds = map.getBounds();
    const [west, south, east, north] = [
      bounds.getWest(),
      bounds.getSouth(),
      bounds.getEast(),
      bounds.getNorth(),
    ];
    show(cellOf({ west, south, east, north })).catch((error: unknown) => {
      current = '';
      console.warn(error);
    });
  };
  map.on('moveend', look);
  map.on('resize', look);
  look();
}

/** Words of the controls of a map, and the language of its names. */
type MapWords = { title: string; zoomIn: string; zoomOut: string; language: Language };
/**
 * Makes the map of the application: the base map of public sites in the colors of the theme, and the street tiles
 * that the operator names. For code that is loaded with the screen that needs it.
 */
export async function makeLandMap(
  container: HTMLElement,
  options: Partial<MapOptions>,
  { language, ...words }: MapWords,
): Promise<GlMap> {
  setWorkerUrl(workerUrl);
  const colours = mapColours();
  const map = new GlMap({
    container,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    maxZoom: 17,
    minZoom: 1,
    locale: {
      'Map.Title': words.title,
      'NavigationControl.ZoomIn': words.zoomIn,
      'NavigationControl.ZoomOut': words.zoomOut,
    },
    style: baseStyle(nothing, [], language, colours),
    ...options,
  });
  map.touchZoomRotate.disableRotation();
  const isRightToLeft = document.documentElement.dir === 'rtl';
  map.addControl(new NavigationControl({ showCompass: false }), isRightToLeft ? 'top-left' : 'top-right');
  map.addControl(new ScaleControl({ unit: 'metric' }), isRightToLeft ? 'bottom-right' : 'bottom-left');
  await new Promise<void>((done, failed) => {
    map.once('style.load', () => done());
    map.once('error', ({ error }) => failed(error));
  });
  map.on('error', ({ error }) => console.warn(error));
  followView(map, language);
  if (brand.streets)
    addStreets(map, brand.streets, {
      language,
      colours,
      named: [],
      before: 'waters',
      addProtocol,
    }).catch((error: unknown) => console.warn(error));
  return map;
}
