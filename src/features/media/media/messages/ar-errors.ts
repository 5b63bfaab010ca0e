import type { Words } from '#shared/words.ts';
import type { errors as en } from './en-errors.ts';

export const errors = {
  'media.address_private': 'هذا العنوان ليس على الإنترنت العام، لذلك لم تُجلب الصورة.',
  'media.address_unreachable': 'تعذّر الوصول إلى خادم هذه الصورة.',
  'media.address_slow': 'لم يُجب خادم هذه الصورة في الوقت المناسب.',
  'media.address_status': 'لا توجد صورة على الخادم بهذا العنوان.',
} satisfies Words<typeof en>;
