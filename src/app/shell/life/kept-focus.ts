/**
 * A control that is closed while it works keeps the focus: the browser takes it from what is disabled and
 * gives it to nothing, so that whoever works by keyboard or listens would stand at the start of the page
 * after each saving. Called once.
 */
export function keepFocus(page: Document): void {
  let held: HTMLElement | undefined;
  page.addEventListener('focusin', ({ target }) => {
    held = target instanceof HTMLElement ? target : undefined;
  });
  // Who presses elsewhere meanwhile has left it.
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
