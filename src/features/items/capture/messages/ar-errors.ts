import type { Words } from '#shared/words.ts';
import type { errors as en } from './en-errors.ts';

export const errors = {
  'capture.other_person': 'التقط هذه الصور شخص آخر. سجّل الدخول باسم ذلك الشخص لإرسالها.',
} satisfies Words<typeof en>;
