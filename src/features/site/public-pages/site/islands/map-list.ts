import type { MapPlace } from '../../contract.ts';

/** Returns the list beside the map, which is HTML of the server and not rendered here. */
const cards = () => document.getElementById('cards');
/** Returns the card of a place, if the list has it. */
export const cardOf = (id: string) =>
  cards()?.querySelector<HTMLElement>(`[data-place="${CSS.escape(id)}"]`) ?? null;
/** Tells whether the list is a row of cards over the map, as on phones. */
export const narrow = () => matchMedia('(max-width: 860px)').matches;
const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
const intoView = (card: HTMLElement) =>
  card.scrollIntoView({ block: 'nearest', inline: 'center', behavior: calm() ? 'auto' : 'smooth' });
/** Marks the card of a place as the active one. */
export function mark(id: string | null, scroll: boolean): void {
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
  const all = [...row.querySelectorAll<HTMLElement>('[data-place], [data-copy]')].map((card) => ({
    card,
    off: off(card),
  }));
  return all.toSorted((a, b) => a.off - b.off)[0]?.card;
}
/** Puts a copy of the last card before the first and of the first after the last: the row goes round (SITE-43). */
function closeRow(row: HTMLElement): void {
  const all = [...row.querySelectorAll<HTMLElement>('[data-place]')];
  const [first] = all;
  const last = all.at(-1);
  if (!first || !last || all.length < 3 || row.querySelector('[data-copy]')) return;
  const copyOf = (card: HTMLElement): HTMLElement => {
    const copy = card.cloneNode(true) as HTMLElement;
    copy.removeAttribute('id');
    copy.dataset.copy = card.dataset.place;
    delete copy.dataset.place;
    copy.setAttribute('aria-hidden', 'true');
    copy.inert = true;
    return copy;
  };
  row.prepend(copyOf(last));
  row.append(copyOf(first));
  first.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' });
}
/** Milliseconds in which scrolling by the script is ignored, and in which a row must rest after a swipe. */
const MOVING_MS = 900;
const RESTING_MS = 120;
/**
 * Listens to the list: a tap selects its place, and so does, on a phone, the card that rests in the middle.
 */
export function cardListener(places: MapPlace[], pick: (id: string) => void) {
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
    const wait = moving - Date.now();
    if (wait > 0) {
      clearTimeout(timer);
      timer = window.setTimeout(onRest, wait);
      return;
    }
    const card = row && narrow() ? middleCard(row) : undefined;
    const copied = card?.dataset.copy;
    if (copied) cardOf(copied)?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' });
    const id = copied ?? card?.dataset.place;
    const isActive = id !== undefined && cardOf(id)?.querySelector('[aria-current]');
    if (id !== undefined && !isActive) pick(id);
  };
  const onScroll = () => {
    clearTimeout(timer);
    timer = window.setTimeout(onRest, RESTING_MS);
  };
  return {
    hold,
    start: () => {
      if (row && narrow()) closeRow(row);
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
