/** What a face knows of the brand of its host. */
export type StoredBrand = {
  host: string;
  kind: 'app' | 'agency' | 'account';
  agencyId: string | null;
  brandName: string;
  appName: string;
  logo: { url: string } | null;
  icon: { url: string } | null;
  theme: string;
  primaryColor: string | null;
  policyUrl: string | null;
  appHomeUrl: string | null;
  showSignUp: boolean;
  session: boolean;
};
type Store = Pick<Storage, 'length' | 'key' | 'setItem' | 'removeItem'>;

/** The theme and the choice of its light or dark half. */
const THEME = new Set(['theme', 'scheme']);
/** Words that a signed-in person has typed and the server has not got yet are nobody's branding. */
const isDraft = (key: string) => key.startsWith('draft:');

/**
 * What the host leaves in the browser. An agency: its branding, and the flag showSignUp except on the one
 * configured host (TEN-20). A business: local storage is cleared, only the theme stays (TEN-21). The
 * product's own host: neither.
 */
export function storeBrand(brand: StoredBrand, store: Store): void {
  if (brand.kind === 'app') {
    for (const key of ['branding', 'theme', 'showSignUp']) store.removeItem(key);
    return;
  }
  if (brand.kind === 'account') {
    const keys = Array.from({ length: store.length }, (_, i) => store.key(i)!);
    for (const key of keys) if (!THEME.has(key) && !(brand.session && isDraft(key))) store.removeItem(key);
    store.setItem('theme', brand.theme);
    return;
  }
  store.setItem('theme', brand.theme);
  store.setItem(
    'branding',
    JSON.stringify({
      uid: brand.agencyId,
      businessName: brand.brandName,
      appName: brand.appName,
      logo: brand.logo,
      icon: brand.icon,
      themeValue: brand.theme,
      primaryColor: brand.primaryColor,
      policyURL: brand.policyUrl,
      appHomeUrl: brand.appHomeUrl,
      whitelabelDomain: brand.host,
    }),
  );
  if (brand.showSignUp) store.setItem('showSignUp', 'true');
  else store.removeItem('showSignUp');
}
