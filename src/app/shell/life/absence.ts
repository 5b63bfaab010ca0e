import { ABSENCE_MS } from '#shared/measures.ts';

const AGAIN_MS = 60_000;
/**
 * After an hour out of sight `leave` is called (SHELL-21); also when the browser let the tab sleep and its
 * clock stood still. Answers it false, because something is not saved yet, it is asked again every minute
 * until the tab is looked at.
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
