import type { ComponentType } from 'react';
import type { MediaKind } from '../../rules.ts';

/** The item that new files are added to; `prepare` makes it if it does not exist yet. Null = the library. */
export type Target = {
  accountId: string;
  contentUid: string | null;
  prepare?: () => Promise<string | null>;
  kinds?: readonly MediaKind[];
  disabled?: boolean;
};

/**
 * The place beside "Add photos" that later features fill in their feature.tsx, with further ways to add media:
 * addMediaSource({ name: 'link', order: 10, Part: LinkButton })
 */
type MediaSource = { name: string; order: number; Part: ComponentType<Target> };
const sources: MediaSource[] = [];
/** Adds a way; called once per feature, and the same name twice counts once. */
export const addMediaSource = (source: MediaSource): void => {
  if (!sources.some((other) => other.name === source.name)) sources.push(source);
};
/** Returns the ways in the order that the features have asked for. */
export const mediaSources = (): MediaSource[] => [...sources].sort((a, b) => a.order - b.order);
