import type { Pack } from './seed-pack.ts';

/** Start words of the trade “roofing” (CONT-37, CONT-41, CONT-42). */
export const roofing: Pack = {
  services: [
    { en: 'Roof repair', tr: 'Çatı onarımı', ar: 'إصلاح الأسقف' },
    { en: 'Roof replacement', tr: 'Çatı yenileme', ar: 'استبدال الأسقف' },
    { en: 'Waterproofing', tr: 'Su yalıtımı', ar: 'العزل المائي' },
    { en: 'Gutters', tr: 'Yağmur olukları', ar: 'مزاريب المطر' },
    { en: 'Skylights', tr: 'Çatı pencereleri', ar: 'نوافذ سقفية' },
    { en: 'Chimneys', tr: 'Baca işleri', ar: 'المداخن' },
    { en: 'Roof insulation', tr: 'Çatı ısı yalıtımı', ar: 'العزل الحراري للأسقف' },
    { en: 'Roof inspection', tr: 'Çatı kontrolü', ar: 'فحص الأسقف' },
  ],
  categories: [
    { en: 'Pitched roofs', tr: 'Eğimli çatılar', ar: 'أسقف مائلة' },
    { en: 'Flat roofs', tr: 'Teras çatılar', ar: 'أسطح مستوية' },
    { en: 'Homes', tr: 'Konutlar', ar: 'منازل' },
    { en: 'Commercial buildings', tr: 'Ticari binalar', ar: 'مبانٍ تجارية' },
    { en: 'Historic buildings', tr: 'Tarihi binalar', ar: 'مبانٍ تاريخية' },
  ],
  labels: [
    {
      label: { en: 'Material', tr: 'Malzeme', ar: 'المادة' },
      tags: [
        { en: 'Clay tile', tr: 'Kiremit', ar: 'قرميد' },
        { en: 'Slate', tr: 'Arduvaz', ar: 'أردواز' },
        { en: 'Sheet metal', tr: 'Metal sac', ar: 'صفائح معدنية' },
        { en: 'Modified bitumen', tr: 'Bitümlü membran', ar: 'بيتومين' },
        { en: 'Asphalt shingle', tr: 'Shingle', ar: 'قرميد أسفلتي' },
      ],
    },
    {
      label: { en: 'Type of work', tr: 'İşin türü', ar: 'نوع العمل' },
      tags: [
        { en: 'Repair', tr: 'Onarım', ar: 'إصلاح' },
        { en: 'New roof', tr: 'Yeni çatı', ar: 'سقف جديد' },
        { en: 'Maintenance', tr: 'Bakım', ar: 'صيانة' },
        { en: 'Storm damage', tr: 'Fırtına hasarı', ar: 'أضرار العواصف' },
      ],
    },
  ],
};
