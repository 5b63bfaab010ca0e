import { useEffect, useRef, useState } from 'react';
import type { Language } from '#shared/endpoint.ts';
import type { MapPlace } from '../../contract.ts';
import { aroundWords } from '../parts/words.ts';
import type { Engine } from './map-engine.ts';

/** Returns the list beside the map, which is HTML of the server and not rendered here. */
const cards = () => document.getElementById('cards');
const cardOf = (id: string) =>
  cards()?.querySelector<HTMLElement>(`[data-place="${CSS.escape(id)}"]`) ?? null;
const narrow = () => matchMedia('(max-width: 860px)').matches;
const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
const intoView = (card: HTMLElement) =>
  card.scrollIntoView({ block: 'nearest', inline: 'center', behavior: calm() ? 'auto' : 'smooth' });
function mark(id: string | null, scroll: boolean): void {
  for (const link of cards()?.querySelectorAll('[aria-current]') ?? []) link.removeAttribute('aria-current');
  const card = id === null ? null : cardOf(id);
  card?.querySelector('a')?.setAttribute('aria-current', 'true');
  if (scroll && card) intoView(card);
}
/** Returns the card of a first tap, which selects its pin; a second tap and the keyboard follow the link. */
function cardTapped(event: MouseEvent): HTMLElement | undefined {
  const link = (event.target as Element).closest('a');
  const follows =
    event.detail === 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    link?.hasAttribute('aria-current');
  return follows ? undefined : (link?.closest<HTMLElement>('[data-place]') ?? undefined);
}
function middleCard(row: HTMLElement): HTMLElement | undefined {
  const middle = row.getBoundingClientRect().left + row.clientWidth / 2;
  const off = (card: HTMLElement) => {
    const box = card.getBoundingClientRect();
    return Math.abs(box.left + box.width / 2 - middle);
  };
  const all = [...row.querySelectorAll<HTMLElement>('[data-place]')].map((card) => ({
    card,
    off: off(card),
  }));
  return all.sort((a, b) => a.off - b.off)[0]?.card;
}
/** Milliseconds in which scrolling by the script is ignored, and in which a row must rest after a swipe. */
const MOVING_MS = 900;
const RESTING_MS = 120;
/**
 * Listens to the list: a tap selects its place, and so does, on a phone, the card that rests in the middle.
 */
function cardListener(places: MapPlace[], pick: (id: string) => void) {
  const row = cards();
  let moving = 0;
  let timer = 0;
  /** Ignores the scrolling that the script starts. */
  const hold = () => {
    moving = Date.now() + MOVING_MS;
  };
  const onClick = (event: MouseEvent) => {
    const card = cardTapped(event);
    const id = card?.dataset.place;
    if (!card || !places.some((place) => place.id === id)) return;
    event.preventDefault();
    if (narrow()) {
      hold();
      intoView(card);
    }
    pick(id!);
  };
  const onRest = () => {
    const card = row && narrow() && Date.now() >= moving ? middleCard(row) : undefined;
    if (card) pick(card.dataset.place!);
  };
  const onScroll = () => {
    clearTimeout(timer);
    timer = window.setTimeout(onRest, RESTING_MS);
  };
  return {
    hold,
    start: () => {
      row?.addEventListener('click', onClick);
      row?.addEventListener('scroll', onScroll, { passive: true });
    },
    stop: () => {
      clearTimeout(timer);
      row?.removeEventListener('click', onClick);
      row?.removeEventListener('scroll', onScroll);
    },
  };
}
type Answer = { places: MapPlace[]; towns: { name: string; lat: number; lng: number }[] };
async function fetchPlaces(): Promise<Answer> {
  const answer = await fetch('/api/public/places', { headers: { accept: 'application/json' } });
  if (!answer.ok) throw new Error(`places ${answer.status}`);
  return answer.json() as Promise<Answer>;
}

/**
 * Shows the map of a business's work with clustered pins: a pin opens its card, a card of the list selects its
 * pin (SITE-42, SITE-43).
 */
export default function MapIsland({ language, maxZoom }: { language: Language; maxZoom: number }) {
  const t = aroundWords(language);
  const hole = useRef<HTMLDivElement>(null);
  const engine = useRef<Engine | null>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [opened, setOpened] = useState<MapPlace | null>(null);

  useEffect(() => {
    let gone = false;
    let list: ReturnType<typeof cardListener> | undefined;
    const open = async () => {
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
      const words = { region: t('mapRegion'), zoomIn: t('zoomIn'), zoomOut: t('zoomOut') };
      engine.current = await makeMap(hole.current, {
        places,
        towns,
        maxZoom,
        language,
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
      if (!gone) setState('ready');
    };
    open().catch((error: unknown) => {
      console.warn(error);
      if (!gone) setState('failed');
    });
    return () => {
      gone = true;
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
      {state !== 'ready' && (
        <p className="mp-say" role="status">
          {t(state === 'failed' ? 'mapFailed' : 'mapLoading')}
        </p>
      )}
      {opened && (
        <div
          className="mp-card"
          role="dialog"
          aria-label={opened.title}
          onKeyDown={(event) => {
            if (event.key === 'Escape') close();
          }}
        >
          {opened.picture && <img src={opened.picture} alt="" width="264" height="176" />}
          <p>
            <b>
              <a href={opened.href}>{opened.title}</a>
            </b>
            <span className="muted">{opened.place}</span>
          </p>
          <button type="button" onClick={close} aria-label={t('closeCard')}>
            <svg className="ic" viewBox="0 0 20 20" aria-hidden="true">
              <path d="M5 5l10 10M15 5 5 15" />
            </svg>
          </button>
        </div>
      )}
    </div>
  );
}
