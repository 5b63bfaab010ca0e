import { translators } from '#shared/words.ts';
import { kinds as ar } from '../../messages/ar-kinds.ts';
import { kinds as en } from '../../messages/en-kinds.ts';
import { kinds as tr } from '../../messages/tr-kinds.ts';

/** Returns the words of articles, listings, categories and of the page for unknown addresses. */
export const kindWords = translators({ en, tr, ar });
