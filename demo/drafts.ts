import type { Business } from './shapes.ts';

/** Words around the facts of an item in the drafts of the demo world. */
type DraftWords = {
  social: (facts: { title: string; sentence: string; town: string }) => string;
  site: (facts: { title: string; sentence: string; town: string }) => string;
  outputs: { social: string; site: string };
  rejected: string;
  approver: string;
};
export const draftWords: Record<Business['language'], DraftWords> = {
  en: {
    social: ({ title, sentence, town }) =>
      `${title}. ${sentence} All photos of this job in ${town} are on our page.`,
    site: ({ title, sentence, town }) => `${sentence} ${title} was done in ${town} by our own crew.`,
    outputs: { social: 'Post for social media', site: 'Text for the site' },
    rejected: 'Please say that the stone is ours, not bought. And shorter.',
    approver: 'Margaret Hill',
  },
  tr: {
    social: ({ title, sentence, town }) =>
      `${title}. ${sentence} Bu işin bütün fotoğrafları sayfamızda: ${town}.`,
    site: ({ title, sentence, town }) => `${sentence} ${title}: ${town} bölgesinde kendi ekibimizle yaptık.`,
    outputs: { social: 'Sosyal medya gönderisi', site: 'Site metni' },
    rejected: 'Lütfen daha kısa yazalım; malzemeyi de belirtelim.',
    approver: 'Kemal Yıldız',
  },
  ar: {
    social: ({ title, sentence, town }) => `${title}. ${sentence} صور هذا العمل في ${town} كلها على صفحتنا.`,
    site: ({ title, sentence, town }) => `${sentence} نفّذ فريقنا هذا العمل في ${town}: ${title}.`,
    outputs: { social: 'منشور لوسائل التواصل', site: 'نص للموقع' },
    rejected: 'نرجو أن يكون النص أقصر وأن يذكر الخامة.',
    approver: 'كريم منصور',
  },
};
