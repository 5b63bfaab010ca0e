/** Kinds of what goes wrong with the use of the product by an account (HOUSE-01). */
export const issueKinds = ['tokens', 'storage', 'connection', 'webhook', 'automation'] as const;
export type IssueKind = (typeof issueKinds)[number];
/** Kinds whose amount is a percentage; the amount of the others is a count. */
export const inPercent: readonly IssueKind[] = ['tokens', 'storage'];
/** Percentages of use from which on the operator reads of it. */
export const FROM = { tokens: 80, storage: 90 } as const;
