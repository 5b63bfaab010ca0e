import type { ComponentType } from 'react';
import type { StoredBrand } from '#shared/brand-store.ts';
import type { Language } from '#shared/endpoint.ts';
export type { SiteFrame } from '#features/gallery/contract.ts';

/** What every public page gets. Pure data; a page knows no database and no request. */
export type SiteInfo = {
  host: string;
  kind: 'app' | 'agency' | 'account';
  accountId: string | null;
  brandName: string;
  appName: string;
  logo: { url: string } | null;
  icon: { url: string } | null;
  /** What the host leaves in the browser. */
  stored?: StoredBrand | null;
  theme: string;
  /** The theme of the business where the site wears another. */ ownTheme?: string;
  primaryColor: string | null;
  language: Language;
  policyUrl: string | null;
  subscription: string | null;
  productWord: string;
  appOrigin: string;
  origin: string;
};
/** What the loader says for the head; see the one of the server. */
export type PageHead = {
  title: string;
  description?: string;
  canonical?: string;
  image?: string;
  imageAlt?: string;
  noindex?: boolean;
  jsonLd?: unknown[];
  alternates?: { lang: string; href: string }[];
  vars?: Record<string, string>;
  schemes?: boolean;
  linksApart?: boolean;
};
/** `data` is what the loader of the same name has answered (server/pages.ts); `path` without its query. */
export type PageProps<Data> = { site: SiteInfo; data: Data; path: string; language: Language };
/** A page as the list holds it, whatever its data. */
export type PageComponent = ComponentType<PageProps<never>>;
