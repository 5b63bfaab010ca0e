import { shownName } from '#shared/web/brand-name.ts';
import type { Language } from '#shared/endpoint.ts';
import type { Streets } from '#shared/map/tiles.ts';
import type { Picture } from '#shared/picture.ts';

/** Brand and settings of the host, read from a meta tag of the HTML shell before the first render (TEN-19). */
type Brand = {
  host: string;
  kind: 'app' | 'agency' | 'account';
  agencyId: string | null;
  accountId: string | null;
  brandName: string;
  appName: string;
  logo: { url: string } | null;
  icon: { url: string } | null;
  loginPicture: Picture | null;
  theme: string;
  /** Accent of the tenant, `#rrggbb`; null: that of the theme. */
  primaryColor: string | null;
  language: Language;
  policyUrl: string | null;
  appHomeUrl: string | null;
  productWord: string;
  /** Whether this host offers to sign up (TEN-20). */
  showSignUp: boolean;
  /** The host has no sign-in form and shows whom to contact (AUTH-07). */
  contactOnly: boolean;
  /** The browser sent a session cookie; without one the application does not ask who is signed in. */
  session: boolean;
  /**
   * Third-party scripts for people of agencies and accounts, as the operator configured them (SHELL-22); null: none for
   * the person who requested this page.
   */
  scripts: { slot: 'feedback' | 'tour'; src: string }[] | null;
  /** Name of the OIDC provider of this host. */
  provider: string | null;
  /** Street tiles for maps of the application. */
  streets: Streets | null;
};
const meta = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
const plain: Brand = {
  host: location.hostname,
  kind: 'app',
  agencyId: null,
  accountId: null,
  brandName: 'Perfect content',
  appName: 'Perfect content',
  logo: null,
  icon: null,
  loginPicture: null,
  theme: 'default',
  primaryColor: null,
  language: 'en',
  policyUrl: null,
  appHomeUrl: null,
  productWord: 'hub',
  showSignUp: true,
  contactOnly: false,
  session: true,
  scripts: [],
  provider: null,
  streets: null,
};
function read(): Brand {
  try {
    return { ...plain, ...(JSON.parse(meta('brand')) as Partial<Brand>) };
  } catch {
    return plain;
  }
}
/** The brand of the host; neutral values when the page has no meta tag, as in tests. */
export const brand: Brand = read();
/** The name under which people meet the product here. */
export const brandTitle = shownName(brand);
export const nonce = meta('csp-nonce');
