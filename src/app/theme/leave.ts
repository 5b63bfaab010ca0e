import type { KeyboardEvent } from 'react';

/**
 * Tab leaves a menu by its button, from where the next one goes on: what stands behind an open menu in the
 * page is none of its neighbours.
 */
export function leaveMenu(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return;
  event.preventDefault();
  const button = document.querySelector<HTMLElement>(
    `[aria-controls="${CSS.escape(event.currentTarget.id)}"]`,
  );
  button?.click();
  button?.focus();
}

/** A native popover that the keyboard has left is closed, like one that was clicked beside. */
export const closeLeft = (): void =>
  document.addEventListener('focusin', ({ target }) => {
    for (const popover of document.querySelectorAll<HTMLElement>(
      '[popover]:not([popover=manual]):popover-open',
    ))
      if (
        !popover.contains(target as Node) &&
        (target as Element).getAttribute('popovertarget') !== popover.id
      )
        popover.hidePopover();
  });
