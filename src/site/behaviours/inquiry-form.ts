import { startPlaces } from './inquiry-places.ts';

/** `token`: of a form that was open for too long, which is sent again with it. */
type Refused = { problem?: string; errors?: Record<string, string>; token?: string };
const inputsOf = (box: Element) => [...box.querySelectorAll<HTMLElement>('input, textarea, select')];

/** Shows the error of a field, or takes it away with ''. */
function show(form: HTMLFormElement, name: string, text: string): HTMLElement | undefined {
  const box = form.querySelector(`[data-field="${CSS.escape(name)}"]`);
  const error = box?.querySelector<HTMLElement>('.f-e');
  if (!box || !error) return undefined;
  error.textContent = text;
  error.hidden = text === '';
  const inputs = inputsOf(box);
  for (const input of inputs) {
    if (text) input.setAttribute('aria-invalid', 'true');
    else input.removeAttribute('aria-invalid');
  }
  return text ? inputs[0] : undefined;
}
const say = (form: HTMLFormElement, text: string): void => {
  form.querySelector('[data-problem]')!.textContent = text;
};
function clear(form: HTMLFormElement): void {
  say(form, '');
  for (const box of form.querySelectorAll<HTMLElement>('[data-field]')) show(form, box.dataset.field!, '');
}

/** Hashes between two pauses of the proof of work. */
const AT_ONCE = 64;
/** Returns a number whose hash with the token begins with so many zero bits; '' where hashes are not offered. */
async function prove(token: string, bits: number): Promise<string> {
  if (!crypto.subtle) return '';
  const encoder = new TextEncoder();
  for (let n = 0; n < 200_000; n += 1) {
    const hash = await crypto.subtle.digest('SHA-256', encoder.encode(`${token}:${n}`));
    // Hashes in a row are one long task, in which nobody can type.
    if (n % AT_ONCE === 0) await new Promise((resolve) => setTimeout(resolve));
    if (new DataView(hash).getUint32(0) >>> (32 - bits) === 0) return String(n);
  }
  return '';
}
const visit = (): string => {
  try {
    return sessionStorage.getItem('visit') ?? '';
  } catch {
    return '';
  }
};

/** Sends the form; returns the token for the next try if there is a new one. */
async function send(form: HTMLFormElement, proof: Promise<string>): Promise<string | undefined> {
  const body = new FormData(form);
  body.set('p', await proof);
  body.set('r', visit());
  const response = await fetch(form.action, {
    method: 'POST',
    body,
    headers: { accept: 'application/json' },
  }).catch(() => undefined);
  if (!response) {
    say(form, form.dataset.offline ?? '');
    return undefined;
  }
  const answer = (await response.json().catch(() => ({}))) as Refused & { next?: string };
  if (answer.next) {
    form.reset();
    location.assign(answer.next);
    return undefined;
  }
  say(form, answer.problem ?? form.dataset.failed ?? '');
  const wrong = Object.entries(answer.errors ?? {}).flatMap(([name, text]) => show(form, name, text) ?? []);
  (wrong[0] ?? form.querySelector<HTMLElement>('.btn'))?.focus();
  return answer.token;
}

/**
 * Sends the form without leaving the page and shows errors in their places (SITE-86, SITE-89): after the answer,
 * and for a required field that was left empty.
 */
export function startForm(form: HTMLFormElement): void {
  const token = form.querySelector<HTMLInputElement>('[name=t]')!;
  // Somebody who only reads the page pays nothing.
  let proof: Promise<string> | undefined;
  const begin = () => {
    proof ??= prove(token.value, Number(form.dataset.inquiry));
    return proof;
  };
  form.addEventListener('focusin', begin, { once: true });
  const button = form.querySelector<HTMLButtonElement>('.btn')!;
  const label = button.textContent;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (form.ariaBusy === 'true') return;
    clear(form);
    form.ariaBusy = 'true';
    button.textContent = form.dataset.sending ?? label;
    void send(form, begin())
      .then((fresh) => {
        if (fresh === undefined) return;
        token.value = fresh;
        proof = undefined;
      })
      .finally(() => {
        form.ariaBusy = null;
        button.textContent = label;
      });
  });
  // An error goes while one types: if it went with the blur, the page would move away from under the pointer.
  form.addEventListener('input', ({ target }) => {
    const input = target as HTMLInputElement;
    const name = input.closest<HTMLElement>('[data-field]')?.dataset.field;
    if (name === undefined) return;
    show(form, name, input.value.trim() === '' ? (input.dataset.required ?? '') : '');
  });
  for (const input of form.querySelectorAll<HTMLInputElement>('[data-place]')) startPlaces(input);
}
