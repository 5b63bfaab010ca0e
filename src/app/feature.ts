import type { ComponentType } from 'react';
import type { AllWords } from './messages/all-words.ts';
import type { FeatureParts } from './slots/slot-parts.ts';

type Icon = ComponentType<{ size?: number | string; stroke?: number | string }>;
/** A number beside a menu entry, refetched when a pushed event makes its path stale. */
type OwnCount = { path: string; load: (accountId: string, signal: AbortSignal) => Promise<number> };
/** A screen; its rights stand in the feature's navigation.ts. */
export type AppRoute = {
  /** As in the feature's navigation.ts, which says who may open it and where the menu has it. */
  path: string;
  /** A key of the feature's messages: the title of the browser tab and the toolbar. */
  title: string;
  /**
   * The screen, loaded when first opened: `() => import('./content-list.tsx')`. The module exports `Screen`.
   */
  load: () => Promise<{ Screen: ComponentType }>;
  /** Shown in the menu and the command palette. */
  icon?: Icon;
  /** A key of the feature's messages: the name of the menu entry, if it is not the title. */
  label?: string;
  /** The number beside the menu entry: one of the account's summary, or a call of the feature. */
  count?: 'content' | 'waitingTestimonials' | OwnCount;
  /** Without navigation and toolbar (sign-in, thanks). */
  bare?: boolean;
};
/**
 * The part of a feature in the application: its routes, slot parts and live topics.
 *
 * ```tsx
 * // src/features/items/content/app/feature.tsx, and one line in src/app/features.tsx
 * export const content = defineAppFeature({ name: 'content', routes: [{ path, title: 'title', load }] });
 * ```
 *
 * The file is part of the first load, so it imports no contract (zod shapes are large) and no screen; both are loaded by
 * `load`.
 */
export type AppFeature = {
  name: (keyof AllWords & string) | 'switching';
  routes?: AppRoute[];
  /** Parts on screens of other features, by slot name (slots/slot-parts.ts). */
  parts?: FeatureParts;
  /**
   * Endpoint paths whose responses a pushed event makes stale, by topic:
   * `{ 'content.changed': ['/api/accounts/:accountId/contents'] }`.
   */
  live?: Record<string, string[]>;
};
/** Types the definition of a feature, so that a type error shows in its own file. */
export const defineAppFeature = (feature: AppFeature): AppFeature => feature;
