/** Loads the behaviour of the contact form where there is one, and runs the script of a thank-you page once. */
export function inquiry(): void {
  rememberVisit();
  const form = document.querySelector<HTMLFormElement>('form[data-inquiry]');
  if (form) void import('./inquiry-form.ts').then(({ startForm }) => startForm(form));
  const frame = document.querySelector<HTMLIFrameElement>('iframe[data-once]');
  if (frame) runOnce(frame);
}

/** Keeps the site elsewhere and the page with which this visit began, for the inquiry that may follow. */
function rememberVisit(): void {
  try {
    if (!document.referrer.startsWith(`${location.origin}/`))
      sessionStorage['visit'] ??= `${document.referrer} ${location.pathname}`;
  } catch {
    // Without storage the inquiry does not say where the visit began.
  }
}
function runOnce(frame: HTMLIFrameElement): void {
  const { once = '', src = '' } = frame.dataset;
  const key = `sent ${once.slice(0, 60)}`;
  try {
    if (sessionStorage.getItem(key) !== null) return;
    sessionStorage.setItem(key, '1');
  } catch {
    return;
  }
  frame.src = src;
}
