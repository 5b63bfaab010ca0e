import type { RequestState } from '../../contract.ts';
import type { Draft } from './draft.ts';

/** Error of a call of the wizard: the problem code of the server, or 'offline'. */
export class Refused extends Error {}
async function call(path: string, init: RequestInit): Promise<Record<string, unknown>> {
  let response: Response;
  try {
    response = await fetch(path, { method: 'POST', ...init });
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

export async function sendTestimonial(state: RequestState, secret: string, draft: Draft): Promise<void> {
  const customFields = state.fields.flatMap((field) => {
    const picked = field.options.filter((option) => draft.fields[field.key]?.includes(option.uid));
    return picked.length ? [{ name: field.name, value: field.type === 'select' ? picked[0]! : picked }] : [];
  });
  await call(`/api/testimonial-requests/${state.id}`, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      t: secret,
      termsVersion: state.terms?.version ?? null,
      rating: draft.rating,
      description: draft.description,
      customerName: draft.customerName,
      email: draft.email.trim(),
      titleCompany: draft.titleCompany,
      isSubmissionTerms: draft.isSubmissionTerms,
      businessCategories: draft.businessCategories,
      testimonialPhotosArr: draft.photos.map((photo) => photo.uid),
      avatar: draft.avatar?.uid ?? null,
      customFields,
    }),
  });
}
