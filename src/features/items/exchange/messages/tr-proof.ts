import type { Words } from '#shared/words.ts';
import type { proof as enProof } from './en-proof.ts';

/** Words of proofs. */
export const proof = {
  imported: (p) =>
    `İçe aktarıldı${p.source ? ` (${p.source})` : ''}. ${p.person}, müşterinin sitede gösterilmesine izin verdiğini bildirdi.`,
} satisfies Words<typeof enProof>;
