import { useEffect, useRef, useState } from 'react';
import { LngLatBounds, Marker, type Map as GlMap } from 'maplibre-gl';
import { makeLandMap } from '#features/ground/places/app/parts/land-map.ts';
import { useLanguage, useWords } from '#app/words.ts';
import { number } from '#shared/words.ts';
import type { Box, Cluster } from '../../contract-map.ts';
import { useMapWords } from './map-words.ts';
import css from './map.module.css';

/** The part of the map that is seen, for the call that reads it. */
export type View = Box & { zoom: number };
const CLOSEST = 16;
const viewOf = (map: GlMap): View => {
  const bounds = map.getBounds();
  const round = (value: number) => Math.round(value * 1e4) / 1e4;
  const width = bounds.getEast() - bounds.getWest();
  const turned = (lng: number) => ((((lng + 180) % 360) + 360) % 360) - 180;
  return {
    west: width >= 360 ? -180 : round(turned(bounds.getWest())),
    east: width >= 360 ? 180 : round(turned(bounds.getEast())),
    south: round(Math.max(-90, bounds.getSouth())),
    north: round(Math.min(90, bounds.getNorth())),
    zoom: Math.round(map.getZoom()),
  };
};

/**
 * Shows clusters and pins as buttons on the base map; loaded with the screen. `look` hears which part is seen
 * whenever the map rests.
 */
export default function ContentMap({
  bounds,
  clusters,
  chosen,
  look,
  choose,
}: {
  bounds: Box | null;
  clusters: Cluster[];
  chosen: string | null;
  look: (view: View) => void;
  choose: (id: string) => void;
}) {
  const t = useMapWords();
  const words = useWords('places');
  const content = useWords('content');
  const language = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<GlMap | null>(null);
  const [isFailed, setFailed] = useState(false);
  const latest = useRef({ look, choose });
  useEffect(() => {
    latest.current = { look, choose };
  });
  useEffect(() => {
    let isGone = false;
    let glMap: GlMap | undefined;
    const open = async () => {
      if (!box.current) return;
      const start = bounds
        ? {
            bounds: new LngLatBounds([bounds.west, bounds.south], [bounds.east, bounds.north]),
            // Below the pins there is room for the card.
            fitBoundsOptions: { padding: { top: 60, left: 60, right: 60, bottom: 160 }, maxZoom: 12 },
          }
        : { center: [7, 17] as [number, number], zoom: 1 };
      glMap = await makeLandMap(box.current, start, {
        title: t('map'),
        zoomIn: words('zoomIn'),
        zoomOut: words('zoomOut'),
        language,
      });
      if (isGone) {
        glMap.remove();
        return;
      }
      const tell = () => latest.current.look(viewOf(glMap!));
      glMap.on('moveend', tell);
      glMap.on('resize', tell);
      tell();
      setMap(glMap);
    };
    open().catch((error: unknown) => {
      console.warn(error);
      if (!isGone) setFailed(true);
    });
    return () => {
      isGone = true;
      glMap?.remove();
    };
    // The map is made once; where it begins does not follow later changes.
  }, []); // eslint-disable-line react-hooks/exhaustive-deps
  useEffect(() => {
    if (!map) return undefined;
    const markers = clusters.map((cluster) => {
      const element = document.createElement('button');
      element.type = 'button';
      element.dataset['reads'] = '';
      const { id, count, lat, lng, title } = cluster;
      element.className = (id ? css.pin : css.cluster) ?? '';
      if (id && id === chosen) element.setAttribute('aria-pressed', 'true');
      const label = id ? title || content('untitled') : t('cluster', { count });
      element.setAttribute('aria-label', label);
      element.title = label;
      element.textContent = id ? '' : number(count, language);
      element.addEventListener('click', (event) => {
        event.stopPropagation();
        if (id) latest.current.choose(id);
        else map.easeTo({ center: [lng, lat], zoom: Math.min(map.getZoom() + 2.5, CLOSEST) });
      });
      return new Marker({ element, anchor: id ? 'bottom' : 'center' }).setLngLat([lng, lat]).addTo(map);
    });
    return () => {
      for (const marker of markers) marker.remove();
    };
  }, [map, clusters, chosen, language]);
  if (isFailed)
    return (
      <p className={css.note} role="alert">
        {words('mapFailed')}
      </p>
    );
  return <div ref={box} className={css.map} data-reads data-content-map />;
}
