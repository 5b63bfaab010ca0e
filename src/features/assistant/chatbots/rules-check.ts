import { plainTyped } from '#shared/text/plain-typing.ts';

/** Kinds of claims that need a source. */
export type ClaimKind = 'price' | 'date' | 'promise' | 'booking';
/** Words of a reply that stand in no source. */
export type Claim = { kind: ClaimKind; text: string };

const CURRENCY = String.raw`(?:[$€£₺]|\b(?:usd|eur|gbp|try|tl|aed|sar|egp)\b|lira|euros?|dollars?|pounds?|ليرة|ريال|درهم|دولار|يورو|جنيه)`;
const NUMBER = String.raw`\d+(?:[.,]\d+)*`;
const MONTHS = [
  'january|february|march|april|may|june|july|august|september|october|november|december',
  'ocak|şubat|mart|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık',
  'يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر',
].join('|');
const DAYS = [
  'today|tonight|tomorrow|monday|tuesday|wednesday|thursday|friday|saturday|sunday',
  'bugün|yarın|pazartesi|salı|çarşamba|perşembe|cuma|cumartesi|pazar',
  'اليوم|غدًا|غدا|الاثنين|الإثنين|الثلاثاء|الأربعاء|الخميس|الجمعة|السبت|الأحد',
].join('|');
const UNITS = [
  'minutes?|hours?|days?|weeks?|months?',
  'dakika|saat|gün|hafta|ay',
  'دقيقة|دقائق|ساعة|ساعات|يوم|أيام|أسبوع|أسابيع|شهر|أشهر',
].join('|');
/** Words stand alone: `\b` knows no letters but those of English. */
const alone = (words: string): string => String.raw`(?<![\p{L}\p{N}])(?:${words})(?![\p{L}\p{N}])`;
const kinds: readonly [[ClaimKind, RegExp], ...[ClaimKind, RegExp][]] = [
  [
    'booking',
    /\b(?:(?:is|are|has been|have been|you'?re) (?:now )?(?:booked|confirmed|scheduled|reserved)|i(?:'ve| have)? (?:booked|scheduled|reserved|arranged)|see you (?:on|at|tomorrow)|you(?:'re| are) all set|(?:put|penciled|pencilled) you (?:down|in)|appointment is (?:set|made))\b|randevunuz\p{L}* (?:onaylan|oluşturul|al[ıi]n|ayarlan)\p{L}*|randevu\p{L}* (?:ald[ıi]m|oluşturdum|ayarlad[ıi]m|kaydettim)|rezervasyonunuz\p{L}* (?:onaylan|oluşturul|yap[ıi]l)\p{L}*|تم (?:حجز|تأكيد|تثبيت)\p{L}*|حجزت|موعدك مؤكد/giu,
  ],
  [
    'price',
    new RegExp(
      `${CURRENCY}\\s?${NUMBER}|${NUMBER}\\s?(?:${CURRENCY}|%|٪|percent|per cent)|(?:%|٪|yüzde|بالمئة|بالمائة)\\s?${NUMBER}`,
      'giu',
    ),
  ],
  [
    'date',
    new RegExp(
      `\\d{1,4}[./-]\\d{1,2}(?:[./-]\\d{2,4})?|\\d{1,2}:\\d{2}|\\d{1,2}\\s?(?:am|pm)(?!\\p{L})|(?:\\d{1,2}\\.?\\s?)?${alone(MONTHS)}(?:\\s\\d{1,4})?|${alone(DAYS)}|${NUMBER}\\s?-?${alone(UNITS)}`,
      'giu',
    ),
  ],
  [
    'promise',
    /\b(?:guarantee\w*|warrant\w*|we promise|i promise|free of charge|for free|discount\w*|refund\w*|money back|insured|certified)\b|garanti\p{L}*|söz veriyor\p{L}*|ücretsiz|bedava|indirim\p{L}*|iade\p{L}*|sigortal\p{L}*|نضمن|ضمان|نعدك|أعدك|مجان\p{L}*|خصم|استرداد/giu,
  ],
];
const fold = (text: string): string =>
  plainTyped(text)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replaceAll(/\s+/g, ' ');
/** A number as it is compared: 1,200.00 and 1200 are the same one. */
const amountOf = (text: string): string =>
  text
    .replace(/[.,](\d{1,2})$/, (_, cents: string) => (/^0+$/.test(cents) ? '' : `.${cents}`))
    .replaceAll(/[.,](?=\d{3})/g, '');
const numbersOf = (text: string): string[] => (fold(text).match(new RegExp(NUMBER, 'g')) ?? []).map(amountOf);
/** A word as it is compared: without the ending by which a promise is inflected. */
const stemOf = (word: string): string => word.slice(0, Math.max(4, word.length - 3));

/** Tells whether a text says that something is booked. */
export const claimsBooking = (text: string): boolean => plainTyped(text).search(kinds[0][1]) >= 0;

/**
 * Returns the prices, dates, promises and bookings of a reply that no source says: passages, settings, results of
 * tools, and what the visitor has typed. A number counts if a source has it, words if a source has them. A booking counts
 * only where a tool has confirmed it in this conversation, and dates beside it only if they are its own.
 */
export function claimsOf(
  reply: string,
  { sources, bookings }: { sources: readonly string[]; bookings: readonly string[] },
): Claim[] {
  const own = claimsBooking(reply) ? bookings : sources;
  const groundOf = (texts: readonly string[]) => {
    const all = fold(texts.join('\n'));
    return { all, numbers: new Set(numbersOf(all)) };
  };
  const [general, dated] = [groundOf(sources), groundOf(own)];
  const isBacked = (kind: ClaimKind, text: string): boolean => {
    if (kind === 'booking') return bookings.length > 0;
    const { all, numbers } = kind === 'date' ? dated : general;
    const folded = fold(text);
    const ownNumbers = numbersOf(folded);
    if (kind === 'price')
      return (
        ownNumbers.every((number) => numbers.has(number)) && all.includes(folded.replaceAll(/[\d.,\s]/g, ''))
      );
    if (kind === 'promise') return all.includes(stemOf(folded));
    const words = folded.match(/\p{L}+/gu) ?? [];
    return (
      all.includes(folded) ||
      (ownNumbers.length > 0 &&
        ownNumbers.every((number) => numbers.has(number)) &&
        words.every((word) => all.includes(stemOf(word))))
    );
  };
  const claims = kinds.flatMap(([kind, pattern]) =>
    [...plainTyped(reply).matchAll(pattern)]
      .map(([text]) => ({ kind, text: text.trim() }))
      .filter(({ text }) => !isBacked(kind, text)),
  );
  return claims.filter(
    ({ kind, text }, index) =>
      claims.findIndex((other) => other.kind === kind && other.text === text) === index,
  );
}
