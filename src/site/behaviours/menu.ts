/**
 * Closes popovers when the page is left, since a page of the back/forward cache would show them open, and when
 * the search of phones is sent, whose list may change in place. The search that opens takes the focus; as an
 * attribute the browser would try so in frames, too.
 */
export function menu(): void {
  addEventListener('pagehide', () => {
    for (const open of document.querySelectorAll<HTMLElement>(':popover-open')) open.hidePopover();
  });
  document.getElementById('seek')?.addEventListener('toggle', ({ currentTarget }) => {
    const seek = currentTarget as HTMLFormElement;
    if (seek.matches(':popover-open')) seek.querySelector<HTMLInputElement>('[type=search]')?.focus();
  });
  addEventListener('submit', ({ target }) => {
    if (target instanceof HTMLElement && target.matches(':popover-open')) target.hidePopover();
  });
}
