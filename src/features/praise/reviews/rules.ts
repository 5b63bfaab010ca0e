/** Where reviews come from (INTG-17); `csv`: a file of any other website. */
export const reviewSources = ['google', 'yelp', 'trustpilot', 'csv'] as const;
export type ReviewSource = (typeof reviewSources)[number];
/** Sources that are connected. */
export const connectedSources = ['google', 'yelp', 'trustpilot'] as const;
export type ConnectedSource = (typeof connectedSources)[number];
/** Names of the sources, which no language translates. */
export const sourceNames: Record<ConnectedSource, string> = {
  google: 'Google',
  yelp: 'Yelp',
  trustpilot: 'Trustpilot',
};
/** The kind of the connection of each source. */
export const kindOf = (source: ConnectedSource): string => `reviews.${source}`;
/** Returns the source of a kind of connections, if it is one of reviews. */
export const sourceOfKind = (kind: string): ConnectedSource | undefined =>
  connectedSources.find((source) => kindOf(source) === kind);
/** Sources that take replies. */
export const takesReplies = (source: ReviewSource): boolean => source === 'google' || source === 'trustpilot';

/** Ends of an import; `low`: reviews were found, and none of them has four stars. */
export const outcomes = ['running', 'imported', 'none', 'low', 'failed', 'undone'] as const;
export type Outcome = (typeof outcomes)[number];
/** Stars below which ratings are low (INTG-21, Y-30): strictly under 4 of 5. */
export const LOW_BELOW = 4;
/** Returns how an import ends that has read its source; all reviews come in, whatever their ratings (0.13). */
export function outcomeOf({
  found,
  best,
}: {
  found: number;
  best: number | null;
}): 'none' | 'low' | 'imported' {
  if (found === 0) return 'none';
  return best !== null && best < LOW_BELOW ? 'low' : 'imported';
}

/** Where a reply is; `unknown`: nobody knows whether the source has it, so that it is not sent again by itself. */
export const replyStates = ['none', 'draft', 'sending', 'sent', 'failed', 'unknown'] as const;
export type ReplyState = (typeof replyStates)[number];
/** Most letters of a reply, as Google takes them at most. */
export const MOST_REPLY = 4000;
