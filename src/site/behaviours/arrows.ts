/** Width under which a row takes its narrow step (SITE-29, X-37). */
const NARROW = '(max-width: 599px)';
/**
 * Moves rows that scroll sideways by their arrows in the direction of the page; the arrows show only if the row is
 * longer than its place. A step is the length that the row names (SITE-69), rounded to whole entries, at least one:
 * the row never rests between two of them.
 */
export function arrows(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-arrows]')) {
    const row = document.getElementById(place.dataset.arrows ?? '');
    const [previous, next] = place.querySelectorAll('button');
    if (!row || !previous || !next) continue;
    const show = () => {
      const most = row.scrollWidth - row.clientWidth;
      const at = Math.abs(row.scrollLeft);
      place.hidden = most < 8;
      // The button is not disabled, since it would lose the focus of the keyboard at the end of the row.
      previous.setAttribute('aria-disabled', String(at < 4));
      next.setAttribute('aria-disabled', String(at > most - 4));
    };
    const step = (sign: number) => {
      const [first, second] = row.querySelectorAll<HTMLElement>(':scope > *');
      // Negative from right to left.
      const pitch = first && second ? second.offsetLeft - first.offsetLeft : 0;
      const [wide = 0, narrow = 0] = (place.dataset.steps ?? '').split(' ').map(Number);
      const wanted = matchMedia(NARROW).matches ? narrow : wide;
      const entries = pitch === 0 ? 0 : Math.max(1, Math.round(wanted / Math.abs(pitch)));
      row.scrollBy({
        left: pitch * entries * sign,
        behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth',
      });
    };
    previous.addEventListener('click', () => step(-1));
    next.addEventListener('click', () => step(1));
    row.addEventListener('scroll', show, { passive: true });
    new ResizeObserver(show).observe(row);
  }
}
