import { translators } from '#shared/words.ts';
import { pages as shareAr } from '../messages/ar-pages.ts';
import { pages as shareEn } from '../messages/en-pages.ts';
import { pages as shareTr } from '../messages/tr-pages.ts';
import { gallery as ar } from '../messages/ar.ts';
import { gallery as en } from '../messages/en.ts';
import { gallery as tr } from '../messages/tr.ts';

/** Words of the gallery of testimonials. */
export const galleryWords = translators({ en, tr, ar });
export type GalleryT = ReturnType<typeof galleryWords>;
/** Words of the page that a customer shares. */
export const shareWords = translators({ en: shareEn, tr: shareTr, ar: shareAr });
