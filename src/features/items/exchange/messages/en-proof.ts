/** Words of proofs. */
export const proof = {
  /** A permission that came with an import: who said so, and where the words are from. */
  imported: (p: { person: string; source: string }) =>
    `Imported${p.source ? ` (${p.source})` : ''}. ${p.person} stated that the customer permits it to be shown on the site.`,
};
