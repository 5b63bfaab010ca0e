import { translators } from '#shared/words.ts';
import { phone as ar } from './messages/ar-phone.ts';
import { phone as en } from './messages/en-phone.ts';
import { phone as tr } from './messages/tr-phone.ts';

/** Binds the words of the page for phones to a language; all three are in its bundle, since it works without a network. */
export const phoneWords = translators({ en, tr, ar });
