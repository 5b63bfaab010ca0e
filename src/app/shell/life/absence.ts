import { ABSENCE_MS } from '#shared/measures.ts';

const AGAIN_MS = 60_000;
/**
 * Calls `leave` when the tab was hidden for an hour (SHELL-21), also after the browser suspended its timers. While
 * `leave` returns false, since something is not saved, it is called again each minute until the tab is visible.
 */
export function whenAbsent(
  page: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>,
  leave: () => Promise<boolean>,
): () => void {
  let since: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const go = () =>
    void leave().then((gone) => {
      if (!gone && page.hidden) timer = setTimeout(go, AGAIN_MS);
    });
  const look = () => {
    clearTimeout(timer);
    if (page.hidden) {
      since ??= Date.now();
      timer = setTimeout(go, ABSENCE_MS - (Date.now() - since));
      return;
    }
    const away = since === undefined ? 0 : Date.now() - since;
    since = undefined;
    if (away >= ABSENCE_MS) go();
  };
  page.addEventListener('visibilitychange', look);
  look();
  return () => {
    clearTimeout(timer);
    page.removeEventListener('visibilitychange', look);
  };
}
