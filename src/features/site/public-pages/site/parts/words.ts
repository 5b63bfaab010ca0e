import { translators } from '#shared/words.ts';
import { around as ar } from '../../messages/ar.ts';
import { around as en } from '../../messages/en.ts';
import { around as tr } from '../../messages/tr.ts';

/** Returns the words of the pages around the gallery. */
export const aroundWords = translators({ en, tr, ar });
