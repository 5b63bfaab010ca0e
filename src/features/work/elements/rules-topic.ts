/** Live topic of changed steps and templates. */
export const ELEMENTS_TOPIC = 'elements.changed';
