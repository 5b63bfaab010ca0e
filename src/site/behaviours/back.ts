/** Lets the Back button of phones go back in the history where the visitor came from a page of this site (SITE-30). */
export function back(): void {
  const link = document.querySelector<HTMLAnchorElement>('a[data-back]');
  link?.addEventListener('click', (event) => {
    if (history.length < 2 || !document.referrer.startsWith(`${location.origin}/`)) return;
    event.preventDefault();
    history.back();
  });
}
