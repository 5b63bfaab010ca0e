import { fetchPage, LOADING_MS, say } from './fetch-page.ts';
import { newKey } from './history-key.ts';
import { restoreMore } from './load-more.ts';

const regions = () => document.querySelectorAll<HTMLElement>('[data-swap]');
const calm = () => document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;

function swap(next: Document, keepField: boolean): void {
  const active = document.activeElement as HTMLInputElement | null;
  const id = active?.id;
  const value = active?.value;
  const caret = active?.type === 'search' ? active.selectionStart : null;
  for (const region of regions()) {
    const other = next.getElementById(region.id);
    if (!other) continue;
    // Open sections and an open filter sheet stay open.
    const open = new Set(
      [...region.querySelectorAll<HTMLDetailsElement>('details')].map((d) => `${d.id}:${d.open}`),
    );
    for (const details of other.querySelectorAll<HTMLDetailsElement>('details'))
      if (open.has(`${details.id}:true`)) details.open = true;
      else if (open.has(`${details.id}:false`)) details.open = false;
    const top = region.scrollTop;
    region.replaceChildren(...other.childNodes);
    region.scrollTop = top;
  }
  document.title = next.title;
  // Search fields outside of the regions follow the address, except the focused one.
  for (const field of document.querySelectorAll<HTMLInputElement>('form[data-live] input[type=search]'))
    if (!keepField || field !== document.activeElement)
      field.value = (next.getElementById(field.id) as HTMLInputElement | null)?.value ?? '';
  const field = id ? (document.getElementById(id) as HTMLInputElement | null) : null;
  if (!field || field === document.activeElement) return;
  if (keepField && field.type === 'search' && value !== undefined) field.value = value;
  field.focus({ preventScroll: true });
  if (caret !== null && field.type === 'search') field.setSelectionRange(caret, caret);
}
async function withTransition(update: () => void, animate: boolean): Promise<void> {
  // Safari before 26.2 has transitions without types, and throws at them.
  if (!animate || calm() || !window.navigation || !document.startViewTransition) return update();
  const transition = document.startViewTransition({
    update,
    types: ['swap'],
  });
  transition.ready.catch(() => {});
  transition.finished.catch(() => {});
  await transition.updateCallbackDone;
}

/** Tells screen readers and the eye that other cards are on their way. */
function setBusy(isBusy: boolean): void {
  for (const region of regions())
    if (isBusy) region.setAttribute('aria-busy', 'true');
    else region.removeAttribute('aria-busy');
}
/** Fetches the list of an address and puts it in the place of the present one; an odd answer loads the page. */
async function show(to: URL, signal: AbortSignal, isBack: boolean): Promise<void> {
  setBusy(true);
  const end = setTimeout(() => setBusy(false), LOADING_MS);
  try {
    const next = await fetchPage(to, signal);
    if (!next) return location.reload();
    await withTransition(() => {
      swap(next, !isBack);
      restoreMore();
    }, !isBack);
    say(document.querySelector<HTMLElement>('[data-say]')?.dataset.say);
  } catch (error) {
    // Faults of loading are for the console alone (SITE-136); the page itself is asked for once more.
    if (!signal.aborted) {
      console.warn(error);
      location.reload();
    }
  }
  clearTimeout(end);
  if (!signal.aborted) setBusy(false);
}
/** Tells whether an address is the list of this page with other filters, and not another tab of a site on one path. */
const isSameList = (to: URL): boolean =>
  to.origin === location.origin &&
  to.pathname === location.pathname &&
  to.searchParams.get('tab') === new URL(location.href).searchParams.get('tab') &&
  !to.searchParams.has('id') &&
  document.querySelector('[data-swap]') !== null;

/** Opens another list of this page; `history` says whether it gets an entry of its own. */
type Opener = (to: URL, history: 'push' | 'replace') => void;

/** Swaps lists by the Navigation API. */
function byNavigation(navigation: Navigation): Opener {
  navigation.addEventListener('navigate', (event) => {
    const to = new URL(event.destination.url);
    const traverse = event.navigationType === 'traverse';
    if (
      !event.canIntercept ||
      event.hashChange ||
      event.downloadRequest !== null ||
      event.formData ||
      event.navigationType === 'reload'
    )
      return;
    if (!isSameList(to) || to.search === location.search) return;
    if (!traverse && !event.userInitiated && event.info !== 'live') return;
    if (event.sourceElement?.closest('[data-more], .pager')) return;
    event.intercept({
      focusReset: 'manual',
      scroll: traverse ? 'after-transition' : 'manual',
      handler: () => show(to, event.signal, traverse),
    });
  });
  return (to, history) => {
    const { committed, finished } = navigation.navigate(to.href, { info: 'live', history });
    committed?.catch(() => {});
    finished?.catch(() => {});
  };
}

/** Swaps lists by the History API, for browsers without the Navigation API (Safari before 26.2). */
function byHistory(): Opener {
  let loading = new AbortController();
  let shownAddress = location.pathname + location.search;
  const showNow = (isBack: boolean) => {
    loading.abort();
    loading = new AbortController();
    shownAddress = location.pathname + location.search;
    void show(new URL(location.href), loading.signal, isBack);
  };
  const openList: Opener = (to, kind) => {
    if (kind === 'push') history.pushState({ key: newKey() }, '', to);
    else history.replaceState({ key: newKey() }, '', to);
    showNow(false);
  };
  addEventListener('popstate', () => {
    const isOther = location.pathname + location.search !== shownAddress;
    if (isOther && isSameList(new URL(location.href))) showNow(true);
  });
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    const isOurs =
      link && !event.defaultPrevented && event.button === 0 && !link.target && !link.hasAttribute('download');
    if (!isOurs || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (link.closest('[data-more], .pager')) return;
    const to = new URL(link.href);
    if (!isSameList(to) || to.search === location.search || to.hash) return;
    event.preventDefault();
    openList(to, 'push');
  });
  return openList;
}

/**
 * Filters and searches without a page load: the regions with data-swap are swapped if only the query changes. A
 * form with `data-live` is sent at each change.
 */
export function live(): void {
  const navigation: Navigation | undefined = window.navigation;
  const openList = navigation ? byNavigation(navigation) : byHistory();

  let typing: ReturnType<typeof setTimeout> | undefined;
  let pushed = false;
  // A text that is typed after Back is an entry of its own, and does not replace the entry that Back came to.
  addEventListener('popstate', () => {
    pushed = false;
  });
  const send = (form: HTMLFormElement, history: 'push' | 'replace') => {
    const url = new URL(form.action);
    const data = new URLSearchParams();
    for (const [name, value] of new FormData(form))
      if (typeof value === 'string' && value.trim() !== '') data.append(name, value);
    url.search = String(data);
    if (url.href !== location.href) openList(url, history);
  };
  const formOf = (target: EventTarget | null) =>
    target instanceof HTMLInputElement || target instanceof HTMLSelectElement ? target.form : null;
  addEventListener('input', (event) => {
    const form = formOf(event.target);
    if (
      !form?.matches('[data-live]') ||
      (event.target as HTMLInputElement).type !== 'search' ||
      (event as InputEvent).isComposing
    )
      return;
    clearTimeout(typing);
    typing = setTimeout(() => {
      send(form, pushed ? 'replace' : 'push');
      pushed = true;
    }, 250);
  });
  addEventListener('change', (event) => {
    const form = formOf(event.target);
    if (!form?.matches('[data-live]') || (event.target as HTMLInputElement).type === 'search') return;
    pushed = false;
    send(form, 'push');
  });
  addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (!form.matches('[data-live]')) return;
    event.preventDefault();
    document.querySelector<HTMLElement>('[data-filters]:popover-open')?.hidePopover();
    clearTimeout(typing);
    send(form, 'push');
  });
}
