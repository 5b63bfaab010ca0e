import type { Pack } from './seed-pack.ts';

/** Start words of the trade “cleaning” (CONT-37, CONT-41, CONT-42). */
export const cleaning: Pack = {
  services: [
    { en: 'Home cleaning', tr: 'Ev temizliği', ar: 'تنظيف المنازل' },
    { en: 'Office cleaning', tr: 'Ofis temizliği', ar: 'تنظيف المكاتب' },
    { en: 'Window cleaning', tr: 'Cam temizliği', ar: 'تنظيف النوافذ' },
    { en: 'Carpet cleaning', tr: 'Halı yıkama', ar: 'تنظيف السجاد' },
    { en: 'Upholstery cleaning', tr: 'Koltuk yıkama', ar: 'تنظيف المفروشات' },
    { en: 'Deep cleaning', tr: 'Detaylı temizlik', ar: 'تنظيف عميق' },
    { en: 'Move-out cleaning', tr: 'Boş ev temizliği', ar: 'تنظيف عند الانتقال' },
    { en: 'Post-construction cleaning', tr: 'İnşaat sonrası temizlik', ar: 'تنظيف ما بعد البناء' },
    { en: 'Facade cleaning', tr: 'Dış cephe temizliği', ar: 'تنظيف الواجهات' },
  ],
  categories: [
    { en: 'Homes', tr: 'Konutlar', ar: 'منازل' },
    { en: 'Offices', tr: 'Ofisler', ar: 'مكاتب' },
    { en: 'Shops', tr: 'Mağazalar', ar: 'متاجر' },
    { en: 'Hotels and restaurants', tr: 'Otel ve restoranlar', ar: 'فنادق ومطاعم' },
    { en: 'Schools and clinics', tr: 'Okul ve klinikler', ar: 'مدارس وعيادات' },
  ],
  labels: [
    {
      label: { en: 'Frequency', tr: 'Sıklık', ar: 'الوتيرة' },
      tags: [
        { en: 'Once', tr: 'Tek sefer', ar: 'مرة واحدة' },
        { en: 'Weekly', tr: 'Haftalık', ar: 'أسبوعيًا' },
        { en: 'Every two weeks', tr: 'İki haftada bir', ar: 'كل أسبوعين' },
        { en: 'Monthly', tr: 'Aylık', ar: 'شهريًا' },
      ],
    },
    {
      label: { en: 'Surface', tr: 'Yüzey', ar: 'نوع السطح' },
      tags: [
        { en: 'Glass', tr: 'Cam', ar: 'زجاج' },
        { en: 'Wood', tr: 'Ahşap', ar: 'خشب' },
        { en: 'Tile', tr: 'Fayans', ar: 'بلاط' },
        { en: 'Carpet', tr: 'Halı', ar: 'سجاد' },
        { en: 'Stone', tr: 'Taş', ar: 'حجر' },
      ],
    },
  ],
};
