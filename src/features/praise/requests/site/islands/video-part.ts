import type { ComponentType, ReactNode } from 'react';
import type { Language } from '#shared/language.ts';
import type { LoadPart } from '#site/kit/island.tsx';

/** Properties of the steps of the video, which a later feature brings. */
export type VideoProps = {
  linkId: string;
  secret: string;
  questions: string[];
  /** The testimonial that was sent; null when the page was opened anew. */
  summary: ReactNode;
  /** Ends the steps; tells whether a video was added. */
  done: (isAdded: boolean) => void;
};
/** Part of the wizard that records a video, loaded when a customer wants one. */
export type LoadVideo = () => Promise<ComponentType<VideoProps>>;
/** Returns the loader of the steps of the video in a language; the server, which loads nothing, has no `loadPart`. */
export const videoLoader =
  (loadPart: LoadPart | undefined, language: Language): LoadVideo =>
  async () => {
    if (!loadPart) throw new Error('no steps of a video outside of browsers');
    const { default: Flow } = await loadPart(`flow-${language}`);
    return Flow as ComponentType<VideoProps>;
  };

/** Returns the name of the mark in the storage of the browser that a take of a link is kept. */
export const takeMark = (linkId: string): string => `testimonial-video:${linkId}`;
/** Tells whether a take of a link may be in the memory, without opening it. */
export function mayHaveTake(linkId: string): boolean {
  try {
    return localStorage.getItem(takeMark(linkId)) !== null;
  } catch {
    return false;
  }
}
