import type { Pack } from './seed-pack.ts';

/** Start words of the trade “electrical” (CONT-37, CONT-41, CONT-42). */
export const electrical: Pack = {
  services: [
    { en: 'Wiring', tr: 'Elektrik tesisatı', ar: 'تمديدات كهربائية' },
    { en: 'Panel upgrades', tr: 'Elektrik panosu yenileme', ar: 'تحديث لوحات الكهرباء' },
    { en: 'Lighting installation', tr: 'Aydınlatma montajı', ar: 'تركيب الإضاءة' },
    { en: 'Outlets and switches', tr: 'Priz ve anahtar montajı', ar: 'تركيب المقابس والمفاتيح' },
    { en: 'EV chargers', tr: 'Araç şarj istasyonu kurulumu', ar: 'شواحن السيارات الكهربائية' },
    { en: 'Solar panels', tr: 'Güneş paneli kurulumu', ar: 'تركيب الألواح الشمسية' },
    { en: 'Smart home', tr: 'Akıllı ev sistemleri', ar: 'أنظمة المنزل الذكي' },
    { en: 'Troubleshooting', tr: 'Arıza tespiti', ar: 'كشف الأعطال' },
    { en: 'Safety inspection', tr: 'Elektrik güvenlik kontrolü', ar: 'فحص السلامة الكهربائية' },
  ],
  categories: [
    { en: 'Homes', tr: 'Konutlar', ar: 'منازل' },
    { en: 'Commercial buildings', tr: 'Ticari binalar', ar: 'مبانٍ تجارية' },
    { en: 'Industrial plants', tr: 'Sanayi tesisleri', ar: 'منشآت صناعية' },
    { en: 'New construction', tr: 'Yeni yapılar', ar: 'مبانٍ جديدة' },
    { en: 'Outdoor', tr: 'Dış mekân', ar: 'أعمال خارجية' },
  ],
  labels: [
    {
      label: { en: 'Type of work', tr: 'İşin türü', ar: 'نوع العمل' },
      tags: [
        { en: 'Installation', tr: 'Montaj', ar: 'تركيب' },
        { en: 'Repair', tr: 'Onarım', ar: 'إصلاح' },
        { en: 'Upgrade', tr: 'Yenileme', ar: 'تحديث' },
        { en: 'Emergency', tr: 'Acil', ar: 'طوارئ' },
      ],
    },
    {
      label: { en: 'System', tr: 'Sistem', ar: 'النظام' },
      tags: [
        { en: 'Lighting', tr: 'Aydınlatma', ar: 'إضاءة' },
        { en: 'Power', tr: 'Kuvvet tesisatı', ar: 'طاقة' },
        { en: 'Solar', tr: 'Güneş enerjisi', ar: 'طاقة شمسية' },
        { en: 'Security', tr: 'Güvenlik', ar: 'أنظمة أمنية' },
        { en: 'Data network', tr: 'Veri ağı', ar: 'شبكة بيانات' },
      ],
    },
  ],
};
