/** Fetches a page as a document; undefined if it needs an ordinary load, as that of another build. */
export async function fetchPage(url: URL | string, signal?: AbortSignal): Promise<Document | undefined> {
  const answer = await fetch(url, { headers: { accept: 'text/html' }, ...(signal ? { signal } : {}) });
  if (!answer.ok || answer.redirected) return undefined;
  const html = await answer.text();
  const [style = '', css = ''] = /<style id="placeholders">(.*?)<\/style>/s.exec(html) ?? [];
  const next = new DOMParser().parseFromString(html.replace(style, ''), 'text/html');
  const script = (doc: Document) =>
    doc.querySelector<HTMLScriptElement>('script[type=module][src]')?.getAttribute('src');
  if (script(next) !== script(document)) return undefined;
  // The policy lets no style elements of other pages in.
  const placeholders = new CSSStyleSheet();
  placeholders.replaceSync(css);
  document.adoptedStyleSheets.push(placeholders);
  return next;
}
/** Longest time for which loading is shown (SITE-49), in milliseconds. */
export const LOADING_MS = 10_000;
/** Announces a text to screen readers. */
export function say(text: string | undefined): void {
  if (!text) return;
  let place = document.getElementById('say');
  if (!place) {
    place = Object.assign(document.createElement('p'), { id: 'say', className: 'vh' });
    place.setAttribute('role', 'status');
    document.body.append(place);
  }
  place.textContent = text;
}
/** Storage of the tab, which may throw, as in third-party frames; then it stores nothing. */
export const tabStorage = {
  get(key: string): string | null {
    try {
      return sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },
  set(key: string, value: string): void {
    try {
      sessionStorage.setItem(key, value);
    } catch {
      // Full or forbidden: after Back the list starts at its first page.
    }
  },
};
