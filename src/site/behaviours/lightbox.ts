/** Time in which a photo comes in (SITE-147), in milliseconds. */
const SPEED_MS = 500;
/** Photos that an arrow key moves on, in a script from left to right. */
const KEY_STEPS: Record<string, 1 | -1> = { ArrowRight: 1, ArrowLeft: -1 };
const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
/** Moves a photo in from the side it comes from: 1 = that of the next ones, -1 = that of the former, 0 = none. */
function moveIn(photo: HTMLElement, side: number): void {
  if (isCalm()) return;
  const away = `${side * (rtl() ? -48 : 48)}px 0`;
  photo.animate(
    { opacity: [0, 1], translate: [away, '0 0'] },
    { duration: SPEED_MS, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
  );
}
const links = () => [...document.querySelectorAll<HTMLAnchorElement>('a[data-photo]')];
const rtl = () => document.documentElement.dir === 'rtl';

function large(link: HTMLAnchorElement, words: DOMStringMap): HTMLElement {
  if (link.dataset.photo === 'video') {
    const video = document.createElement('video');
    video.dataset.filmError = words.videoError;
    return Object.assign(video, {
      controls: true,
      src: link.href,
      playsInline: true,
      textContent: words.videoTag ?? '',
    });
  }
  const picture = new Image();
  picture.alt = link.dataset.alt ?? '';
  picture.decoding = 'async';
  picture.sizes = '100vw';
  if (link.dataset.set) picture.srcset = link.dataset.set;
  picture.src = link.href;
  return picture;
}
function small(link: HTMLAnchorElement, label: string, choose: () => void): HTMLElement {
  const button = document.createElement('button');
  const item = document.createElement('li');
  const picture = new Image();
  const thumbnail = link.querySelector('img');
  button.type = 'button';
  button.setAttribute('aria-label', label);
  picture.alt = '';
  picture.loading = 'lazy';
  picture.width = 72;
  picture.height = 54;
  const source = thumbnail?.currentSrc || thumbnail?.src;
  const sign = link.querySelector('.play svg');
  button.addEventListener('click', choose);
  // A film without a poster has its play sign in the strip.
  if (!source && sign && link.dataset.photo === 'video') button.append(sign.cloneNode(true));
  else {
    picture.src = source || link.href;
    button.append(picture);
  }
  item.append(button);
  return item;
}
/** Calls `go` with 1 for next and -1 for previous, in the direction of reading; up and down scrolls. */
function onSwipe(stage: HTMLElement, go: (step: 1 | -1) => void): void {
  let from: { x: number; y: number } | undefined;
  stage.addEventListener('pointerdown', (event) => {
    if (event.isPrimary && event.pointerType !== 'mouse') from = { x: event.clientX, y: event.clientY };
  });
  stage.addEventListener('pointerup', (event) => {
    if (!from || !event.isPrimary) return;
    const dx = event.clientX - from.x;
    const dy = event.clientY - from.y;
    from = undefined;
    if (Math.abs(dx) > 40 && Math.abs(dx) > Math.abs(dy)) go(dx < 0 !== rtl() ? 1 : -1);
  });
  stage.addEventListener('pointercancel', () => {
    from = undefined;
  });
}

/**
 * Opens photos in a dialog by their links `a[data-photo]`. The address gets `#photo-2`, so that Back closes the
 * dialog and a reload opens it again. It has keys, swipes and a strip of all photos.
 */
export function lightbox(): void {
  const dialog = document.getElementById('lightbox') as HTMLDialogElement | null;
  if (!dialog) return;
  const words = dialog.dataset;
  const part = <E extends HTMLElement>(name: string) => dialog.querySelector<E>(`[data-lb="${name}"]`)!;
  const stage = part('stage');
  const caption = part('caption');
  const count = part('count');
  const strip = part('strip');
  const previous = part<HTMLButtonElement>('previous');
  const next = part<HTMLButtonElement>('next');
  let at = 0;
  let opener: HTMLElement | null = null;
  let ownEntry = false;

  function show(index: number): void {
    const all = links();
    const link = all[index];
    if (!link) return;
    const photo = large(link, words);
    const side = stage.childElementCount === 0 ? 0 : Math.sign(index - at);
    at = index;
    stage.replaceChildren(photo);
    moveIn(photo, side);
    caption.textContent = link.dataset.caption ?? link.dataset.alt ?? '';
    count.textContent = `${index + 1} / ${all.length}`;
    const held = document.activeElement;
    previous.disabled = index === 0;
    next.disabled = index === all.length - 1;
    // A button that is disabled at either end loses the focus, and the dialog its keys.
    if (held === previous && previous.disabled) next.focus();
    else if (held === next && next.disabled) previous.focus();
    for (const [i, { firstElementChild: button }] of [...strip.children].entries())
      if (i === index) button!.setAttribute('aria-current', 'true');
      else button!.removeAttribute('aria-current');
    strip.children[index]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }
  function open(index: number): void {
    if (!strip.children.length)
      links().forEach((link, i) =>
        strip.append(small(link, (dialog!.dataset.of ?? '').replace('{n}', String(i + 1)), () => go(i))),
      );
    if (!dialog!.open) dialog!.showModal();
    show(index);
  }
  function go(index: number): void {
    if (index < 0 || index >= links().length || index === at) return;
    show(index);
    history.replaceState({ photo: index }, '', `#photo-${index + 1}`);
  }
  const fromHash = () => {
    const n = /^#photo-(\d+)$/.exec(location.hash);
    return n ? Number(n[1]) - 1 : -1;
  };

  document.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-photo]') : null;
    if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const index = links().indexOf(link);
    opener = link;
    ownEntry = true;
    history.pushState({ photo: index }, '', `#photo-${index + 1}`);
    open(index);
  });
  dialog.addEventListener('close', () => {
    stage.replaceChildren();
    opener?.focus({ preventScroll: true });
    if (fromHash() < 0) return;
    if (ownEntry) history.back();
    else history.replaceState(null, '', location.pathname + location.search);
    ownEntry = false;
  });
  addEventListener('popstate', () => {
    const index = fromHash();
    if (index >= 0) open(index);
    else if (dialog.open) {
      ownEntry = false;
      dialog.close();
    }
  });
  previous.addEventListener('click', () => go(at - 1));
  next.addEventListener('click', () => go(at + 1));
  dialog.addEventListener('keydown', (event) => {
    if (event.target instanceof HTMLVideoElement) return;
    const step = KEY_STEPS[event.key] ?? 0;
    if (step) {
      event.preventDefault();
      go(at + (rtl() ? -step : step));
    }
  });
  onSwipe(stage, (step) => go(at + step));
  if (fromHash() >= 0 && fromHash() < links().length) {
    opener = links()[fromHash()] ?? null;
    open(fromHash());
  }
}
