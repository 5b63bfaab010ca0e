import type { Words } from '#shared/words.ts';
import type { mail as enMail } from './en.ts';

export const mail = {
  subject: (p) => `يعمل ${p.by} باسم ${p.as}`,
  heading: (p) => `يعمل ${p.by} باسم ${p.as} لمدة ساعة على الأكثر`,
  readOnly: 'يمكنه الاطلاع دون تغيير أي شيء.',
  edits: 'يمكنه الاطلاع وإجراء تغييرات، ويذكر سجل العمليات اسمه مع كل تغيير.',
  where: 'وقت البداية والنهاية مدوَّنان في سجل العمليات لديكم.',
} satisfies Words<typeof enMail>;
