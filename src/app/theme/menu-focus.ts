import type { KeyboardEvent } from 'react';

/**
 * Closes a menu on Tab and moves the focus to its button, since the element after an open menu in the DOM is not the
 * next one on the page.
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

/** Closes native popovers when an event happens outside of them; the button of a popover closes it itself. */
function closeBeside({ target }: Event): void {
  if (!(target instanceof Element)) return;
  const buttonOf = target.closest('[popovertarget]')?.getAttribute('popovertarget');
  for (const menu of document.querySelectorAll<HTMLElement>('[popover]:not([popover=manual]):popover-open'))
    if (!menu.contains(target) && menu.id !== buttonOf) menu.hidePopover();
}
/** Closes a native popover when the focus leaves it, and on iOS before 18.3 when somebody taps outside. */
export function closeLeft(): void {
  document.addEventListener('focusin', closeBeside);
  document.addEventListener('pointerdown', closeBeside, { capture: true });
}
