import type { Words } from '#shared/words.ts';
import type { app as en } from './en-app.ts';

export const app = {
  'testimonials.no_video': 'لا يوجد فيديو.',
  'testimonials.captions': 'ليست ترجمة نصية: لكل سطر وقت وكلمات.',
  'testimonials.no_speech': 'لا يوجد تعرّف على الكلام على هذا الخادم.',
  'testimonials.captions_there': 'توجد ترجمة نصية بهذه اللغة أو أنها قيد الكتابة.',
  'testimonials.video_long': 'الفيديو أطول من دقيقتين.',
  'testimonials.video_late': 'لم يعد ممكنًا إضافة فيديو.',
  'testimonials.video_partial': 'تنقص أجزاء من الفيديو.',
} satisfies Words<typeof en>;
