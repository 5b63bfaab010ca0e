import type { Pack } from './seed-pack.ts';

/** Start words of the trade “landscaping” (CONT-37, CONT-41, CONT-42). */
export const landscaping: Pack = {
  services: [
    { en: 'Garden design', tr: 'Bahçe tasarımı', ar: 'تصميم الحدائق' },
    { en: 'Planting', tr: 'Bitkilendirme', ar: 'زراعة النباتات' },
    { en: 'Lawn care', tr: 'Çim bakımı', ar: 'العناية بالمسطحات الخضراء' },
    { en: 'Paving', tr: 'Taş ve sert zemin döşeme', ar: 'رصف الأرضيات' },
    { en: 'Irrigation', tr: 'Otomatik sulama', ar: 'شبكات الري' },
    { en: 'Garden walls', tr: 'Bahçe duvarları', ar: 'أسوار الحدائق' },
    { en: 'Tree care', tr: 'Ağaç bakımı', ar: 'العناية بالأشجار' },
    { en: 'Garden lighting', tr: 'Bahçe aydınlatması', ar: 'إضاءة الحدائق' },
    { en: 'Garden maintenance', tr: 'Bahçe bakımı', ar: 'صيانة الحدائق' },
  ],
  categories: [
    { en: 'City gardens', tr: 'Kent bahçeleri', ar: 'حدائق المدن' },
    { en: 'Terraces and patios', tr: 'Teras ve verandalar', ar: 'التراسات والأفنية' },
    { en: 'Front yards', tr: 'Ön bahçeler', ar: 'الحدائق الأمامية' },
    { en: 'Roof gardens', tr: 'Çatı bahçeleri', ar: 'حدائق الأسطح' },
    { en: 'Parks and courtyards', tr: 'Park ve avlular', ar: 'المتنزهات والساحات' },
  ],
  labels: [
    {
      label: { en: 'Plants', tr: 'Bitkiler', ar: 'النباتات' },
      tags: [
        { en: 'Trees', tr: 'Ağaçlar', ar: 'أشجار' },
        { en: 'Shrubs', tr: 'Çalılar', ar: 'شجيرات' },
        { en: 'Perennials', tr: 'Çok yıllık bitkiler', ar: 'نباتات معمرة' },
        { en: 'Grasses', tr: 'Süs otları', ar: 'أعشاب الزينة' },
        { en: 'Vegetables', tr: 'Sebzeler', ar: 'خضروات' },
      ],
    },
    {
      label: { en: 'Material', tr: 'Malzeme', ar: 'المادة' },
      tags: [
        { en: 'Natural stone', tr: 'Doğal taş', ar: 'حجر طبيعي' },
        { en: 'Wood', tr: 'Ahşap', ar: 'خشب' },
        { en: 'Gravel', tr: 'Çakıl', ar: 'حصى' },
        { en: 'Concrete', tr: 'Beton', ar: 'خرسانة' },
      ],
    },
    {
      label: { en: 'Season', tr: 'Mevsim', ar: 'الموسم' },
      tags: [
        { en: 'Spring', tr: 'İlkbahar', ar: 'الربيع' },
        { en: 'Summer', tr: 'Yaz', ar: 'الصيف' },
        { en: 'Fall', tr: 'Sonbahar', ar: 'الخريف' },
        { en: 'Winter', tr: 'Kış', ar: 'الشتاء' },
      ],
    },
  ],
};
