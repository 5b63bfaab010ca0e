/** Live topic of drafts, with the items they are about. */
export const WRITINGS_TOPIC = 'writings.changed';
