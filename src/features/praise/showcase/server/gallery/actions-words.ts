import { translators } from '#shared/words.ts';
import { gallery as ar } from '../../messages/ar.ts';
import { gallery as en } from '../../messages/en.ts';
import { gallery as tr } from '../../messages/tr.ts';

/** Returns the words of the gallery, for texts that the server writes. */
export const galleryWords = translators({ en, tr, ar });
