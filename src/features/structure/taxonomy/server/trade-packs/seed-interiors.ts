import type { Pack } from './seed-pack.ts';

/** Start words of the trade “interiors” (CONT-37, CONT-41, CONT-42). */
export const interiors: Pack = {
  services: [
    { en: 'Interior design', tr: 'İç mimari tasarım', ar: 'التصميم الداخلي' },
    { en: 'Kitchen remodeling', tr: 'Mutfak yenileme', ar: 'تجديد المطابخ' },
    { en: 'Bathroom remodeling', tr: 'Banyo yenileme', ar: 'تجديد الحمامات' },
    { en: 'Built-in furniture', tr: 'Gömme dolap ve mobilya', ar: 'أثاث ثابت' },
    { en: 'Flooring', tr: 'Zemin kaplama', ar: 'تركيب الأرضيات' },
    { en: 'Lighting design', tr: 'Aydınlatma tasarımı', ar: 'تصميم الإضاءة' },
    { en: 'Curtains and upholstery', tr: 'Perde ve döşemelik', ar: 'الستائر والتنجيد' },
  ],
  categories: [
    { en: 'Kitchens', tr: 'Mutfaklar', ar: 'مطابخ' },
    { en: 'Bathrooms', tr: 'Banyolar', ar: 'حمامات' },
    { en: 'Living rooms', tr: 'Oturma odaları', ar: 'غرف معيشة' },
    { en: 'Bedrooms', tr: 'Yatak odaları', ar: 'غرف نوم' },
    { en: 'Offices', tr: 'Ofisler', ar: 'مكاتب' },
    { en: 'Shops and restaurants', tr: 'Mağaza ve restoranlar', ar: 'متاجر ومطاعم' },
  ],
  labels: [
    {
      label: { en: 'Style', tr: 'Tarz', ar: 'الطراز' },
      tags: [
        { en: 'Modern', tr: 'Modern', ar: 'حديث' },
        { en: 'Classic', tr: 'Klasik', ar: 'كلاسيكي' },
        { en: 'Rustic', tr: 'Rustik', ar: 'ريفي' },
        { en: 'Minimalist', tr: 'Minimalist', ar: 'بسيط' },
        { en: 'Industrial', tr: 'Endüstriyel', ar: 'صناعي' },
      ],
    },
    {
      label: { en: 'Material', tr: 'Malzeme', ar: 'المادة' },
      tags: [
        { en: 'Wood', tr: 'Ahşap', ar: 'خشب' },
        { en: 'Marble', tr: 'Mermer', ar: 'رخام' },
        { en: 'Glass', tr: 'Cam', ar: 'زجاج' },
        { en: 'Metal', tr: 'Metal', ar: 'معدن' },
        { en: 'Fabric', tr: 'Kumaş', ar: 'قماش' },
      ],
    },
  ],
};
