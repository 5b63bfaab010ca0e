import type { LoadPart } from '../kit/island.tsx';
import { islandParts, islands } from '../islands.ts';

const loadPart: LoadPart = (name) => islandParts[name]?.() ?? Promise.reject(new Error(`no part ${name}`));

async function wake(hole: HTMLElement): Promise<void> {
  const load = islands[hole.dataset.island ?? ''];
  if (!load || hole.dataset.awake) return;
  hole.dataset.awake = '1';
  const [{ start }, component] = await Promise.all([import('../islands/start.ts'), load()]);
  start(
    hole,
    component.default,
    { ...(JSON.parse(hole.dataset.props ?? '{}') as object), loadPart },
    hole.dataset.islandId ?? '',
  );
}
/** The first tap on a list beside an island that still sleeps; the keyboard and a second tap follow the link. */
function tappedCard(event: Event): HTMLElement | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const { detail, metaKey, ctrlKey, shiftKey, altKey } = event as MouseEvent;
  if (!link || detail === 0 || metaKey || ctrlKey || shiftKey || altKey) return undefined;
  return link.hasAttribute('aria-current')
    ? undefined
    : (link.closest<HTMLElement>('[data-place]') ?? undefined);
}
/**
 * Wakes an island when it is used: its place is pointed at, touched or typed into, or the list beside it
 * (`data-wakes`) is tapped or moved. The card that was tapped is in `data-first`.
 */
function wakeOnUse(hole: HTMLElement): void {
  const over = new AbortController();
  const begin = (): void => {
    over.abort();
    wake(hole).catch(reportError);
  };
  const options = { passive: true, signal: over.signal };
  const area = hole.parentElement ?? hole;
  for (const type of ['pointerenter', 'pointerdown', 'wheel', 'click', 'keydown'])
    area.addEventListener(type, begin, options);
  for (const list of document.querySelectorAll<HTMLElement>(`[data-wakes="${hole.dataset.island}"]`)) {
    // On phones the first card of the row stands in the middle and is the active one.
    if (matchMedia('(max-width: 860px)').matches)
      list.querySelector('a')?.setAttribute('aria-current', 'true');
    list.addEventListener('scroll', begin, { ...options, once: true });
    list.addEventListener(
      'click',
      (event) => {
        const card = tappedCard(event);
        if (!card) return;
        event.preventDefault();
        hole.dataset.first = card.dataset.place;
        begin();
      },
      { signal: over.signal },
    );
  }
}
/**
 * Hydrates the islands of the page: at once (`load`), near the screen (`visible`) or when they are used (`use`).
 * React is loaded with the first of them.
 */
export function startIslands(): void {
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) {
          seen.unobserve(target);
          wake(target as HTMLElement).catch(reportError);
        }
    },
    { rootMargin: '300px' },
  );
  for (const hole of document.querySelectorAll<HTMLElement>('[data-island]'))
    if (hole.dataset.on === 'visible') seen.observe(hole);
    else if (hole.dataset.on === 'use') wakeOnUse(hole);
    else wake(hole).catch(reportError);
}
