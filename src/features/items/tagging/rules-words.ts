/** Words of seasons, parts of the day and colors in the three languages, by which tags are understood. */
const words = {
  season: {
    spring: 'spring springtime ilkbahar bahar الربيع ربيع',
    summer: 'summer summertime yaz الصيف صيف',
    autumn: 'autumn fall sonbahar güz الخريف خريف',
    winter: 'winter snow kış kar الشتاء شتاء ثلج',
  },
  dayPart: {
    morning: 'morning sunrise sabah الصباح صباح',
    midday: 'midday noon daylight öğle gündüz النهار نهار الظهر ظهر',
    evening: 'evening sunset dusk akşam المساء مساء الغروب غروب',
    night: 'night gece الليل ليل',
  },
  color: {
    red: 'red kırmızı أحمر حمراء',
    orange: 'orange terracotta turuncu برتقالي برتقالية',
    yellow: 'yellow sarı أصفر صفراء',
    green: 'green yeşil أخضر خضراء',
    blue: 'blue mavi أزرق زرقاء',
    purple: 'purple violet mor بنفسجي أرجواني',
    pink: 'pink pembe وردي زهري',
    brown: 'brown kahverengi بني',
    white: 'white beyaz أبيض بيضاء',
    gray: 'gray grey gri رمادي رمادية',
    black: 'black siyah أسود سوداء',
  },
} as const;
type Kind = keyof typeof words;

/** Writes a text as it is compared: small letters without accents, Arabic letters without their variants. */
export const foldText = (text: string): string =>
  text
    .replace(/[Iİı]/g, 'i')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/ى/g, 'ي');
const split = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const meanings = new Map<string, { kind: Kind; name: string }>();
for (const kind of Object.keys(words) as Kind[])
  for (const [name, list] of Object.entries(words[kind]))
    for (const word of split(list)) meanings.set(word, { kind, name });

/** Returns what a tag says of season, part of the day and color; a tag of several words says what its words say. */
export function vocabulary(label: string): { season?: string; dayPart?: string; color?: string } {
  const meaning: { season?: string; dayPart?: string; color?: string } = {};
  for (const word of split(label)) {
    const wordMeaning = meanings.get(word);
    if (wordMeaning) meaning[wordMeaning.kind] ??= wordMeaning.name;
  }
  return meaning;
}

const stems = (text: string): Set<string> =>
  new Set(
    split(text).flatMap((word) => [word, word.replace(/(?:es|s|lar|ler)$/, ''), word.replace(/^ال/, '')]),
  );
/** Tells whether a text holds all words of a label, whatever their number, accents and article. */
export function alikeWords(text: string, label: string): boolean {
  const wanted = split(label);
  if (!wanted.length || foldText(label).length < 2) return false;
  const present = stems(text);
  return wanted.every((word) => [...stems(word)].some((stem) => stem.length > 1 && present.has(stem)));
}
