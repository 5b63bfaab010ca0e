/** Shows the buttons that copy an address, if the browser can copy. */
export function share(): void {
  if (!navigator.clipboard) return;
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
    button.hidden = false;
    const text = button.textContent;
    button.addEventListener(
      'click',
      () =>
        void navigator.clipboard.writeText(button.dataset.copy ?? '').then(
          () => {
            button.textContent = button.dataset.copied ?? '';
            setTimeout(() => {
              button.textContent = text;
            }, 2000);
          },
          () => {},
        ),
    );
  }
}
