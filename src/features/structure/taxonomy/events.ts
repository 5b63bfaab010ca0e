import { z } from 'zod';
import { defineEvent } from '#shared/events.ts';

const ids = z.array(z.uuid());
const facedVersion = z.object({
  contentId: z.uuid(),
  number: z.number(),
  key: z.string(),
  wordIds: ids,
  without: z.uuid().nullable(),
});
/**
 * The words of a deletion that the public version `number` of an item held under a key. `without` is the word that
 * they were merged into, if the version did not hold it, too.
 */
export type FacedVersion = z.infer<typeof facedVersion>;

const change = z.object({
  contentIds: ids,
  /** The word was merged into another. */
  moved: z.object({ from: z.uuid(), into: z.uuid() }).optional(),
  /** The word came back to these versions. */
  back: z.array(facedVersion).optional(),
});
/** Change of a word, with the items that carried it. */
export type WordsChange = z.infer<typeof change>;

/** A change of a word, after which the public copies of its items change. */
export const wordsChanged = defineEvent({
  name: 'words.changed',
  about: 'Items lost a category, service or tag, got it back, or got another one in its place.',
  subject: 'the word',
  data: change,
  passing: true,
});
