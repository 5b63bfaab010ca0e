import { plural, type Words } from '#shared/words.ts';
import type { app as enApp } from './en.ts';

export const app = {
  search: 'ابحث عن المكان', searchHelp: 'اسم بلدة، أو موقع مثل ⁦43.9, -74.006⁩', searching: 'جارٍ البحث …',
  results: plural<{ count: number }>({ zero: 'لا أماكن', one: 'وُجد مكان واحد', two: 'وُجد مكانان', few: 'وُجدت # أماكن', many: 'وُجد # مكانًا', other: 'وُجد # مكان' }), none: 'لا مكان بهذا الاسم. ضع دبوسًا على الخريطة بدلًا من ذلك.', searchFailed: 'البحث لا يستجيب. ضع دبوسًا على الخريطة بدلًا من ذلك.',
  fromPhoto: 'استخدم مكان الصورة', fromPhotoAt: (p) => `استخدم مكان الصورة: ${p.place}`, onMap: 'ضع دبوسًا على الخريطة', hideMap: 'أخفِ الخريطة', clear: 'أزل المكان',
  city: 'المدينة', neighborhood: 'الحي', address: 'العنوان', addressHelp: 'لا تظهر أرقام المنازل في الصفحة العامة.', position: 'الموقع', noPoint: 'لا يوجد موقع بعد', noPosition: 'لا موقع بعد: لن يظهر العمل على الخريطة.',
  map: 'خريطة: انقر أو اسحب الدبوس إلى مكان العمل', zoomIn: 'تكبير', zoomOut: 'تصغير', mapFailed: 'لا يمكن عرض الخريطة في هذا المتصفح. استخدم البحث بدلًا من ذلك.', loadingMap: 'جارٍ تحميل الخريطة', pin: 'مكان العمل. تنقله مفاتيح الأسهم',
} satisfies Words<typeof enApp>;
