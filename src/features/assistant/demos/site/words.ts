import { translators } from '#shared/words.ts';
import { site as ar } from '../messages/ar-site.ts';
import { site as en } from '../messages/en-site.ts';
import { site as tr } from '../messages/tr-site.ts';

/** Words of the page of a demo. */
export const words = translators({ en, tr, ar });
