import { fetchPage, LOADING_MS, say, tabStorage } from './fetch-page.ts';
import { historyKey } from './history-key.ts';

const key = () => `more:${historyKey()}`;
/** Screens below the present one that are still there when the next cards are asked for, so that no footer jumps. */
const AHEAD = 1.75;
let next = 2500;
let busy = false;

/** Restores appended cards, after Back and after the regions were swapped. */
export function restoreMore(): void {
  next = 2500;
  const saved = tabStorage.get(key());
  const cards = document.getElementById('cards');
  if (!saved || !cards) return;
  try {
    const { html, pager, at, first } = JSON.parse(saved) as {
      html: string;
      pager: string;
      at: number;
      first: string;
    };
    if (first !== cards.firstElementChild?.id) return;
    cards.insertAdjacentHTML('beforeend', html);
    const old = document.querySelector('.pager');
    if (old) old.outerHTML = pager;
    next = at;
  } catch {
    // Stored by another build.
  }
}

async function more(link: HTMLAnchorElement, count: number, tapped: boolean): Promise<void> {
  const cards = document.getElementById('cards');
  if (busy || !cards) return;
  busy = true;
  link.setAttribute('aria-busy', 'true');
  const end = setTimeout(() => link.removeAttribute('aria-busy'), LOADING_MS);
  const url = new URL(link.href);
  url.searchParams.set('n', String(count));
  try {
    const page = await fetchPage(url);
    const incoming = page?.getElementById('cards');
    if (!incoming) {
      if (tapped) location.href = link.href;
      return;
    }
    const before = cards.children.length;
    const first = cards.firstElementChild?.id ?? '';
    const pager = page!.querySelector('.pager [data-more]');
    const saved = tabStorage.get(key());
    const already = saved ? (JSON.parse(saved) as { html: string }).html : '';
    const html = incoming.innerHTML;
    cards.insertAdjacentHTML('beforeend', html);
    const place = link.closest('.pager');
    if (pager) link.replaceWith(pager);
    else place?.remove();
    next = Math.max(next, scrollY) === next ? next + 2000 : 2500 + 2000 * Math.ceil((scrollY - 2499) / 2000);
    tabStorage.set(
      key(),
      JSON.stringify({
        html: already + html,
        pager: pager ? (document.querySelector('.pager')?.outerHTML ?? '') : '',
        at: next,
        first,
      }),
    );
    say(cards.dataset.loaded?.replace('{n}', String(cards.children.length)));
    if (tapped)
      (cards.children[before]?.querySelector('a') as HTMLElement | null)?.focus({ preventScroll: true });
  } catch (error) {
    // Faults of loading are for the console alone (SITE-136).
    console.warn(error);
    if (tapped) location.href = link.href;
  } finally {
    clearTimeout(end);
    busy = false;
    document.querySelector('[data-more]')?.removeAttribute('aria-busy');
  }
}

/**
 * Appends the next cards of `<a data-more href="?after=…">` to `#cards`: on wide screens by scrolling to 2,500 px
 * and every 2,000 px further, or before the end of a shorter list comes into sight (not with `data-more="tap"`), 15 at a time (SITE-34); on phones 50 by a tap. The
 * appended cards are stored for Back under the key of the history entry.
 */
export function loadMore(): void {
  const wide = matchMedia('(min-width: 861px)');
  const link = () => document.querySelector<HTMLAnchorElement>('[data-more]:not([data-more=tap])');
  restoreMore();
  addEventListener(
    'scroll',
    () => {
      const more1 = wide.matches && !busy ? link() : null;
      const below = document.documentElement.scrollHeight - scrollY - innerHeight;
      if (more1 && (scrollY >= next || below <= AHEAD * innerHeight)) void more(more1, 15, false);
    },
    { passive: true },
  );
  addEventListener('click', (event) => {
    const tapped =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('[data-more]') : null;
    if (
      !tapped ||
      event.defaultPrevented ||
      event.button ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey ||
      !document.getElementById('cards')
    )
      return;
    event.preventDefault();
    void more(tapped, wide.matches ? 15 : 50, true);
  });
}
