import type { StoredBrand } from './brand-store.ts';
import type { Language } from './endpoint.ts';
import type { PageData, PageName } from './pages.ts';

/** The host of a public page, as its component and its head see it. */
export type SiteInfo = {
  host: string;
  kind: 'app' | 'agency' | 'account';
  accountId: string | null;
  brandName: string;
  appName: string;
  logo: { url: string } | null;
  icon: { url: string } | null;
  /** The brand that the host leaves in the browser. */
  stored?: StoredBrand | null;
  theme: string;
  /** The theme of the business where the site wears another. */
  ownTheme?: string | undefined;
  primaryColor: string | null;
  language: Language;
  policyUrl: string | null;
  subscription: string | null;
  productWord: string;
  appOrigin: string;
  origin: string;
};
/** Head of a public page; titles and addresses are plain text, the renderer escapes. */
export type PageHead = {
  title: string;
  description?: string;
  canonical?: string;
  author?: string;
  keywords?: string;
  image?: string;
  imageAlt?: string;
  /** Size of the picture in pixels, where it is known. */
  imageSize?: { width: number; height: number };
  noindex?: boolean;
  jsonLd?: unknown[];
  alternates?: { lang: string; href: string }[];
  /** The name of the site's feeds, /feed.xml and /feed.json. */
  feeds?: string;
  /** Follows the choice of light or dark that the browser keeps for the application. */
  schemes?: boolean;
  /** Custom properties of this page alone; only hex colours and plain numbers get through. */
  vars?: Record<string, string>;
  /** CSS of the owner behind all other styles, within its limits. */
  css?: string;
  /** Links open in a tab of their own. */
  linksApart?: boolean;
  /** A preview in a frame of the editor: it is shown again where it was scrolled to before. */
  keepsPlace?: boolean;
};
/** Everything that the HTML of a page is made from. */
export type RenderInput<K extends PageName> = {
  site: SiteInfo;
  data: PageData[K];
  head: PageHead;
  path: string;
  language: Language;
  /** The direction of a site that differs from that of its language. */
  direction?: 'ltr' | 'rtl' | undefined;
  /**
   * `script` is an address, `css` the styles of the page, the same for all pages of a name; `islands` the addresses of
   * the files of each island.
   */
  assets: { script: string; css: string; islands?: Record<string, readonly string[]> };
};
/**
 * The HTML of a page in parts that follow each other, of which `assets.css` as it was given is one; and the texts in it
 * that its policy names by their hashes. Joined as text, a page with one sign outside of Latin-1 is a string of more
 * than 128 KiB, which V8 keeps among its large objects: that cost most of the time of a page.
 */
export type RenderedPage = { html: string[]; styles: string[]; scripts: string[] };
/** The export of src/site/entry-server.tsx, which the server loads as it was built. */
export type RenderPage = <K extends PageName>(name: K, input: RenderInput<K>) => RenderedPage;
