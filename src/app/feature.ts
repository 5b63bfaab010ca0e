import type { ComponentType } from 'react';
import type { AllWords } from './messages/all-words.ts';
import type { FeatureParts } from './slots/slot-parts.ts';

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
/** All that a feature puts into the application. */
export type AppFeature = {
  name: (keyof AllWords & string) | 'switching';
  routes?: AppRoute[];
  /** What the feature shows at places of others, by the name of the slot (slots/slot-parts.ts). */
  parts?: FeatureParts;
  /**
   * What a pushed event makes stale: topic → paths of endpoints, `{ 'content.changed':
   * ['/api/accounts/:accountId/contents'] }`.
   */
  live?: Record<string, string[]>;
};
/** Gives the room of a feature its type, so that a slip shows in the feature and not in the list. */
export const defineAppFeature = (feature: AppFeature): AppFeature => feature;
