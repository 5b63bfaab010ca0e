import { Map as GlMap, Marker, NavigationControl, ScaleControl, setWorkerUrl } from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { useEffect, useRef, useState } from 'react';
import { feature, mesh } from 'topojson-client';
import atlasUrl from 'world-atlas/countries-50m.json?url';
import { useWords } from '#app/words.ts';
import { baseMap } from '#shared/base-map.ts';
import { DEFAULT_PLACE } from '../contract.ts';
import css from './places.module.css';

const role = (name: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim() || '#888888';
const round = (value: number) => Math.round(value * 1e6) / 1e6;
type At = { lat: number; lng: number };

type Town = { name: string; lat: number; lng: number };
/** Draws the names of towns, also when they arrive before the map has loaded. */
function drawTowns(map: GlMap, towns: Town[]): void {
  (map.getSource('towns') as { setData: (data: unknown) => void } | undefined)?.setData({
    type: 'FeatureCollection',
    features: towns.map((town) => ({
      type: 'Feature',
      properties: { name: town.name },
      geometry: { type: 'Point', coordinates: [town.lng, town.lat] },
    })),
  });
}

/** Shows a map with one pin, which clicks and drags set and arrow keys move; loaded when it is opened. */
export default function PinMap({ at, set, towns }: { at: At | null; set: (at: At) => void; towns: Town[] }) {
  const t = useWords('places');
  const box = useRef<HTMLDivElement>(null);
  const map = useRef<GlMap | null>(null);
  const marker = useRef<Marker | null>(null);
  const [failed, setFailed] = useState(false);
  const latest = useRef(set);
  const named = useRef(towns);
  useEffect(() => {
    latest.current = set;
  });
  useEffect(() => {
    let gone = false;
    let glMap: GlMap | undefined;
    (async () => {
      setWorkerUrl(workerUrl);
      const atlas = (await (await fetch(atlasUrl)).json()) as TopoJSON.Topology;
      if (gone || !box.current) return;
      const land = role('surface-1');
      const base = baseMap<GeoJSON.GeoJSON>(
        { sea: role('surface-3'), land, line: role('line-strong') },
        {
          land: feature(atlas, atlas.objects['land'] as TopoJSON.GeometryCollection),
          borders: mesh(atlas, atlas.objects['countries'] as TopoJSON.GeometryCollection, (a, b) => a !== b),
        },
      );
      const start = at ?? DEFAULT_PLACE;
      const rtl = document.documentElement.dir === 'rtl';
      glMap = new GlMap({
        container: box.current,
        attributionControl: false,
        dragRotate: false,
        pitchWithRotate: false,
        maxZoom: 17,
        minZoom: 1,
        center: [start.lng, start.lat],
        zoom: at ? 9 : 4,
        locale: {
          'Map.Title': t('map'),
          'NavigationControl.ZoomIn': t('zoomIn'),
          'NavigationControl.ZoomOut': t('zoomOut'),
        },
        style: {
          version: 8,
          sources: {
            ...base.sources,
            towns: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
          },
          layers: [
            ...base.ground,
            base.borders,
            {
              id: 'town-dots',
              type: 'circle',
              source: 'towns',
              paint: { 'circle-radius': 2, 'circle-color': role('muted') },
            },
            {
              id: 'towns',
              type: 'symbol',
              source: 'towns',
              layout: {
                'text-field': ['get', 'name'],
                'text-font': ['sans-serif'],
                'text-size': 12,
                'text-anchor': 'top',
                'text-offset': [0, 0.4],
              },
              paint: { 'text-color': role('muted'), 'text-halo-color': land, 'text-halo-width': 1.4 },
            },
          ],
        },
      });
      map.current = glMap;
      glMap.touchZoomRotate.disableRotation();
      glMap.addControl(new NavigationControl({ showCompass: false }), rtl ? 'top-left' : 'top-right');
      glMap.addControl(new ScaleControl({ unit: 'metric' }), rtl ? 'bottom-right' : 'bottom-left');
      const pin = new Marker({ color: role('accent'), draggable: true })
        .setLngLat([start.lng, start.lat])
        .addTo(glMap);
      const handle = pin.getElement();
      marker.current = pin;
      const tell = () => {
        const { lat, lng } = pin.getLngLat().wrap();
        latest.current({ lat: round(lat), lng: round(lng) });
      };
      handle.tabIndex = 0;
      handle.setAttribute('role', 'button');
      handle.setAttribute('aria-label', t('pin'));
      handle.addEventListener('keydown', (event) => {
        const step = { ArrowUp: [0, -8], ArrowDown: [0, 8], ArrowLeft: [-8, 0], ArrowRight: [8, 0] }[
          event.key
        ];
        if (!step || !glMap) return;
        event.preventDefault();
        event.stopPropagation();
        const spot = glMap.project(pin.getLngLat());
        pin.setLngLat(glMap.unproject([spot.x + step[0]!, spot.y + step[1]!]));
        tell();
      });
      pin.on('dragend', tell);
      glMap.on('click', (event) => {
        pin.setLngLat(event.lngLat);
        tell();
      });
      glMap.on('load', () => drawTowns(glMap!, named.current));
      glMap.on('idle', () => {
        if (box.current) box.current.dataset['idle'] = '1';
      });
    })().catch(() => {
      if (!gone) setFailed(true);
    });
    return () => {
      gone = true;
      glMap?.remove();
      map.current = null;
    };
  }, []); // eslint-disable-line react-hooks/exhaustive-deps
  useEffect(() => {
    const pin = marker.current;
    if (!at || !pin || !map.current) return;
    const now = pin.getLngLat();
    if (Math.abs(now.lat - at.lat) < 1e-5 && Math.abs(now.lng - at.lng) < 1e-5) return;
    pin.setLngLat([at.lng, at.lat]);
    map.current.jumpTo({ center: [at.lng, at.lat], zoom: Math.max(map.current.getZoom(), 9) });
  }, [at]);
  useEffect(() => {
    named.current = towns;
    if (map.current) drawTowns(map.current, towns);
  }, [towns]);
  return failed ? (
    <p className={css.note} role="alert">
      {t('mapFailed')}
    </p>
  ) : (
    <div ref={box} className={css.map} data-edits data-pin-map />
  );
}
