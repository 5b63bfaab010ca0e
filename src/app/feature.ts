import type { ComponentType } from 'react';
import type { AllWords } from './messages/all-words.ts';

/**
 * What a feature's app room offers: `export const content = defineAppFeature({ name: 'content', routes: […],
 * nav: […] })` in features/content/app/feature.tsx, and one line in src/app/features.tsx. The file is part of
 * the first load: it imports no contract (zod shapes are heavy) and no screen, both come with `load` or
 * inside `search`.
 */
type Icon = ComponentType<{ size?: number | string; stroke?: number | string }>;
/** A number beside an entry: asked anew when a pushed event makes its path stale. */
type OwnCount = { path: string; load: (accountId: string, signal: AbortSignal) => Promise<number> };
/** One screen; its rights are not here but in the table of places. */
export type AppRoute = {
  /**
   * As in the table of places (#shared/navigation.ts), which says who opens it and where it stands in the
   * menu.
   */
  path: string;
  /** A key of the feature's own app words: the title of the tab and of the toolbar. */
  title: string;
  /**
   * The screen, loaded when first opened: `() => import('./content-list.tsx')`. The module exports `Screen`.
   */
  load: () => Promise<{ Screen: ComponentType }>;
  /** Beside the entry of the menu and of the palette. */
  icon?: Icon;
  /** What the entry is called, when it is not the title. */
  label?: string;
  /** Which number of the account's summary stands beside the entry, or a call of the feature's own that answers it. */
  count?: 'content' | 'waitingTestimonials' | OwnCount;
  /** Without navigation and toolbar (sign-in, thanks). */
  bare?: boolean;
};
/** All that a feature puts into the application: each part is a slot of the shell. */
export type AppFeature = {
  name: (keyof AllWords & string) | 'switching';
  routes?: AppRoute[];
  /**
   * Entries of the command palette besides navigation, for those who may open them: `{ label, to }`, label a
   * key of the feature's words.
   */
  actions?: { label: string; to: string; icon: Icon }[];
  /** What stands above the results of `search`: a key of the feature's words; that of content when unset. */
  searchTitle?: string;
  /** What is found by the palette while typing. */
  search?: (
    text: string,
    accountId: string,
    signal: AbortSignal,
  ) => Promise<{ id: string; title: string; sub: string; to: string; image?: string }[]>;
  /**
   * Something of the feature's own on every screen (the tray of uploads), loaded after the first paint: the
   * module exports `Host`.
   */
  host?: () => Promise<{ Host: ComponentType }>;
  /** Further ways in, below the form of the sign-in: the module exports `Ways`. */
  signIn?: () => Promise<{ Ways: ComponentType<{ back: string | null }> }>;
  /**
   * What a pushed event makes stale: topic → paths of endpoints, `{ 'content.changed':
   * ['/api/accounts/:accountId/contents'] }`.
   */
  live?: Record<string, string[]>;
};
/** Gives the room of a feature its type, so that a slip shows in the feature and not in the list. */
export const defineAppFeature = (feature: AppFeature): AppFeature => feature;
