import { useEffect, useRef, useState } from 'react';
import type { Language } from '#shared/endpoint.ts';
import type { Streets } from '#shared/map/tiles.ts';
import type { MapPlace } from '../../contract.ts';
import type { MapView } from '../../contract-pages.ts';
import { aroundWords } from '../parts/words.ts';
import type { Engine } from './map-engine.ts';
import { cardListener, cardOf, mark, narrow } from './map-list.ts';

type Answer = { places: MapPlace[]; towns: { name: string; lat: number; lng: number }[] };
async function fetchPlaces(): Promise<Answer> {
  const answer = await fetch('/api/public/places', { headers: { accept: 'application/json' } });
  if (!answer.ok) throw new Error(`places ${answer.status}`);
  return answer.json() as Promise<Answer>;
}
/** Tells whether this browser can draw the map at all. */
const canDraw = (): boolean => {
  const canvas = document.createElement('canvas');
  return Boolean(canvas.getContext('webgl2') ?? canvas.getContext('webgl'));
};
/** Loading is not shown longer than this, whatever happens (SITE-49). */
const LOADING_MS = 10_000;

type Props = {
  language: Language;
  maxZoom: number;
  view: MapView | null;
  region: string;
  unit: 'metric' | 'imperial';
  streets: Streets | null;
  /** There is nothing to load: the map shows the world, and says that it has no projects. */
  isEmpty: boolean;
};
/**
 * Shows the map of a business's work with clustered pins: a pin opens its card, a card of the list selects its
 * pin (SITE-42, SITE-43). Before it is used a still picture stands in its place, and stays where it cannot be drawn.
 */
export default function MapIsland({ language, maxZoom, view, region, unit, streets, isEmpty }: Props) {
  const t = aroundWords(language);
  const hole = useRef<HTMLDivElement>(null);
  const engine = useRef<Engine | null>(null);
  const [state, setState] = useState<'still' | 'loading' | 'ready' | 'failed'>('still');
  const [opened, setOpened] = useState<MapPlace | null>(null);

  useEffect(() => {
    let gone = false;
    let list: ReturnType<typeof cardListener> | undefined;
    const open = async () => {
      if (!canDraw()) throw new Error('no WebGL');
      const [{ makeMap }, { places, towns }] = await Promise.all([import('./map-engine.ts'), fetchPlaces()]);
      if (gone || !hole.current) return;
      const select = (id: string | null, from: 'map' | 'list') => {
        const place = places.find((place) => place.id === id) ?? null;
        // On a phone the row has the cards; only a place that is not in the row gets a card of its own.
        setOpened(place && (from === 'map' || !narrow()) && !(narrow() && cardOf(place.id)) ? place : null);
        if (from === 'map') list?.hold();
        mark(id, from === 'map');
        engine.current?.select(id, from === 'list');
      };
      list = cardListener(places, (id) => select(id, 'list'));
      const words = {
        region: t('mapRegion'),
        zoomIn: t('zoomIn'),
        zoomOut: t('zoomOut'),
        pins: (count: number, town: string) => [town, t('pins', { count })].filter(Boolean).join(', '),
      };
      engine.current = await makeMap(hole.current, {
        places,
        towns,
        maxZoom,
        language,
        view,
        region,
        unit,
        streets,
        words,
        narrow,
        onSelect: (id) => select(id, 'map'),
      });
      if (gone) {
        engine.current.remove();
        return;
      }
      list.start();
      await engine.current.drawn;
      if (gone) return;
      setState('ready');
      const first = hole.current.closest<HTMLElement>('[data-island]')?.dataset['first'];
      const firstOfRow = narrow() ? places.find(({ id }) => cardOf(id))?.id : undefined;
      if (first) select(first, 'list');
      else if (firstOfRow && !document.querySelector('#cards [aria-current]')) mark(firstOfRow, false);
    };
    setState('loading');
    const timer = setTimeout(() => setState((now) => (now === 'loading' ? 'ready' : now)), LOADING_MS);
    open().catch((error: unknown) => {
      console.warn(error);
      if (gone) return;
      setState('failed');
      // The list takes the whole width: a map that is not there must not stand beside it.
      document.querySelector('.mpg')?.classList.add('nomap');
    });
    return () => {
      gone = true;
      clearTimeout(timer);
      list?.stop();
      engine.current?.remove();
    };
    // The map is made once, since its properties do not change on a page.
  }, []);

  const close = () => {
    setOpened(null);
    mark(null, false);
    engine.current?.select(null, false);
  };
  return (
    <div className="mp" data-state={state}>
      <div className="mp-gl" ref={hole} />
      {state === 'still' && view && (
        <button type="button" className="mp-start">
          {t('useMap')}
        </button>
      )}
      {isEmpty ? (
        <p className="mp-say empty">{t('noPlaces')}</p>
      ) : (
        (state === 'loading' || state === 'failed') && (
          <p className="mp-say" role="status">
            {t(state === 'failed' ? 'mapFailed' : 'mapLoading')}
          </p>
        )
      )}
      {opened && <PlaceCard place={opened} close={close} label={t('closeCard')} />}
    </div>
  );
}

/** The card of the place that is selected on the map. */
function PlaceCard({ place, close, label }: { place: MapPlace; close: () => void; label: string }) {
  return (
    <div
      className="mp-card"
      role="dialog"
      aria-label={place.title}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      {place.picture && <img src={place.picture} alt="" width="264" height="176" />}
      <p>
        <b>
          <a href={place.href}>{place.title}</a>
        </b>
        <span className="muted">{place.place}</span>
      </p>
      <button type="button" onClick={close} aria-label={label}>
        <svg className="ic" viewBox="0 0 20 20" aria-hidden="true">
          <path d="M5 5l10 10M15 5 5 15" />
        </svg>
      </button>
    </div>
  );
}
