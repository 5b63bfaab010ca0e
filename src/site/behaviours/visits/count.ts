/** Counts of a page, as the call for them takes them. */
type Report = { event: 'view' | 'call' | 'mail'; isEntry?: boolean; source?: string };

/**
 * Reports that the page was opened, and calls and emails that begin here: plain counts without a cookie, an id
 * or anything kept in the browser. Previews and automated browsers are not reported.
 */
export function count(): void {
  const { page, item } = document.documentElement.dataset;
  if (page === undefined || navigator.webdriver) return;
  const send = (report: Report) => {
    const body = JSON.stringify({ page, item: item ?? null, ...report });
    navigator.sendBeacon('/api/public/visits', new Blob([body], { type: 'application/json' }));
  };
  const onOpen = () => send({ event: 'view', ...entry() });
  // A page that the browser prepares ahead counts when somebody sees it.
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', onOpen, { once: true });
  else onOpen();
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
    if (!link) return;
    if (link.protocol === 'tel:') send({ event: 'call' });
    if (link.protocol === 'mailto:') send({ event: 'mail' });
  });
}

/** Returns whether a visit begins with this page, and where it came from: a campaign, or the site elsewhere. */
function entry(): Pick<Report, 'isEntry' | 'source'> {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isOwn = document.referrer.startsWith(`${location.origin}/`);
  if (isOwn || (navigation && navigation.type !== 'navigate')) return {};
  const campaign = new URLSearchParams(location.search).get('utm_source');
  const host = URL.canParse(document.referrer) ? new URL(document.referrer).hostname : '';
  return { isEntry: true, source: (campaign ?? host).slice(0, 200) };
}
