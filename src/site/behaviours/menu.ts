/** Closes popovers when the page is left, since a page of the back/forward cache would show them open. */
export function menu(): void {
  addEventListener('pagehide', () => {
    for (const open of document.querySelectorAll<HTMLElement>(':popover-open')) open.hidePopover();
  });
}
