import type { Language } from '#shared/language.ts';

/** Sentences that the assistant says without a model, or in place of what was held back. */
type Sentences = {
  /** Nothing was found. */
  unknown: string;
  /** A person is asked. */
  handedOver: string;
  /** A contact was noted. */
  noted: string;
  /** In front of a passage that is quoted. */
  found: string;
};
/** Sentences of the assistant itself, by language. */
export const sentences: Record<Language, Sentences> = {
  en: {
    unknown:
      'I have no certain answer to that. Leave your name and a phone number or an email address, and someone from our team will get back to you.',
    handedOver:
      'I would rather have someone from our team answer that. Leave your name and a phone number or an email address, and they will get back to you.',
    noted: 'Thank you, I have noted that for our team.',
    found: 'This is what we say about it:',
  },
  tr: {
    unknown:
      'Buna kesin bir yanıtım yok. Adınızı ve telefonunuzu ya da e-postanızı bırakın, ekibimizden biri size dönsün.',
    handedOver:
      'Bunu ekibimizden birinin yanıtlaması daha doğru olur. Adınızı ve telefonunuzu ya da e-postanızı bırakın, size dönelim.',
    noted: 'Teşekkürler, ekibimiz için not aldım.',
    found: 'Bu konuda şunu söylüyoruz:',
  },
  ar: {
    unknown:
      'ليس لدي جواب مؤكد عن هذا. اترك اسمك ورقم هاتفك أو بريدك الإلكتروني، وسيعاود أحد أفراد فريقنا التواصل معك.',
    handedOver:
      'من الأفضل أن يجيبك أحد أفراد فريقنا عن هذا. اترك اسمك ورقم هاتفك أو بريدك الإلكتروني، وسنعاود التواصل معك.',
    noted: 'شكرًا لك، سجّلت ذلك لفريقنا.',
    found: 'هذا ما نقوله عن ذلك:',
  },
};
/** Score from which a passage answers a question by itself. */
export const CERTAIN = 0.35;
/** Most characters of a passage that is quoted. */
const MOST_QUOTE = 420;
/** Returns the beginning of a passage that is quoted, cut behind a sentence. */
export function quoteOf(text: string, language: Language): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  if (plain.length <= MOST_QUOTE) return plain;
  let quote = '';
  for (const { segment } of new Intl.Segmenter(language, { granularity: 'sentence' }).segment(
    plain.slice(0, MOST_QUOTE * 2),
  )) {
    if (quote.length + segment.length > MOST_QUOTE) break;
    quote += segment;
  }
  return quote.trim() || `${plain.slice(0, MOST_QUOTE).replace(/\s\S*$/, '')}…`;
}
/** Returns how much of a text that is still coming is whole sentences. */
export function wholeSentences(text: string): number {
  let end = 0;
  for (const match of text.matchAll(/[.!?؟…]["'”’)\]]*\s+|\n+/gu)) end = match.index + match[0].length;
  return end;
}
