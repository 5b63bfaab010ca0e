/** Pictures that a post has at most. */
export const MOST_PICTURES = 12;
/** Where a publication is; `ready`: its draft is there; `unknown`: nobody knows whether its draft is there. */
export const publicationStates = ['pending', 'ready', 'completed', 'failed', 'unknown'] as const;
export type PublicationState = (typeof publicationStates)[number];
/** The parts of the list: what waits, what has not gone as it should, and what is done. */
export const publicationParts = ['next', 'failed', 'past'] as const;
export type PublicationPart = (typeof publicationParts)[number];
/** The states of each part. */
export const statesOf: Record<PublicationPart, readonly PublicationState[]> = {
  next: ['pending', 'ready'],
  failed: ['failed', 'unknown'],
  past: ['completed'],
};
/** Kinds of destinations. */
export const publicationTypes = ['website', 'network'] as const;
