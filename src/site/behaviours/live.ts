import { fetchPage, say } from './fetch-page.ts';
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
  if (!animate || calm() || !document.startViewTransition) return update();
  const transition = document.startViewTransition({
    update,
    types: ['swap'],
  });
  transition.ready.catch(() => {});
  transition.finished.catch(() => {});
  await transition.updateCallbackDone;
}

/**
 * Filters and searches without a page load: one `navigate` listener (Navigation API) swaps the regions with
 * data-swap if only the query changes. Browsers without the API load pages. A form with `data-live` is sent at
 * each change.
 */
export function live(): void {
  const navigation: Navigation | undefined = window.navigation;
  navigation?.addEventListener('navigate', (event) => {
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
    if (
      to.pathname !== location.pathname ||
      to.search === location.search ||
      to.searchParams.has('id') ||
      !document.querySelector('[data-swap]')
    )
      return;
    if (!traverse && !event.userInitiated && event.info !== 'live') return;
    if (event.sourceElement?.closest('[data-more], .pager')) return;
    event.intercept({
      focusReset: 'manual',
      scroll: traverse ? 'after-transition' : 'manual',
      async handler() {
        try {
          const next = await fetchPage(to, event.signal);
          if (!next) return location.reload();
          await withTransition(() => {
            swap(next, !traverse);
            restoreMore();
          }, !traverse);
          say(document.querySelector<HTMLElement>('[data-say]')?.dataset.say);
        } catch {
          if (!event.signal.aborted) location.reload();
        }
      },
    });
  });

  let typing: ReturnType<typeof setTimeout> | undefined;
  let pushed = false;
  const send = (form: HTMLFormElement, history: 'push' | 'replace') => {
    const url = new URL(form.action);
    const data = new URLSearchParams();
    for (const [name, value] of new FormData(form))
      if (typeof value === 'string' && value.trim() !== '') data.append(name, value);
    url.search = String(data);
    if (!navigation) {
      location.assign(url);
      return;
    }
    if (url.href === location.href) return;
    const { committed, finished } = navigation.navigate(url.href, { info: 'live', history });
    committed?.catch(() => {});
    finished?.catch(() => {});
  };
  const formOf = (target: EventTarget | null) =>
    target instanceof HTMLInputElement || target instanceof HTMLSelectElement ? target.form : null;
  addEventListener('input', (event) => {
    const form = formOf(event.target);
    if (
      !navigation ||
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
    if (!form.matches('[data-live]') || !navigation) return;
    event.preventDefault();
    document.querySelector<HTMLElement>('[data-filters]:popover-open')?.hidePopover();
    clearTimeout(typing);
    send(form, 'push');
  });
}
