import { useEffect, useRef, useState } from 'react';
import type { Language } from '#shared/endpoint.ts';
import type { MapPlace } from '../../contract.ts';
import { aroundWords } from '../parts/words.ts';
import type { Engine } from './map-engine.ts';

/** The list beside the map is plain HTML: it is found, marked and listened to, never rendered here. */
const cards = () => document.getElementById('cards');
const cardOf = (id: string) => cards()?.querySelector<HTMLElement>(`[data-place="${CSS.escape(id)}"]`) ?? null;
const narrow = () => matchMedia('(max-width: 860px)').matches;
const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
function mark(id: string | null, scroll: boolean): void {
  for (const link of cards()?.querySelectorAll('[aria-current]') ?? []) link.removeAttribute('aria-current');
  const card = id === null ? null : cardOf(id);
  card?.querySelector('a')?.setAttribute('aria-current', 'true');
  if (scroll) card?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: calm() ? 'auto' : 'smooth' });
}

/** The map of a business's work: clustered pins; a pin opens its card, a card of the list finds its pin (SITE-42, SITE-43). */
export default function MapIsland({ language, maxZoom }: { language: Language; maxZoom: number }) {
  const t = aroundWords(language), hole = useRef<HTMLDivElement>(null), engine = useRef<Engine | null>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading'), [shown, setShown] = useState<MapPlace | null>(null);

  useEffect(() => {
    let gone = false, moving = 0, known: MapPlace[] = [];
    const select = (id: string | null, from: 'map' | 'list') => {
      const place = known.find((one) => one.id === id) ?? null;
      // On a phone the row of cards is the card; only what the row does not hold gets one of its own.
      setShown(place && (from === 'map' || !narrow()) && !(narrow() && cardOf(place.id)) ? place : null);
      if (from === 'map') { moving = Date.now() + 900; mark(id, true); } else mark(id, false);
      engine.current?.select(id, from === 'list');
    };
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a'), card = link?.closest<HTMLElement>('[data-place]');
      // By keyboard a card is simply a link; by pointer the first tap finds the pin, the second follows.
      if (!card || event.detail === 0 || event.metaKey || event.ctrlKey || event.shiftKey || link!.hasAttribute('aria-current') || !known.some((one) => one.id === card.dataset.place)) return;
      event.preventDefault();
      if (narrow()) { moving = Date.now() + 900; card.scrollIntoView({ block: 'nearest', inline: 'center', behavior: calm() ? 'auto' : 'smooth' }); }
      select(card.dataset.place!, 'list');
    };
    let timer = 0;
    const onScroll = () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        const row = cards();
        if (!row || !narrow() || Date.now() < moving) return;
        const middle = row.getBoundingClientRect().left + row.clientWidth / 2;
        const nearest = [...row.querySelectorAll<HTMLElement>('[data-place]')].map((card) => { const box = card.getBoundingClientRect(); return { card, off: Math.abs(box.left + box.width / 2 - middle) }; }).sort((a, b) => a.off - b.off)[0];
        if (nearest) select(nearest.card.dataset.place!, 'list');
      }, 120);
    };
    const row = cards();
    (async () => {
      const [{ makeMap }, answer] = await Promise.all([import('./map-engine.ts'), fetch('/api/public/places', { headers: { accept: 'application/json' } })]);
      if (!answer.ok) throw new Error(`places ${answer.status}`);
      const { places, towns } = (await answer.json()) as { places: MapPlace[]; towns: { name: string; lat: number; lng: number }[] };
      if (gone || !hole.current) return;
      known = places;
      engine.current = await makeMap(hole.current, { places, towns, maxZoom, language, words: { region: t('mapRegion'), zoomIn: t('zoomIn'), zoomOut: t('zoomOut') }, narrow, onSelect: (id) => select(id, 'map') });
      if (gone) { engine.current.remove(); return; }
      row?.addEventListener('click', onClick);
      row?.addEventListener('scroll', onScroll, { passive: true });
      await engine.current.drawn;
      if (!gone) setState('ready');
    })().catch((error: unknown) => { console.warn(error); if (!gone) setState('failed'); });
    return () => { gone = true; row?.removeEventListener('click', onClick); row?.removeEventListener('scroll', onScroll); engine.current?.remove(); };
    // The map is made once; what it needs does not change while the page stands.
  }, []);

  const close = () => { setShown(null); mark(null, false); engine.current?.select(null, false); };
  return (
    <div className="mp" data-state={state}>
      <div className="mp-gl" ref={hole} />
      {state !== 'ready' && <p className="mp-say" role="status">{t(state === 'failed' ? 'mapFailed' : 'mapLoading')}</p>}
      {shown && (
        <div className="mp-card" role="dialog" aria-label={shown.title} onKeyDown={(event) => { if (event.key === 'Escape') close(); }}>
          {shown.picture && <img src={shown.picture} alt="" width="264" height="176" />}
          <p><b><a href={shown.href}>{shown.title}</a></b><span className="muted">{shown.place}</span></p>
          <button type="button" onClick={close} aria-label={t('closeCard')}><svg className="ic" viewBox="0 0 20 20" aria-hidden="true"><path d="M5 5l10 10M15 5 5 15" /></svg></button>
        </div>
      )}
    </div>
  );
}
