import type { Pack } from './seed-pack.ts';

/** Start words of the trade “general” (CONT-37, CONT-41, CONT-42). */
export const general: Pack = {
  services: [
    { en: 'Consultation', tr: 'Danışmanlık', ar: 'استشارات' },
    { en: 'New installation', tr: 'Yeni kurulum', ar: 'تركيبات جديدة' },
    { en: 'Repairs', tr: 'Onarımlar', ar: 'إصلاحات' },
    { en: 'Regular maintenance', tr: 'Düzenli bakım', ar: 'صيانة دورية' },
    { en: 'Renovation', tr: 'Yenileme', ar: 'تجديد' },
    { en: 'Made-to-order work', tr: 'Siparişe özel iş', ar: 'أعمال حسب الطلب' },
    { en: 'Emergency service', tr: 'Acil servis', ar: 'خدمة الطوارئ' },
  ],
  categories: [
    { en: 'Homes', tr: 'Konutlar', ar: 'منازل' },
    { en: 'Businesses', tr: 'İş yerleri', ar: 'أنشطة تجارية' },
    { en: 'Indoor', tr: 'İç mekân', ar: 'أعمال داخلية' },
    { en: 'Outdoor', tr: 'Dış mekân', ar: 'أعمال خارجية' },
    { en: 'Public buildings', tr: 'Kamu binaları', ar: 'مبانٍ عامة' },
  ],
  labels: [
    {
      label: { en: 'Size', tr: 'Büyüklük', ar: 'الحجم' },
      tags: [
        { en: 'Small', tr: 'Küçük', ar: 'صغير' },
        { en: 'Medium', tr: 'Orta', ar: 'متوسط' },
        { en: 'Large', tr: 'Büyük', ar: 'كبير' },
      ],
    },
    {
      label: { en: 'Material', tr: 'Malzeme', ar: 'المادة' },
      tags: [
        { en: 'Wood', tr: 'Ahşap', ar: 'خشب' },
        { en: 'Stone', tr: 'Taş', ar: 'حجر' },
        { en: 'Metal', tr: 'Metal', ar: 'معدن' },
        { en: 'Glass', tr: 'Cam', ar: 'زجاج' },
      ],
    },
    {
      label: { en: 'Type of work', tr: 'İşin türü', ar: 'نوع العمل' },
      tags: [
        { en: 'Installation', tr: 'Montaj', ar: 'تركيب' },
        { en: 'Repair', tr: 'Onarım', ar: 'إصلاح' },
        { en: 'Maintenance', tr: 'Bakım', ar: 'صيانة' },
      ],
    },
  ],
};
