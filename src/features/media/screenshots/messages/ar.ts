import type { Words } from '#shared/words.ts';
import type { app as enApp } from './en.ts';

export const app = {
  addLink: 'إضافة من رابط',
  'screenshots.address': 'هذا ليس عنوان ويب. يبدأ بـ https:// أو http://.',
  'screenshots.private': 'هذا العنوان ليس على الإنترنت العام.',
  'screenshots.unreachable': 'تعذر الوصول إلى الصفحة.',
  'screenshots.slow': 'تأخرت الصفحة كثيرًا.',
  'screenshots.failed': 'تعذر التقاط هذه الصفحة.',
  'screenshots.unavailable': 'لا يمكن التقاط الصفحات على هذا الخادم. اطلب Chromium من إدارة المنصة.',
  'screenshots.many': 'لقطات كثيرة في الانتظار. حاول بعد بضع دقائق.',
} satisfies Words<typeof enApp>;
