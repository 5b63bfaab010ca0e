/**
 * Lets the site's own Back return to the page or tab before on this site (SITE-104). The first entry of a visit, by an
 * address or from elsewhere, says so in its state, which stays with it through reloads; there the link leads home.
 */
export function back(): void {
  const [loading] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isFromHere = history.length > 1 && document.referrer.startsWith(`${location.origin}/`);
  if (loading?.type === 'navigate' && !isFromHere) history.replaceState({ first: true }, '');
  document.querySelector('a[data-back]')?.addEventListener('click', (event) => {
    if ((history.state as { first?: boolean } | null)?.first) return;
    event.preventDefault();
    history.back();
  });
}
