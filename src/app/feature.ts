import type { ComponentType } from 'react';
import type { ViewType } from '#shared/actor.ts';
import type { AllWords } from './words.ts';

/**
 * What a feature's app room offers: `export const content = defineAppFeature({ name: 'content', routes: […], nav: […] })` in
 * features/content/app/feature.tsx, and one line in src/app/features.tsx. The file is part of the first load: it imports no
 * contract (zod shapes are heavy) and no screen, both come with `load` or inside `search`.
 */
export type PersonType = 'house' | 'agency' | 'account';
export type AppRoute = {
  /** `/content/:contentId`; `:id?` may be left out. */
  path: string;
  /** A key of the feature's own app words: the title of the tab and of the toolbar. */
  title: string;
  /** The screen, loaded when first opened: `() => import('./content-list.tsx')`. The module exports `Screen`. */
  load: () => Promise<{ Screen: ComponentType }>;
  /**
   * Who may open it: `public` needs no session, `session` (standard) any signed-in person, or the view types (ROLE-24).
   * The server enforces rights; this only decides what is shown.
   */
  who?: 'public' | 'session' | ViewType[];
  /** And which kinds of people, whatever they look at: an agency stays an agency while it works in an account. */
  types?: PersonType[];
  /** Needs an account to be chosen; without one the person is sent to choose (/my-accounts). Standard: true when `who` is not public. */
  account?: boolean;
  /** Without navigation and toolbar (sign-in, thanks). Public routes are bare. */
  bare?: boolean;
};
export type NavEntry = {
  to: string;
  /** A key of the feature's own app words. */
  label: string;
  icon: ComponentType<{ size?: number | string; stroke?: number | string }>;
  group: 'main' | 'advanced' | 'presence' | 'agency' | 'foot';
  /** Place inside the group. */
  order: number;
  /** Which view types see it; standard: all views of an account. */
  who?: ViewType[];
  types?: PersonType[];
  /** Which number of the account's summary stands beside it. */
  count?: 'content' | 'waitingTestimonials';
};
export type AppFeature = {
  name: keyof AllWords & string;
  routes?: AppRoute[];
  nav?: NavEntry[];
  /** Entries of the command palette besides navigation: `{ label, to }`, label a key of the feature's words. */
  actions?: { label: string; to: string; icon: NavEntry['icon']; who?: ViewType[] }[];
  /** Content found by the palette while typing. */
  search?: (text: string, accountId: string, signal: AbortSignal) => Promise<{ id: string; title: string; sub: string; to: string; image?: string }[]>;
  /** Something of the feature's own on every screen (the tray of uploads), loaded after the first paint: the module exports `Host`. */
  host?: () => Promise<{ Host: ComponentType }>;
  /** Further ways in, below the form of the sign-in: the module exports `Ways`. */
  signIn?: () => Promise<{ Ways: ComponentType<{ back: string | null }> }>;
  /** What a pushed event makes stale: topic → paths of endpoints, `{ 'content.changed': ['/api/accounts/:accountId/contents'] }`. */
  live?: Record<string, string[]>;
};
export const defineAppFeature = (feature: AppFeature): AppFeature => feature;
/** The views inside an account (ROLE-24). */
export const accountViews: ViewType[] = ['account', 'accountAdmin', 'accountUser', 'user'];
/** The views of an agency. */
export const agencyViews: ViewType[] = ['agency', 'agencyAdmin', 'agencyUser'];
