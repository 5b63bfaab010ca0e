/**
 * Returns the focus to a control that was disabled while it worked. Browsers move the focus of a disabled control to the
 * document, so keyboard users would start at the top of the page after each save. Called once.
 */
export function keepFocus(page: Document): void {
  let held: HTMLElement | undefined;
  page.addEventListener('focusin', ({ target }) => {
    held = target instanceof HTMLElement ? target : undefined;
  });
  // A click elsewhere in the meantime moves the focus for good.
  page.addEventListener(
    'pointerdown',
    ({ target }) => {
      if (!(target instanceof Node && held?.contains(target))) held = undefined;
    },
    true,
  );
  new MutationObserver(() => {
    if (held?.isConnected && page.activeElement === page.body && !held.matches(':disabled'))
      held.focus({ preventScroll: true });
  }).observe(page, { subtree: true, attributeFilter: ['disabled'] });
}
