import { plural, type Words } from '#shared/words.ts';
import type { screens as enScreens } from './en-map.ts';

const rules = new Intl.PluralRules('ar');
type CountText = { count: number; countText: string };
/** Chooses one of the six forms by the number and shows it as it was counted. */
const counted =
  (forms: Record<Intl.LDMLPluralRule, string>) =>
  ({ count, countText }: CountText) =>
    forms[rules.select(count)].replace('#', countText);
export const screens = {
  title: 'المحتوى على الخريطة',
  map: 'خريطة المحتوى',
  itemsHere: 'العناصر في هذا الجزء من الخريطة',
  here: counted({
    zero: 'لا عناصر في هذا الجزء.',
    one: 'عنصر واحد في هذا الجزء.',
    two: 'عنصران في هذا الجزء.',
    few: '# عناصر في هذا الجزء.',
    many: '# عنصرًا في هذا الجزء.',
    other: '# عنصر في هذا الجزء.',
  }),
  unplaced: counted({
    zero: 'لا عناصر بلا مكان',
    one: 'عنصر واحد بلا مكان',
    two: 'عنصران بلا مكان',
    few: '# عناصر بلا مكان',
    many: '# عنصرًا بلا مكان',
    other: '# عنصر بلا مكان',
  }),
  cluster: plural<{ count: number }>({
    zero: 'لا عناصر هنا',
    one: 'عنصر واحد هنا، كبّر الخريطة',
    two: 'عنصران هنا، كبّر الخريطة',
    few: '# عناصر هنا، كبّر الخريطة',
    many: '# عنصرًا هنا، كبّر الخريطة',
    other: '# عنصر هنا، كبّر الخريطة',
  }),
  open: 'فتح',
  loading: 'جارٍ تحميل الخريطة…',
  none: 'لا شيء على الخريطة بعد',
  noneWhy: 'حدّد موقع عنصر في تفاصيله ليظهر هنا.',
  noMatch: 'لا عناصر لها موقع مطابقة',
  noMatchWhy: 'اختر أنواعًا أو مراحل أخرى.',
  toList: 'إلى القائمة',
} satisfies Words<typeof enScreens>;
