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
  /** The brand that the host stores in the browser. */
  stored?: StoredBrand | null;
  theme: string;
  /** The theme of the business if that of the site differs. */
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
  /** Size of the picture in pixels. */
  imageSize?: { width: number; height: number };
  noindex?: boolean;
  jsonLd?: unknown[];
  alternates?: { lang: string; href: string }[];
  /** The name of the site's feeds, /feed.xml and /feed.json. */
  feeds?: string;
  /** The address at which an oEmbed consumer asks for the page. */
  oembed?: string;
  /** Follows the choice of light or dark that the browser keeps for the application. */
  schemes?: boolean;
  /** Custom properties of this page; only hex colours and plain numbers are rendered. */
  vars?: Record<string, string>;
  /** Sanitized CSS of the owner, after all other styles. */
  css?: string;
  /** Links open in a new tab. */
  linksApart?: boolean;
  /** A preview in a frame of the editor, which keeps its scroll position. */
  keepsPlace?: boolean;
};
/** The input of the renderer. */
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
 * The HTML of a page in consecutive parts, one of which is `assets.css` unchanged, and the inline styles and scripts for
 * the hashes of its policy. The parts are not joined as text: a string of more than 128 KiB with a character outside of
 * Latin-1 is a large object of V8, which took most of the rendering time.
 */
export type RenderedPage = { html: string[]; styles: string[]; scripts: string[] };
/** The type of the renderer that the server loads from the built src/site/entry-server.tsx. */
export type RenderPage = <K extends PageName>(name: K, input: RenderInput<K>) => RenderedPage;
