import { storeBrand, type StoredBrand } from '#shared/brand-store.ts';

/** Stores the branding of an agency's host in the browser, for its application (TEN-20). */
export function brand(): void {
  const text = document.querySelector<HTMLMetaElement>('meta[name="brand"]')?.content;
  if (text) storeBrand(JSON.parse(text) as StoredBrand, localStorage);
}
