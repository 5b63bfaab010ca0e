/**
 * Moves rows that scroll sideways by their arrows, one entry a step in the direction of the page; the arrows show
 * only if the row is longer than its place.
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
      row.scrollBy({
        left: second ? (second.offsetLeft - first!.offsetLeft) * sign : 0,
        behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth',
      });
    };
    previous.addEventListener('click', () => step(-1));
    next.addEventListener('click', () => step(1));
    row.addEventListener('scroll', show, { passive: true });
    new ResizeObserver(show).observe(row);
  }
}
