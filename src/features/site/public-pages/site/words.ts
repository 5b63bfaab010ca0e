import { translators } from '#shared/words.ts';
import { site as ar } from '../messages/ar.ts';
import { site as en } from '../messages/en.ts';
import { site as tr } from '../messages/tr.ts';

/** Returns the words of the gallery and of items. */
export const words = translators({ en, tr, ar });
