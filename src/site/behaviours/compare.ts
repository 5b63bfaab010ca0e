const move = (input: HTMLInputElement) => input.parentElement!.style.setProperty('--v', input.value);
const isSlider = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === 'range' && !!target.closest('[data-compare]');
/**
 * Moves the line between before and after with the range input, also of sliders that were moved before the script
 * ran.
 */
export function compare(): void {
  addEventListener('input', ({ target }) => {
    if (isSlider(target)) move(target);
  });
  for (const input of document.querySelectorAll<HTMLInputElement>('[data-compare] input'))
    if (input.value !== '46') move(input);
}
