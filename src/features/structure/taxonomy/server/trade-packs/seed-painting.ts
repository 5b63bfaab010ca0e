import type { Pack } from './seed-pack.ts';

/** Start words of the trade “painting” (CONT-37, CONT-41, CONT-42). */
export const painting: Pack = {
  services: [
    { en: 'Interior painting', tr: 'İç cephe boya', ar: 'دهان داخلي' },
    { en: 'Exterior painting', tr: 'Dış cephe boya', ar: 'دهان خارجي' },
    { en: 'Wallpaper', tr: 'Duvar kâğıdı', ar: 'ورق الجدران' },
    { en: 'Plastering', tr: 'Sıva ve alçı', ar: 'أعمال الجبس والمعجون' },
    { en: 'Wood finishing', tr: 'Ahşap boya ve vernik', ar: 'دهان الخشب وتلميعه' },
    { en: 'Metal painting', tr: 'Metal boya', ar: 'دهان المعادن' },
    { en: 'Decorative finishes', tr: 'Dekoratif boya', ar: 'دهانات ديكورية' },
    { en: 'Color advice', tr: 'Renk danışmanlığı', ar: 'استشارات الألوان' },
  ],
  categories: [
    { en: 'Homes', tr: 'Konutlar', ar: 'منازل' },
    { en: 'Offices', tr: 'Ofisler', ar: 'مكاتب' },
    { en: 'Facades', tr: 'Dış cepheler', ar: 'واجهات' },
    { en: 'Stairwells', tr: 'Merdiven boşlukları', ar: 'سلالم' },
    { en: 'Furniture and doors', tr: 'Mobilya ve kapılar', ar: 'أثاث وأبواب' },
  ],
  labels: [
    {
      label: { en: 'Color', tr: 'Renk', ar: 'اللون' },
      tags: [
        { en: 'White', tr: 'Beyaz', ar: 'أبيض' },
        { en: 'Gray', tr: 'Gri', ar: 'رمادي' },
        { en: 'Beige', tr: 'Bej', ar: 'بيج' },
        { en: 'Blue', tr: 'Mavi', ar: 'أزرق' },
        { en: 'Green', tr: 'Yeşil', ar: 'أخضر' },
      ],
    },
    {
      label: { en: 'Finish', tr: 'Parlaklık', ar: 'درجة اللمعان' },
      tags: [
        { en: 'Matte', tr: 'Mat', ar: 'مطفأ' },
        { en: 'Satin', tr: 'Saten', ar: 'ساتان' },
        { en: 'Glossy', tr: 'Parlak', ar: 'لامع' },
      ],
    },
    {
      label: { en: 'Surface', tr: 'Yüzey', ar: 'نوع السطح' },
      tags: [
        { en: 'Plaster', tr: 'Sıva', ar: 'جص' },
        { en: 'Wood', tr: 'Ahşap', ar: 'خشب' },
        { en: 'Metal', tr: 'Metal', ar: 'معدن' },
        { en: 'Brick', tr: 'Tuğla', ar: 'طوب' },
      ],
    },
  ],
};
