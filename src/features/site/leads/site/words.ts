import { translators } from '#shared/words.ts';
import { site as ar } from '../messages/ar.ts';
import { site as en } from '../messages/en.ts';
import { site as tr } from '../messages/tr.ts';

/** Words of the contact page and the thank-you page. */
export const words = translators({ en, tr, ar });
