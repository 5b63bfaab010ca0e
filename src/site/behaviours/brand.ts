import { storeBrand, type StoredBrand } from '#shared/brand-store.ts';

/** Leaves the branding of an agency's host in the browser, for its application (TEN-20); takes over the choice of light or dark made there. */
export function brand(): void {
  const { dataset } = document.documentElement, other = dataset['other'];
  if (other && localStorage.getItem('scheme') === other) dataset['scheme'] = other;
  const text = document.querySelector<HTMLMetaElement>('meta[name="brand"]')?.content;
  if (text) storeBrand(JSON.parse(text) as StoredBrand, localStorage);
}
