import type { Business } from './shapes.ts';

/** An inquiry of a visitor to the demo world: hours ago, who, and the words. */
type Inquiry = {
  hours: number;
  state: 'new' | 'answered' | 'visit' | 'won' | 'lost';
  name: string;
  email: string;
  phone: string;
  message: string;
  referrer: string;
};
const GOOGLE = 'https://www.google.com/';
const NEIGHBORS = 'https://nextdoor.com/';

/** Inquiries by the language of the business, newest first. */
export const inquiries: Record<Business['language'], readonly Inquiry[]> = {
  en: [
    {
      hours: 5,
      state: 'new',
      name: 'Claire Dunmore',
      email: 'claire.dunmore@example.com',
      phone: '(607) 555-0188',
      message:
        'We saw this one on your site. Our garden slopes toward the house and is wet each spring. Could you look at it before winter?',
      referrer: GOOGLE,
    },
    {
      hours: 29,
      state: 'new',
      name: 'Peter Okafor',
      email: 'p.okafor@example.com',
      phone: '',
      message:
        'Looking for a price for about 60 feet along the north side, gate included. Photos can follow by email.',
      referrer: NEIGHBORS,
    },
    {
      hours: 74,
      state: 'answered',
      name: 'Margaret Hill',
      email: 'mhill@example.com',
      phone: '(607) 555-0121',
      message: 'Do you also do lighting? We would like it done together with the steps in the front.',
      referrer: '',
    },
    {
      hours: 190,
      state: 'visit',
      name: 'Tom and Ana Reyes',
      email: 'reyes.home@example.com',
      phone: '(607) 555-0163',
      message: 'Thank you for calling back so quickly. Thursday at four is fine; park in the yard.',
      referrer: GOOGLE,
    },
    {
      hours: 420,
      state: 'won',
      name: 'Harriet Low',
      email: 'h.low@example.com',
      phone: '(607) 555-0149',
      message: 'A friend in Ithaca sent me your page. We have a small yard and a large dog.',
      referrer: '',
    },
    {
      hours: 640,
      state: 'lost',
      name: 'Grant Weller',
      email: 'grant.weller@example.com',
      phone: '',
      message: 'Could you start next week? We sell the house in a month.',
      referrer: GOOGLE,
    },
  ],
  tr: [
    {
      hours: 6,
      state: 'new',
      name: 'Elif Arslan',
      email: 'elif.arslan@example.com',
      phone: '0555 010 12 34',
      message:
        'Sitenizdeki işleri gördük. Evimizin arka cephesi için keşif yapıp fiyat verebilir misiniz? Cumartesi günleri evdeyiz.',
      referrer: GOOGLE,
    },
    {
      hours: 52,
      state: 'answered',
      name: 'Kemal Yıldız',
      email: 'kemal.yildiz@example.com',
      phone: '',
      message: 'İşin ne kadar sürdüğünü ve malzemenin fiyata dâhil olup olmadığını öğrenmek istiyorum.',
      referrer: '',
    },
    {
      hours: 310,
      state: 'won',
      name: 'Selin Demir',
      email: 'selin.demir@example.com',
      phone: '0555 010 56 78',
      message: 'Komşumuz sizi önerdi. Aynı işi bizim evde de yapabilir misiniz?',
      referrer: '',
    },
  ],
  ar: [
    {
      hours: 7,
      state: 'new',
      name: 'ليلى حسن',
      email: 'layla.hassan@example.com',
      phone: '0100 555 0123',
      message:
        'رأينا أعمالكم على الموقع ونودّ تجديد غرفة المعيشة قبل رمضان. هل يمكنكم زيارتنا لمعاينة المكان؟',
      referrer: GOOGLE,
    },
    {
      hours: 60,
      state: 'answered',
      name: 'كريم منصور',
      email: 'karim.mansour@example.com',
      phone: '',
      message: 'كم يستغرق تجديد مطبخ متوسط المساحة؟ وهل يشمل السعر الخامات؟',
      referrer: '',
    },
    {
      hours: 280,
      state: 'visit',
      name: 'نادية سليم',
      email: 'nadia.selim@example.com',
      phone: '0100 555 0177',
      message: 'شكرًا على الرد السريع. موعد الثلاثاء الخامسة مساءً مناسب لنا.',
      referrer: '',
    },
  ],
};
