import { translators } from '#shared/words.ts';
import { pages as pagesAr } from '../../messages/ar-pages.ts';
import { pages as pagesEn } from '../../messages/en-pages.ts';
import { pages as pagesTr } from '../../messages/tr-pages.ts';
import { site as ar } from '../../messages/ar.ts';
import { site as en } from '../../messages/en.ts';
import { site as tr } from '../../messages/tr.ts';

/** Words of the request page. */
export const words = translators({ en, tr, ar });
export type T = ReturnType<typeof words>;
/** Words of the page that ends all requests. */
export const pageWords = translators({ en: pagesEn, tr: pagesTr, ar: pagesAr });
