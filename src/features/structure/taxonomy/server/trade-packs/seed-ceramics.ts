import type { Pack } from './seed-pack.ts';

/** Start words of the trade “ceramics” (CONT-37, CONT-41, CONT-42). */
export const ceramics: Pack = {
  services: [
    { en: 'Tableware', tr: 'Sofra takımları', ar: 'أواني المائدة' },
    { en: 'Handmade tiles', tr: 'El yapımı karolar', ar: 'بلاط يدوي الصنع' },
    { en: 'Vases and bowls', tr: 'Vazo ve kâseler', ar: 'مزهريات وأوعية' },
    { en: 'Made-to-order pieces', tr: 'Siparişe özel parçalar', ar: 'قطع حسب الطلب' },
    { en: 'Ceramic restoration', tr: 'Seramik restorasyonu', ar: 'ترميم الخزف' },
    { en: 'Pottery classes', tr: 'Seramik kursları', ar: 'دورات الخزف' },
    { en: 'Corporate gifts', tr: 'Kurumsal hediyeler', ar: 'هدايا الشركات' },
  ],
  categories: [
    { en: 'Kitchen and table', tr: 'Mutfak ve sofra', ar: 'المطبخ والمائدة' },
    { en: 'Wall panels', tr: 'Duvar panoları', ar: 'لوحات جدارية' },
    { en: 'Decoration', tr: 'Dekorasyon', ar: 'ديكور' },
    { en: 'Baths and fountains', tr: 'Hamam ve çeşmeler', ar: 'حمامات ونوافير' },
    { en: 'Collections', tr: 'Koleksiyonlar', ar: 'مجموعات' },
  ],
  labels: [
    {
      label: { en: 'Technique', tr: 'Teknik', ar: 'التقنية' },
      tags: [
        { en: 'Hand-painted', tr: 'El boyaması', ar: 'مرسوم يدويًا' },
        { en: 'Wheel-thrown', tr: 'Çark işi', ar: 'مشكّل على عجلة الخزّاف' },
        { en: 'Molded', tr: 'Kalıp işi', ar: 'مصبوب في قالب' },
        { en: 'Carved', tr: 'Oyma', ar: 'محفور' },
        { en: 'Underglaze', tr: 'Sıraltı', ar: 'رسم تحت الطلاء الزجاجي' },
      ],
    },
    {
      label: { en: 'Glaze', tr: 'Sır', ar: 'الطلاء الزجاجي' },
      tags: [
        { en: 'Matte', tr: 'Mat', ar: 'مطفأ' },
        { en: 'Glossy', tr: 'Parlak', ar: 'لامع' },
        { en: 'Crackle', tr: 'Çatlak sır (krakle)', ar: 'تشققات زخرفية' },
        { en: 'Unglazed', tr: 'Sırsız', ar: 'غير مزجج' },
      ],
    },
    {
      label: { en: 'Pattern', tr: 'Desen', ar: 'الزخرفة' },
      tags: [
        { en: 'Floral', tr: 'Bitkisel (lale, hatayi)', ar: 'نباتية' },
        { en: 'Geometric', tr: 'Geometrik', ar: 'هندسية' },
        { en: 'Calligraphy', tr: 'Hat', ar: 'خط عربي' },
        { en: 'Plain', tr: 'Sade', ar: 'بلا زخرفة' },
      ],
    },
  ],
};
