import { Marker, type Map as GlMap } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';
import { useLanguage, useWords } from '#app/words.ts';
import { DEFAULT_PLACE } from '../contract.ts';
import type { Town } from '#shared/map/browser/base-style.ts';
import { drawTowns, makeLandMap } from './parts/land-map.ts';
import css from './places.module.css';

const accentColor = () =>
  getComputedStyle(document.documentElement).getPropertyValue('--accent').trim() || '#888888';
const round = (value: number) => Math.round(value * 1e6) / 1e6;
type At = { lat: number; lng: number };

/** Shows a map with one pin, which clicks and drags set and arrow keys move; loaded when it is opened. */
export default function PinMap({ at, set, towns }: { at: At | null; set: (at: At) => void; towns: Town[] }) {
  const t = useWords('places');
  const language = useLanguage();
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
      if (!box.current) return;
      const start = at ?? DEFAULT_PLACE;
      glMap = await makeLandMap(
        box.current,
        { center: [start.lng, start.lat], zoom: at ? 9 : 4 },
        { title: t('map'), zoomIn: t('zoomIn'), zoomOut: t('zoomOut'), language },
      );
      if (gone) {
        glMap.remove();
        return;
      }
      map.current = glMap;
      const pin = new Marker({ color: accentColor(), draggable: true })
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
      drawTowns(glMap, named.current);
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
