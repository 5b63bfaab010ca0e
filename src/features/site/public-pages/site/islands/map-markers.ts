import { Marker, type GeoJSONSource, type Map as GlMap } from 'maplibre-gl';
import type * as GeoJSON from 'geojson';
import type { Language } from '#shared/endpoint.ts';
import { number } from '#shared/words.ts';
import type { MapPlace } from '../../contract.ts';

/** Towns that a cluster counts one by one; pins of others have no name of their own on the map. */
const MOST_TOWNS = 24;
/** Single pins have the name of their town up to this zoom, closer up it would be said too often. */
const NAMED_TO = 11;

/** Sizes of clusters by their number of pins. */
const sizes = [
  { from: 50, name: 'l' },
  { from: 10, name: 'm' },
  { from: 0, name: 's' },
];
/** Returns the town of a place, the last part of its place. */
const townOf = ({ place }: MapPlace): string => place.split(/[,،]\s*/).at(-1) ?? '';
/** Returns the towns of the pins, the commonest first. */
export function townsOf(places: MapPlace[]): string[] {
  const counts = new Map<string, number>();
  for (const place of places) {
    const town = townOf(place);
    if (town) counts.set(town, (counts.get(town) ?? 0) + 1);
  }
  return [...counts]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, MOST_TOWNS)
    .map(([town]) => town);
}
/** Returns the source of the pins: each cluster counts the pins of each town in it, so a name belongs to its pins. */
export const pinSource = (places: MapPlace[], towns: string[]) => ({
  type: 'geojson' as const,
  data: {
    type: 'FeatureCollection' as const,
    features: places.map((place) => ({
      type: 'Feature' as const,
      properties: { id: place.id, town: towns.indexOf(townOf(place)) },
      geometry: { type: 'Point' as const, coordinates: [place.lng, place.lat] },
    })),
  },
  cluster: true,
  clusterRadius: 46,
  clusterMaxZoom: 15,
  clusterProperties: Object.fromEntries(
    towns.map((_, at) => [`t${at}`, ['+', ['case', ['==', ['get', 'town'], at], 1, 0]]]),
  ),
});

type Options = {
  map: GlMap;
  places: MapPlace[];
  towns: string[];
  language: Language;
  maxZoom: number;
  isCalm: boolean;
  /** Says how many pins stand together and where. */
  pinsText: (count: number, town: string) => string;
  onSelect: (id: string) => void;
  /** Somebody moved the map by a pin. */
  onMove: () => void;
};
type PinFeature = { properties: Record<string, unknown>; geometry: GeoJSON.Geometry };

/** Leaves the name of a town at the largest of its groups alone, so that it is said once. */
function nameOnce(markers: Marker[]): void {
  const sizeOf = (marker: Marker) => Number(marker.getElement().querySelector('b')?.dataset['count'] ?? 1);
  const names = new Set<string>();
  for (const marker of markers.toSorted((a, b) => sizeOf(b) - sizeOf(a))) {
    const element = marker.getElement();
    const town = element.dataset['town'];
    element.classList.toggle('again', town !== undefined && names.has(town));
    if (town !== undefined) names.add(town);
  }
}

/**
 * Keeps a button for each pin and cluster that is in view: they are reached by the keyboard, their names are set by
 * the browser in any script. `count` tells how many clusters and pins there are.
 */
export function keepMarkers({ map, places, towns, language, maxZoom, isCalm, ...options }: Options) {
  let markers = new Map<string, Marker>();
  const townOfCluster = (properties: Record<string, unknown>): string => {
    const counts = towns.map((town, at) => ({ town, count: Number(properties[`t${at}`] ?? 0) }));
    const [largest] = counts.toSorted((a, b) => b.count - a.count);
    return largest && largest.count > 0 ? largest.town : '';
  };
  /** Returns a button with the name of its town below it, which its label says already. */
  const buttonOf = (label: string, name: string, className: string) => {
    const element = Object.assign(document.createElement('div'), { className: 'mk-box' });
    const button = Object.assign(document.createElement('button'), { type: 'button', className });
    button.setAttribute('aria-label', label);
    element.append(button);
    if (name) {
      element.dataset['town'] = name;
      const text = Object.assign(document.createElement('span'), { className: 'mk-name', textContent: name });
      text.setAttribute('aria-hidden', 'true');
      element.append(text);
    }
    return { element, button };
  };
  const openCluster = async (id: number, center: [number, number]) => {
    options.onMove();
    const zoom = await (map.getSource('pins') as GeoJSONSource).getClusterExpansionZoom(id);
    map.easeTo({ center, zoom: Math.min(zoom + 0.3, maxZoom), duration: isCalm ? 0 : 500 });
  };
  const clusterButton = (properties: Record<string, unknown>, at: [number, number]) => {
    const count = Number(properties['point_count']);
    const town = townOfCluster(properties);
    const { element, button } = buttonOf(options.pinsText(count, town), town, 'mk');
    const text = Object.assign(document.createElement('b'), { textContent: number(count, language) });
    text.dataset['count'] = String(count);
    button.prepend(text);
    button.dataset['size'] = sizes.find(({ from }) => count >= from)!.name;
    button.addEventListener('click', () => void openCluster(Number(properties['cluster_id']), at));
    return element;
  };
  const pinButton = (properties: Record<string, unknown>) => {
    const id = String(properties['id']);
    const place = places.find((other) => other.id === id);
    const label = [place?.title, place?.place].filter(Boolean).join(', ');
    const { element, button } = buttonOf(label, place ? townOf(place) : '', 'mk one');
    button.addEventListener('click', () => options.onSelect(id));
    return element;
  };
  const markerOf = ({ properties, geometry }: PinFeature): Marker => {
    const at = (geometry as GeoJSON.Point).coordinates as [number, number];
    const element = properties['cluster'] ? clusterButton(properties, at) : pinButton(properties);
    return new Marker({ element }).setLngLat(at);
  };
  const update = () => {
    if (!map.isSourceLoaded('pins')) return;
    const next = new Map<string, Marker>();
    for (const feature of map.querySourceFeatures('pins')) {
      const { properties } = feature;
      const key = properties['cluster'] ? `cluster ${properties['cluster_id']}` : String(properties['id']);
      if (!next.has(key)) next.set(key, markers.get(key) ?? markerOf(feature));
    }
    const removed = [...markers].filter(([key]) => !next.has(key));
    const added = [...next].filter(([key]) => !markers.has(key));
    for (const [, marker] of removed) marker.remove();
    for (const [, marker] of added) marker.addTo(map);
    markers = next;
    if (removed.length > 0 || added.length > 0) nameOnce([...next.values()]);
    map.getContainer().classList.toggle('mk-close', map.getZoom() > NAMED_TO);
  };
  map.on('render', update);
  return {
    count: () => {
      const all = [...markers.keys()];
      const clusters = all.filter((key) => key.startsWith('cluster ')).length;
      return { clusters, pins: all.length - clusters };
    },
  };
}

/** Shows one place above all others. */
export function activeMarker(map: GlMap) {
  const element = Object.assign(document.createElement('span'), { className: 'mk-on' });
  element.setAttribute('aria-hidden', 'true');
  const marker = new Marker({ element, anchor: 'bottom' });
  return (place: MapPlace | undefined): void => {
    if (place) marker.setLngLat([place.lng, place.lat]).addTo(map);
    else marker.remove();
  };
}
