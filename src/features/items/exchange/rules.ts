import type { CustomField, Model } from '#features/structure/content-model/contract.ts';
import { builtInFields } from '#features/structure/content-model/rules.ts';
import { slug } from '#shared/address/slug.ts';
import { plainTyped } from '#shared/text/plain-typing.ts';
import type { ListedImport, Trial } from './contract.ts';

/** Fields of an item that a column can fill, in the order in which screens offer them. */
export const itemFields = [
  'title',
  'description',
  'contentType',
  'stage',
  'doneOn',
  'address',
  'city',
  'neighborhood',
  'lat',
  'lng',
  'categories',
  'services',
  'tags',
  'customerName',
  'statusService',
  'statusContent',
  'isFeatured',
  'permalink',
  'seoTitle',
  'seoDescription',
  'rating',
  'customerTitle',
  'reviewedOn',
  'source',
  'permission',
  'id',
] as const;
export type ItemField = (typeof itemFields)[number];
/** Fields of testimonials alone. */
export const testimonialFields = ['rating', 'customerTitle', 'reviewedOn', 'source', 'permission'] as const;
const CUSTOM = 'custom.';
/** Returns the name of a custom field among the fields of columns. */
export const customName = (key: string): string => `${CUSTOM}${key}`;
/** Returns the key of a custom field, undefined for a field of the item itself. */
export const customKey = (field: string): string | undefined =>
  field.startsWith(CUSTOM) ? field.slice(CUSTOM.length) : undefined;
/** Returns the custom fields that a column can fill: no files, and none that is a field of the item itself. */
export const importableFields = (model: Pick<Model, 'customFields'>): CustomField[] =>
  model.customFields.filter(({ key, type }) => type !== 'media' && !builtInFields.has(key));
/** Whether a column can fill this field. */
export const isField = (model: Pick<Model, 'customFields'>, field: string): boolean =>
  (itemFields as readonly string[]).includes(field) ||
  importableFields(model).some(({ key }) => customName(key) === field);

/** Words of headers by which a column is recognized, in three languages and as other programs write them. */
const headers: Record<ItemField, string> = {
  title:
    'title|name|project|project name|project title|job|job name|headline|item|başlık|ad|adı|proje|proje adı|iş|iş adı|العنوان|عنوان|الاسم|اسم|المشروع|اسم المشروع|post title',
  description:
    'description|descr|desc|text|details|body|summary|notes|content|açıklama|tanım|metin|detay|detaylar|not|notlar|الوصف|وصف|النص|التفاصيل|ملاحظات|post content',
  contentType: 'content type|type|kind|tür|tip|içerik türü|النوع|نوع|نوع المحتوى|post type',
  stage: 'stage|phase|step|aşama|evre|المرحلة|مرحلة',
  doneOn:
    'finished on|finished|completed on|completion date|done on|done|date|end date|date finished|tarih|bitiş|bitiş tarihi|tamamlanma tarihi|bittiği tarih|التاريخ|تاريخ|تاريخ الانتهاء|تاريخ الإنجاز|post date',
  address:
    'address|street|street address|full address|location|adres|sokak|konum|العنوان البريدي|الموقع|شارع',
  city: 'city|town|place|şehir|il|kent|yer|المدينة|مدينة|البلدة',
  neighborhood:
    'neighborhood|neighbourhood|district|area|suburb|quarter|semt|mahalle|ilçe|bölge|الحي|حي|المنطقة|منطقة',
  lat: 'lat|latitude|enlem|خط العرض',
  lng: 'lng|lon|long|longitude|boylam|خط الطول',
  categories: 'categories|category|kategoriler|kategori|الفئات|الفئة|فئة|التصنيف|تصنيف',
  services: 'services|service|trade|work type|hizmetler|hizmet|الخدمات|الخدمة|خدمة',
  tags: 'tags|tag|labels|label|keywords|etiketler|etiket|anahtar kelimeler|الوسوم|وسوم|الوسم|كلمات مفتاحية',
  customerName:
    'customer|customer name|client|client name|owner name|müşteri|müşteri adı|العميل|اسم العميل|الزبون',
  statusService: 'job status|status|durum|iş durumu|الحالة|حالة العمل',
  statusContent: 'text status|metin durumu|حالة النص',
  isFeatured: 'featured|is featured|highlight|öne çıkan|öne çıkar|مميز',
  permalink: 'permalink|link|slug|url|web address|bağlantı|kalıcı bağlantı|الرابط|رابط|post name',
  seoTitle: 'search title|seo title|meta title|arama başlığı|seo başlığı|عنوان البحث|عنوان seo',
  rating:
    'rating (testimonial)|puan (yorum)|التقييم (رأي عميل)|rating|stars|score|star rating|review rating|puan|yıldız|التقييم|تقييم|النجوم',
  customerTitle:
    'customer’s title (testimonial)|müşterinin unvanı (yorum)|صفة العميل (رأي عميل)|customer title|company|reviewer title|role|position|tagline|unvan|şirket|المسمى|الشركة',
  reviewedOn:
    'written on (testimonial)|yazıldığı tarih (yorum)|تاريخ الكتابة (رأي عميل)|reviewed on|review date|date of review|submitted at|submitted on|created at|yorum tarihi|تاريخ الرأي',
  source:
    'source (testimonial)|kaynak (yorum)|المصدر (رأي عميل)|source|platform|origin|review source|kaynak|المصدر|مصدر',
  permission:
    'permission to show (testimonial)|gösterme izni (yorum)|gösterme onayı (yorum)|الإذن بالعرض (رأي عميل)|permission|consent|permission given|approved by customer|izin|onay|الإذن|الموافقة',
  id: 'id|item id|content id|kimlik|öğe kimliği|المعرف|معرف العنصر',
  seoDescription:
    'search description|seo description|meta description|arama açıklaması|seo açıklaması|وصف البحث|وصف seo',
};
const fieldOfHeader = new Map<string, ItemField>();
for (const name of itemFields)
  for (const header of headers[name].split('|'))
    if (!fieldOfHeader.has(slug(header))) fieldOfHeader.set(slug(header), name);

/** A field for a column, and why: the same name, the choice of an earlier import, or a guess. */
type Guess = { field: string; sure: 'same' | 'memory' | 'guess' };
/**
 * Guesses which field each header means; `memory` holds the fields that headers had in earlier imports, by
 * their slugs. A field is guessed for one column only.
 */
export function guessFields(
  names: string[],
  model: Pick<Model, 'customFields'>,
  memory: ReadonlyMap<string, string>,
): (Guess | null)[] {
  const custom = new Map(
    importableFields(model).flatMap(({ key, name }) => [
      [slug(key), customName(key)],
      [slug(name), customName(key)],
    ]),
  );
  const guessOf = (header: string): Guess | null => {
    const remembered = memory.get(header);
    if (remembered !== undefined && isField(model, remembered)) return { field: remembered, sure: 'memory' };
    const same = fieldOfHeader.get(header) ?? custom.get(header);
    if (same) return { field: same, sure: 'same' };
    // "Project name (en)" begins with a header that is recognized.
    const begin = [...fieldOfHeader.keys()]
      .filter((prefix) => prefix.length >= 4 && header.startsWith(`${prefix}-`))
      .sort((a, b) => b.length - a.length)[0];
    return begin === undefined ? null : { field: fieldOfHeader.get(begin)!, sure: 'guess' };
  };
  const guesses = names.map((name) => guessOf(slug(name)));
  const order = { memory: 0, same: 1, guess: 2 };
  const columnByField = new Map<string, number>();
  for (const [at, guess] of guesses.entries()) {
    if (!guess) continue;
    const other = columnByField.get(guess.field);
    const isBetter = other === undefined || order[guess.sure] < order[guesses[other]!.sure];
    if (isBetter) columnByField.set(guess.field, at);
    // A custom field may bear a name by which a field of the item is known as well.
    const own = custom.get(slug(names[at]!));
    if (isBetter || own === undefined || columnByField.has(own)) continue;
    guesses[at] = { field: own, sure: 'same' };
    columnByField.set(own, at);
  }
  return guesses.map((guess, at) => (guess && columnByField.get(guess.field) === at ? guess : null));
}

/** Reads a number as it is written in any of our countries: 1,234.5 and 1.234,5 and ١٢٣٤. Undefined if it is none. */
export function readNumber(value: string): number | undefined {
  const plain = plainTyped(value)
    .replaceAll('\u066B', ',')
    .replaceAll('\u066C', '.')
    .replace(/[\s\u00A0\u202F'’]/g, '')
    .replace(/^[^\d\-+.,]+|[^\d]+$/g, '');
  if (!/^[-+]?[\d.,]+$/.test(plain)) return undefined;
  const lastComma = plain.lastIndexOf(',');
  const lastDot = plain.lastIndexOf('.');
  const decimal = lastComma > lastDot ? ',' : '.';
  const group = decimal === ',' ? '.' : ',';
  const isGrouped = lastComma !== -1 && lastDot === -1 && /^[-+]?\d{1,3}(,\d{3})+$/.test(plain);
  const text = isGrouped ? plain.replaceAll(',', '') : plain.replaceAll(group, '').replace(decimal, '.');
  const number = Number(text);
  return Number.isFinite(number) ? number : undefined;
}

/** Reasons for which a cell may be left empty instead of its row refused. */
const EMPTIABLE = new Set([
  'import.date',
  'import.number',
  'import.rating',
  'import.yes_no',
  'import.long',
  'import.invalid',
  'import.half_place',
  'import.other_type',
  'import.unknown_choice',
  'import.unknown_stage',
  'import.unknown_type',
  'import.type_forbidden',
  'import.word_forbidden',
]);
/** Tells whether a cell may be left empty for this reason. */
export const canEmpty = (code: string): boolean => EMPTIABLE.has(code);

/** Words for yes and no in three languages, as files have them. */
export const yesAndNo = {
  yes: ['yes', 'y', 'true', '1', 'x', 'on', 'evet', 'e', 'doğru', 'نعم', 'صح', '✓'],
  no: ['no', 'n', 'false', '0', 'off', '-', 'hayır', 'h', 'yanlış', 'لا'],
} as const;
/** Tells whether a field takes yes or no. */
export const isYesNoField = (field: string): boolean => field === 'isFeatured' || field === 'permission';

/** Signs that part the names of a cell: lines, semicolons and bars, else commas. */
const STRONG = /[\n;|]/;
const WEAK = /[,،]/;
/** A part of a cell; `quoted`: the name that stands there in quotes. */
type Part = { start: number; end: number; quoted?: string };
/** Returns where the quotes end that begin at a place, with the place behind them; undefined when they hold no whole name. */
function quotedAt(value: string, at: number): { name: string; end: number } | undefined {
  let close = value.indexOf('"', at + 1);
  while (close !== -1 && value[close + 1] === '"') close = value.indexOf('"', close + 2);
  if (close === -1) return undefined;
  let end = close + 1;
  while (value[end] === ' ') end++;
  const isWhole = end === value.length || STRONG.test(value[end]!) || WEAK.test(value[end]!);
  return isWhole ? { name: value.slice(at + 1, close).replaceAll('""', '"'), end } : undefined;
}
/** Cuts a cell where the sign stands that parts its names; in quotes it parts nothing. */
function partsOf(value: string): Part[] {
  const cuts: { at: number; isStrong: boolean }[] = [];
  const quotes = new Map<number, string>();
  let isStart = true;
  for (let at = 0; at < value.length; at++) {
    const quoted = isStart && value[at] === '"' ? quotedAt(value, at) : undefined;
    if (quoted) {
      quotes.set(at, quoted.name);
      at = quoted.end;
      if (at >= value.length) break;
    }
    const sign = value[at]!;
    const isStrong = STRONG.test(sign);
    if (isStrong || WEAK.test(sign)) cuts.push({ at, isStrong });
    isStart = isStrong || WEAK.test(sign) || (isStart && /\s/.test(sign));
  }
  const isParted = cuts.some(({ isStrong }) => isStrong);
  const ends = cuts.filter(({ isStrong }) => isStrong === isParted).map(({ at }) => at);
  return [...ends, value.length].map((end, n): Part => {
    const start = n === 0 ? 0 : ends[n - 1]! + 1;
    const begin = start + value.slice(start, end).search(/\S|$/);
    const quoted = quotes.get(begin);
    const isAlone = quoted !== undefined && quotedAt(value, begin)!.end >= end;
    return { start, end, ...(isAlone ? { quoted } : {}) };
  });
}
/** Most parts of a name that itself holds signs which part names, and its longest. */
const MOST_PARTS = 8;
const LONGEST_NAME = 300;
/**
 * Splits a cell that names several things: by lines, semicolons or bars, else by commas. What stands in quotes is one
 * name, and so is what the account calls so as a whole.
 */
export function splitWords(value: string, isName: (word: string) => boolean = () => false): string[] {
  const clean = (word: string) => word.trim().replace(/\s+/g, ' ');
  if (value.length <= LONGEST_NAME && isName(clean(value))) return [clean(value)];
  const parts = partsOf(value);
  const words: string[] = [];
  for (let at = 0; at < parts.length; at++) {
    const { start, end, quoted } = parts[at]!;
    let word = clean(quoted ?? value.slice(start, end));
    for (let last = Math.min(parts.length, at + MOST_PARTS) - 1; last > at; last--) {
      if (parts[last]!.end - start > LONGEST_NAME) continue;
      const whole = clean(value.slice(start, parts[last]!.end));
      if (!isName(whole)) continue;
      word = whole;
      at = last;
    }
    if (word !== '') words.push(word);
  }
  return [...new Set(words)];
}
/** Writes names into a cell so that `splitWords` reads the same names from it. */
export const joinWords = (names: readonly string[]): string =>
  names.map((name) => (/[\n;|,،"]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)).join('; ');

/** Takes the apostrophe away by which an export keeps a spreadsheet from running a text as a formula. */
export const withoutGuard = (value: string): string =>
  /^'[=+\-@\t\r|%]/.test(value) ? value.slice(1) : value;

/** Tells whether an import has made something that can be taken back; an archive may have brought no item. */
export const canUndo = ({ kind, state, done, created, updated, undone }: ListedImport): boolean =>
  (state === 'done' || state === 'stopped' || state === 'failed') &&
  (kind === 'archive' ? done > 0 : created + updated > undone);

/** Returns how many items a trial will make. */
export const madeBy = ({ rows, refused, existing }: Pick<Trial, 'rows' | 'refused' | 'existing'>): number =>
  rows - refused - (existing ? existing.changed + existing.left : 0);
