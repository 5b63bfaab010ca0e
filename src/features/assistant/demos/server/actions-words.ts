import { translators } from '#shared/words.ts';
import { site as ar } from '../messages/ar-site.ts';
import { site as en } from '../messages/en-site.ts';
import { site as tr } from '../messages/tr-site.ts';

/** Returns the words of the page of a demo, for texts that the server writes. */
export const siteWords = translators({ en, tr, ar });
