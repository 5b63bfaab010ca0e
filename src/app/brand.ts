import type { Language } from '#shared/endpoint.ts';
import type { Streets } from '#shared/map/tiles.ts';
import type { Picture } from '#shared/picture.ts';

/**
 * What the server knows about this host, painted before anything else (TEN-19): read from the shell's meta
 * tag.
 */
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
  /** The tenant's own accent. */ primaryColor: string | null;
  language: Language;
  policyUrl: string | null;
  appHomeUrl: string | null;
  productWord: string;
  /** Whether this host offers to sign up (TEN-20). */
  showSignUp: boolean;
  /** Nobody signs in here by a form: the agent is asked (AUTH-07). */
  contactOnly: boolean;
  /** The browser sent a session cookie; without one nobody needs to be asked who it is. */
  session: boolean;
  /**
   * Scripts of others for agencies and accounts, when the operator has configured any (SHELL-22); null =
   * whoever asked for this page takes none.
   */
  scripts: { slot: 'feedback' | 'tour'; src: string }[] | null;
  /** A provider that people may sign in with here, by its name. */
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
/**
 * Known before the first render, and never asked for again; plain values where the page came without it
 * (tests, mistakes).
 */
export const brand: Brand = read();
export const nonce = meta('csp-nonce');
