/** Stores the branding of an agency's host in the browser, for its application (TEN-20). */
export function brand(): void {
  const text = document.querySelector<HTMLMetaElement>('meta[name="brand"]')?.content;
  if (!text) return;
  // Sites of businesses have none, so their script does not carry it.
  import('#shared/brand-store.ts').then(
    ({ storeBrand }) => storeBrand(JSON.parse(text) as Parameters<typeof storeBrand>[0], localStorage),
    reportError,
  );
}
