import type { MenuTab } from '../pages.ts';
import type { SocialIcon } from './social-icons.ts';

/** Link to a social network; `image` is the address of an icon of the owner, which stands in place of `icon`. */
export type SocialLink = { label: string; href: string; icon: SocialIcon | ''; image: string | null };

/** Data of header, menu and footer, which every public page of a business has. */
export type SiteFrame = {
  /** 'hub': a path per tab (SITE-05); 'website': the path stays, ?tab= and ?id= select (SITE-04). */
  mode: 'hub' | 'website';
  template: 'default' | 'template2';
  direction: 'ltr' | 'rtl';
  /** The theme of the site where it differs from the account's. */
  theme: string | null;
  businessName: string;
  brand: string;
  homeHref: string;
  logo: string | null;
  /** Words of the logo for who does not see it. */
  logoName: string;
  /** Tab icon of the site where it has its own. */
  icon: string | null;
  /** Custom properties of the owner's colors and of the height of the top bar in pixels (SITE-118, SITE-143). */
  vars: Record<string, string>;
  /** CSS of the owner within its limits (SITE-121). */
  css: string;
  /** Origins that may show the site in a frame (SITE-129). */
  websites: string[];
  tabs: {
    tab: MenuTab | 'type' | 'category' | 'service' | 'page' | 'link';
    label: string | null;
    href: string;
    path: string;
    count: number | null;
  }[];
  phone: { text: string; href: string } | null;
  contactHref: string;
  /** The business's own words of the invitation at the end of pages; '' = the standard ones. */
  closing: { title: string; text: string };
  email: string;
  address: string;
  workingHours: string;
  about: string;
  social: SocialLink[];
  services: { label: string; href: string }[];
  /** Ratings that the footer of the second template shows (SITE-97). */
  rating: { average: number; count: number } | null;
  year: number;
  promo: string | null;
  labels: Record<string, string>;
  /** Width of the pages, places of menu and filters, and whether the top bar has the menu (SITE-116, 119, 120). */
  look: {
    width: 'container' | 'fullWidth';
    sidebarPosition: 'start' | 'end';
    navPosition: 'start' | 'center' | 'end';
    hasTopNavigation: boolean;
  };
};
