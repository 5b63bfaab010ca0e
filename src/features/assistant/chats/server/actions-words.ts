import { translators } from '#shared/words.ts';
import { site as ar } from '../messages/ar-site.ts';
import { widget as arWidget } from '../messages/ar-widget.ts';
import { site as en } from '../messages/en-site.ts';
import { widget as enWidget } from '../messages/en-widget.ts';
import { site as tr } from '../messages/tr-site.ts';
import { widget as trWidget } from '../messages/tr-widget.ts';

/** Returns the words of the chat page, for texts that the server writes. */
export const siteWords = translators({ en, tr, ar });
/** Returns the words of the chat on other websites. */
export const widgetWords = translators({ en: enWidget, tr: trWidget, ar: arWidget });
