/** Facts that readers of a testimonial are told beside its words. */
export type Disclosed = {
  /** The reward that was offered for it, in the words of the business; '' none. */
  reward: string;
  isAiAssisted: boolean;
};
/** Returns what readers are told; copies that were made before these facts have none. */
export const disclosedOf = (testimonial: {
  reward?: string | undefined;
  isAiAssisted?: boolean | undefined;
}): Disclosed => ({ reward: testimonial.reward ?? '', isAiAssisted: testimonial.isAiAssisted ?? false });
