import type { RequestState } from '../../contract.ts';
import { CONSENT_SCOPES, type ConsentScope, type Step } from '../../rules.ts';

export type Photo = { uid: string; small: string };
/** Form as far as it is filled in, stored in the browser if it allows that, so that a closed tab resumes. */
export type Draft = {
  step: Step | 'request';
  rating: number | null;
  description: string;
  /** The text was made of notes by the writing help. */
  aiAssisted: boolean;
  customerName: string;
  email: string;
  titleCompany: string;
  isSubmissionTerms: boolean;
  uses: ConsentScope[];
  businessCategories: string[];
  fields: Record<string, string[]>;
  photos: Photo[];
  avatar: Photo | null;
};
const key = (linkId: string) => `testimonial:${linkId}`;
const steps = new Set(['request', 'project', 'write', 'details', 'review']);
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((text): text is string => typeof text === 'string') : [];
const usesIn = (value: unknown): ConsentScope[] =>
  CONSENT_SCOPES.filter((scope) => Array.isArray(value) && value.includes(scope));
const photo = (value: unknown): Photo | null => {
  const { uid, small } = (value ?? {}) as Partial<Photo>;
  return typeof uid === 'string' && typeof small === 'string' && small.startsWith('data:image/')
    ? { uid, small }
    : null;
};

export const emptyDraft = (customerName: string): Draft => ({
  step: 'request',
  rating: null,
  description: '',
  aiAssisted: false,
  customerName,
  email: '',
  titleCompany: '',
  isSubmissionTerms: false,
  uses: [],
  businessCategories: [],
  fields: {},
  photos: [],
  avatar: null,
});
/** Reads the fields of the form. */
export function fieldsOf(form: HTMLFormElement, { fields }: RequestState): Partial<Draft> {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '');
  const rating = data.get('rating');
  return {
    // The field is disabled until there is a rating, and then not in the form's data: its text stays.
    ...(data.has('description') ? { description: text('description') } : {}),
    rating: rating === null ? null : Number(rating),
    customerName: text('customerName'),
    email: text('email'),
    titleCompany: text('titleCompany'),
    isSubmissionTerms: data.has('isSubmissionTerms'),
    uses: usesIn(data.getAll('uses')),
    businessCategories: data.getAll('businessCategories').map(String),
    fields: Object.fromEntries(
      fields.map(({ key }) => [key, data.getAll(`field.${key}`).map(String).filter(Boolean)]),
    ),
  };
}
export function readDraft(linkId: string): Draft | null {
  try {
    const stored = JSON.parse(localStorage.getItem(key(linkId)) ?? 'null') as Record<string, unknown> | null;
    if (!stored || !steps.has(String(stored['step']))) return null;
    const text = (name: string) => (typeof stored[name] === 'string' ? stored[name] : '');
    const rating = stored['rating'];
    return {
      step: stored['step'] as Draft['step'],
      rating: typeof rating === 'number' && rating >= 1 && rating <= 5 ? rating : null,
      description: text('description'),
      aiAssisted: stored['aiAssisted'] === true,
      customerName: text('customerName'),
      email: text('email'),
      titleCompany: text('titleCompany'),
      isSubmissionTerms: stored['isSubmissionTerms'] === true,
      uses: usesIn(stored['uses']),
      businessCategories: texts(stored['businessCategories']),
      fields: Object.fromEntries(
        Object.entries((stored['fields'] ?? {}) as object).map(([name, value]) => [name, texts(value)]),
      ),
      photos: (Array.isArray(stored['photos']) ? stored['photos'] : [])
        .map(photo)
        .filter((entry) => entry !== null),
      avatar: photo(stored['avatar']),
    };
  } catch {
    return null;
  }
}
export function keepDraft(linkId: string, draft: Draft): void {
  try {
    localStorage.setItem(key(linkId), JSON.stringify(draft));
  } catch {
    // Thumbnails may be too large, so the text is stored without them.
    try {
      localStorage.setItem(key(linkId), JSON.stringify({ ...draft, photos: [], avatar: null }));
    } catch {
      // The browser forbids storage or it is full.
    }
  }
}
export function dropDraft(linkId: string): void {
  try {
    localStorage.removeItem(key(linkId));
  } catch {
    // The browser forbids storage.
  }
}

/** Returns a small square of a photo as a data URL, which survives a closed tab and needs no request. */
export async function smallOf(file: Blob): Promise<string> {
  const edge = 160;
  const bitmap = await createImageBitmap(file);
  const side = Math.min(bitmap.width, bitmap.height);
  const canvas = document.createElement('canvas');
  canvas.width = edge;
  canvas.height = edge;
  canvas
    .getContext('2d')!
    .drawImage(bitmap, (bitmap.width - side) / 2, (bitmap.height - side) / 2, side, side, 0, 0, edge, edge);
  bitmap.close();
  return canvas.toDataURL('image/jpeg', 0.7);
}
