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

/** Closes the native popovers that an event happened beside; the button of a popover closes its own. */
function closeBeside({ target }: Event): void {
  if (!(target instanceof Element)) return;
  const buttonOf = target.closest('[popovertarget]')?.getAttribute('popovertarget');
  for (const menu of document.querySelectorAll<HTMLElement>('[popover]:not([popover=manual]):popover-open'))
    if (!menu.contains(target) && menu.id !== buttonOf) menu.hidePopover();
}
/** Closes a native popover that the keyboard has left, and on iOS before 18.3 one that was tapped beside. */
export function closeLeft(): void {
  document.addEventListener('focusin', closeBeside);
  document.addEventListener('pointerdown', closeBeside, { capture: true });
}
