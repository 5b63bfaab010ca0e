/** Time after the load of the page until programs that store pages may take it (SITE-50), in milliseconds. */
const READY_MS = 3000;

/** Tells programs that store rendered pages when the page is whole, by `window.prerenderReady` (SITE-50). */
export function ready(): void {
  const page = window as typeof window & { prerenderReady?: boolean };
  page.prerenderReady = false;
  const later = () =>
    setTimeout(() => {
      page.prerenderReady = true;
    }, READY_MS);
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}
