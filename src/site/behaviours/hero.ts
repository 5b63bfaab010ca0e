const calm = () =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ||
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Runs once the page and its pictures are there, which a video must not delay. */
function whenLoaded(run: () => void): void {
  if (document.readyState === 'complete') run();
  else addEventListener('load', run, { once: true });
}
/** Scrolls in so many milliseconds, slow at both ends, since smooth scrolling of browsers has no duration. */
function glide(rail: HTMLElement, from: number, to: number, ms: number): Promise<void> {
  const start = performance.now();
  const eased = (x: number) => (x < 0.5 ? 4 * x ** 3 : 1 - (2 - 2 * x) ** 3 / 2);
  return new Promise((done) => {
    const step = (now: number) => {
      const x = Math.min(1, (now - start) / ms);
      rail.scrollTo({ left: from + (to - from) * eased(x), behavior: 'instant' });
      if (x < 1) requestAnimationFrame(step);
      else done();
    };
    requestAnimationFrame(step);
  });
}

/**
 * Moves the first screen: pictures change and videos play until somebody pauses, touches, or wants less motion;
 * the row scrolls without this script.
 */
export function hero(): void {
  const root = document.querySelector<HTMLElement>('[data-hero]');
  const button = root?.querySelector<HTMLButtonElement>('[data-pause]');
  if (!root || !button) return;
  const film = root.querySelector('video');
  const rail = root.querySelector<HTMLElement>('.rail');
  const slides = [...(rail?.children ?? [])] as HTMLElement[];
  const dots = [...root.querySelectorAll<HTMLAnchorElement>('.hero-n a')];
  const speed = Number(root.dataset.speed) * 1000;
  const delay = Number(root.dataset.delay) * 1000;
  let plays = !calm();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let busy = false;
  const at = () =>
    rail ? Math.min(slides.length - 1, Math.round(Math.abs(rail.scrollLeft) / rail.clientWidth)) : 0;
  const mark = () =>
    dots.forEach((dot, i) => {
      if (i === at()) dot.setAttribute('aria-current', 'true');
      else dot.removeAttribute('aria-current');
    });

  function set(value: boolean): void {
    plays = value;
    button!.setAttribute('aria-label', (plays ? button!.dataset.pause : button!.dataset.play) ?? '');
    root!.toggleAttribute('data-still', !plays);
    clearTimeout(timer);
    if (film) {
      if (plays) whenLoaded(() => plays && void film.play().catch(() => set(false)));
      else film.pause();
    } else if (plays) timer = setTimeout(() => void next(), delay);
  }
  async function go(index: number): Promise<void> {
    const slide = slides[index];
    const picture = slide?.querySelector('img');
    if (!rail || !slide || busy) return;
    busy = true;
    if (picture) {
      picture.loading = 'eager';
      await picture.decode().catch(() => {});
    }
    const from = rail.scrollLeft;
    const to = slide.offsetLeft;
    if (calm() || speed === 0) {
      // Without the transition the next picture is there at once.
    } else if (root!.dataset.hero === 'fade') {
      const transform = `translateX(${from - to}px)`;
      await slide
        .animate(
          [
            { transform, opacity: 0, zIndex: 1 },
            { transform, opacity: 1, zIndex: 1 },
          ],
          { duration: speed, easing: 'ease' },
        )
        .finished.catch(() => {});
    } else {
      rail.style.scrollSnapType = 'none';
      await glide(rail, from, to, speed);
    }
    rail.scrollTo({ left: to, behavior: 'instant' });
    rail.style.scrollSnapType = '';
    busy = false;
    mark();
  }
  async function next(): Promise<void> {
    if (!document.hidden && !root!.matches(':focus-within, :has(.hero-n:hover)'))
      await go((at() + 1) % slides.length);
    if (plays) set(true);
  }
  // A film that does not come takes itself away, and what lies below it stays.
  const giveUp = () => {
    set(false);
    film?.remove();
    button.closest('.hero-n')?.remove();
  };
  film?.addEventListener('error', giveUp);
  button.hidden = false;
  button.addEventListener('click', () => set(!plays));
  dots.forEach((dot, i) =>
    dot.addEventListener('click', (event) => {
      event.preventDefault();
      set(false);
      void go(i);
    }),
  );
  for (const name of ['pointerdown', 'keydown'])
    rail?.addEventListener(name, () => set(false), { passive: true });
  rail?.addEventListener(
    'scroll',
    () => {
      if (!busy) mark();
    },
    { passive: true },
  );
  // Later, since it asks for the layout, which the first paint makes anyway.
  requestAnimationFrame(mark);
  if (film?.error) giveUp();
  else set(plays);
}
