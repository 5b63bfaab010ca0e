const links = () => [...document.querySelectorAll<HTMLAnchorElement>('a[data-photo]')];
const rtl = () => document.documentElement.dir === 'rtl';

/**
 * Photographs in the page: `a[data-photo]` opens the dialog; the address gets `#photo-2`, so Back closes it and a reload opens it
 * again. Keys, swipes, a strip of all. Without script the links open the pictures themselves.
 */
export function lightbox(): void {
  const dialog = document.getElementById('lightbox') as HTMLDialogElement | null;
  if (!dialog) return;
  const part = <E extends HTMLElement>(name: string) => dialog.querySelector<E>(`[data-lb="${name}"]`)!;
  const stage = part('stage'), caption = part('caption'), count = part('count'), strip = part('strip'), previous = part<HTMLButtonElement>('previous'), next = part<HTMLButtonElement>('next');
  let at = 0, opener: HTMLElement | null = null, ownEntry = false;

  function show(index: number): void {
    const all = links(), link = all[index];
    if (!link) return;
    at = index;
    const film = link.dataset.photo === 'video', element = document.createElement(film ? 'video' : 'img');
    if (element instanceof HTMLVideoElement) { element.controls = true; element.src = link.href; element.playsInline = true; }
    else {
      element.alt = link.dataset.alt ?? ''; element.decoding = 'async'; element.sizes = '100vw';
      if (link.dataset.set) element.srcset = link.dataset.set;
      element.src = link.href;
    }
    stage.replaceChildren(element);
    caption.textContent = link.dataset.caption ?? link.dataset.alt ?? '';
    count.textContent = `${index + 1} / ${all.length}`;
    previous.disabled = index === 0; next.disabled = index === all.length - 1;
    [...strip.children].forEach((item, i) => { const button = item.firstElementChild!; if (i === index) { button.setAttribute('aria-current', 'true'); item.scrollIntoView({ block: 'nearest', inline: 'nearest' }); } else button.removeAttribute('aria-current'); });
  }
  function open(index: number): void {
    if (!strip.children.length) links().forEach((link, i) => {
      const button = document.createElement('button'), item = document.createElement('li'), small = new Image();
      button.type = 'button'; button.setAttribute('aria-label', (dialog!.dataset.of ?? '').replace('{n}', String(i + 1)));
      small.alt = ''; small.loading = 'lazy'; small.width = 72; small.height = 54;
      small.src = link.querySelector('img')?.currentSrc || link.querySelector('img')?.src || link.href;
      button.addEventListener('click', () => go(i));
      button.append(small); item.append(button); strip.append(item);
    });
    if (!dialog!.open) dialog!.showModal();
    show(index);
  }
  function go(index: number): void {
    if (index < 0 || index >= links().length || index === at) return;
    show(index);
    history.replaceState({ photo: index }, '', `#photo-${index + 1}`);
  }
  const fromHash = () => { const n = /^#photo-(\d+)$/.exec(location.hash); return n ? Number(n[1]) - 1 : -1; };

  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-photo]') : null;
    if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const index = links().indexOf(link);
    opener = link; ownEntry = true;
    history.pushState({ photo: index }, '', `#photo-${index + 1}`);
    open(index);
  });
  dialog.addEventListener('close', () => {
    stage.replaceChildren();
    opener?.focus({ preventScroll: true });
    if (fromHash() < 0) return;
    if (ownEntry) history.back(); else history.replaceState(null, '', location.pathname + location.search);
    ownEntry = false;
  });
  addEventListener('popstate', () => { const index = fromHash(); if (index >= 0) open(index); else if (dialog.open) { ownEntry = false; dialog.close(); } });
  previous.addEventListener('click', () => go(at - 1));
  next.addEventListener('click', () => go(at + 1));
  dialog.addEventListener('keydown', (event) => {
    if (event.target instanceof HTMLVideoElement) return;
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step) { event.preventDefault(); go(at + (rtl() ? -step : step)); }
  });
  let from: { x: number; y: number } | undefined;
  stage.addEventListener('pointerdown', (event) => { if (event.isPrimary && event.pointerType !== 'mouse') from = { x: event.clientX, y: event.clientY }; });
  stage.addEventListener('pointerup', (event) => {
    if (!from || !event.isPrimary) return;
    const dx = event.clientX - from.x, dy = event.clientY - from.y;
    from = undefined;
    if (Math.abs(dx) > 40 && Math.abs(dx) > Math.abs(dy)) go(at + ((dx < 0) !== rtl() ? 1 : -1));
  });
  stage.addEventListener('pointercancel', () => { from = undefined; });
  if (fromHash() >= 0 && fromHash() < links().length) { opener = links()[fromHash()] ?? null; open(fromHash()); }
}
