import { translators } from '#shared/words.ts';
import { pages as ar } from '../../messages/ar-pages.ts';
import { pages as en } from '../../messages/en-pages.ts';
import { pages as tr } from '../../messages/tr-pages.ts';

/** Returns the words of the page of the permission, for texts that the server writes. */
export const permissionWords = translators({ en, tr, ar });
