import type { Words } from '#shared/words.ts';
import type { proof as enProof } from './en-proof.ts';

/** Words of proofs. */
export const proof = {
  imported: (p) =>
    `مستورد${p.source ? ` (${p.source})` : ''}. أفاد ${p.person} بأن العميل يسمح بعرضه على الموقع.`,
} satisfies Words<typeof enProof>;
