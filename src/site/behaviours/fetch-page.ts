/**
 * The next page as a document, or undefined when only an ordinary load can show it (other build, other
 * answer).
 */
export async function fetchPage(url: URL | string, signal?: AbortSignal): Promise<Document | undefined> {
  const answer = await fetch(url, { headers: { accept: 'text/html' }, ...(signal ? { signal } : {}) });
  if (!answer.ok || answer.redirected) return undefined;
  const next = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const script = (doc: Document) =>
    doc.querySelector<HTMLScriptElement>('script[type=module][src]')?.getAttribute('src');
  return script(next) === script(document) ? next : undefined;
}
/** Says something to screen readers. */
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
/** Storage throws in third-party frames. */
export const kept = {
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
      /* full or forbidden: Back then starts at the first part */
    }
  },
};
