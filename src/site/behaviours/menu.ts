/**
 * Closes popovers when the page is left: a page coming back from the back/forward cache would show them open.
 */
export function menu(): void {
  addEventListener('pagehide', () => {
    for (const open of document.querySelectorAll<HTMLElement>(':popover-open')) open.hidePopover();
  });
}
