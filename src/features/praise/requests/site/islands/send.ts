import type { Thanks, RequestState } from '../../contract.ts';
import type { Draft } from './draft.ts';

/** Error of a call of the wizard: the problem code of the server, or 'offline'. */
export class Refused extends Error {}
/** Attempts while the server has too much to do, and the milliseconds before the second. */
const ATTEMPTS = 4;
const WAIT_MS = 800;
/** Sends a request; while the server has too much to do (503), and has done nothing, it is sent again. */
async function send(path: string, init: RequestInit): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const response = await fetch(path, { method: 'POST', ...init });
    if (response.status !== 503 || attempt === ATTEMPTS) return response;
    // Those who were sent away at the same moment come back at different ones.
    const wait = WAIT_MS * 2 ** (attempt - 1) * (0.5 + Math.random());
    await new Promise((resolve) => {
      setTimeout(resolve, wait);
    });
  }
}
/** Sends a POST and returns its answer; throws Refused with the code of the problem. */
export async function call(path: string, init: RequestInit): Promise<Record<string, unknown>> {
  let response: Response;
  try {
    response = await send(path, init);
  } catch {
    throw new Refused('offline');
  }
  const answer = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  if (!response.ok) throw new Refused(String(answer['code'] ?? 'internal'));
  return answer;
}

export async function sendPhoto(linkId: string, secret: string, file: File): Promise<string> {
  const answer = await call(`/api/testimonial-requests/${linkId}/photos`, {
    headers: {
      'content-type': file.type || 'application/octet-stream',
      'x-link-secret': secret,
      'x-file-name': encodeURIComponent(file.name.slice(0, 200)),
    },
    body: file,
  });
  return String(answer['uid']);
}

/** Sends the form and returns the last page. */
export async function sendTestimonial(state: RequestState, secret: string, draft: Draft): Promise<Thanks> {
  const customFields = state.fields.flatMap((field) => {
    const picked = field.options.filter((option) => draft.fields[field.key]?.includes(option.uid));
    return picked.length ? [{ name: field.name, value: field.type === 'select' ? picked[0]! : picked }] : [];
  });
  const answer = await call(`/api/testimonial-requests/${state.id}`, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      t: secret,
      termsVersion: state.terms?.version ?? null,
      rating: draft.rating,
      description: draft.description,
      aiAssisted: draft.aiAssisted,
      customerName: draft.customerName,
      email: draft.email.trim(),
      titleCompany: draft.titleCompany,
      isSubmissionTerms: draft.isSubmissionTerms,
      uses: draft.uses,
      businessCategories: draft.businessCategories,
      testimonialPhotosArr: draft.photos.map((photo) => photo.uid),
      avatar: draft.avatar?.uid ?? null,
      customFields,
    }),
  });
  return answer['thanks'] as Thanks;
}

/** Has the notes of a customer put into sentences. */
export async function writeNotes(
  linkId: string,
  secret: string,
  { notes, rating }: { notes: string[]; rating: number | null },
): Promise<string> {
  const answer = await call(`/api/testimonial-requests/${linkId}/text`, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ t: secret, notes, rating }),
  });
  return String(answer['text']);
}

/** Tells the business that the customer began to write; nothing waits for the answer. */
export function tellStart(linkId: string, secret: string): void {
  void call(`/api/testimonial-requests/${linkId}/start`, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ t: secret }),
  }).catch(() => {});
}
