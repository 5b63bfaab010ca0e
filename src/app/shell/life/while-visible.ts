/** Milliseconds for which a hidden tab goes on, since people switch back and forth. */
export const HIDDEN_MS = 5_000;
/**
 * Calls `open` when the tab is visible, and what `open` has returned once the tab was hidden for five seconds. Returns a
 * function that ends both.
 */
export function whileVisible(
  page: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>,
  open: () => () => void,
): () => void {
  let close: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    close?.();
    close = undefined;
  };
  const look = () => {
    clearTimeout(timer);
    if (!page.hidden) close ??= open();
    else if (close) timer = setTimeout(end, HIDDEN_MS);
  };
  page.addEventListener('visibilitychange', look);
  look();
  return () => {
    clearTimeout(timer);
    page.removeEventListener('visibilitychange', look);
    end();
  };
}
