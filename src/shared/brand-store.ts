/** The brand of a host, as application and public pages store it in the browser. */
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

/** Keys of theme and light or dark scheme. */
const THEME = new Set(['theme', 'scheme']);
/** Returns whether a key holds an unsaved draft, which must not be cleared. */
const isDraft = (key: string) => key.startsWith('draft:');

/**
 * Stores the brand of an agency's host in the browser, and showSignUp except on the configured host (TEN-20). On the host
 * of a business it clears local storage except the theme (TEN-21); on the product's own host it does nothing.
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
