import type { Words } from '#shared/words.ts';
import type { mail as enMail } from './en.ts';

export const mail = {
  subject: (p) => `عمل باسم ${p.as} من ${p.by}`,
  heading: (p) => `يعمل ${p.by} باسم ${p.as} لمدة ساعة على الأكثر`,
  readOnly: 'يمكنه الاطلاع دون تغيير أي شيء.',
  edits: 'يمكنه الاطلاع وإجراء تغييرات، ويذكر سجل العمليات اسمه مع كل تغيير.',
  where: 'وقت البداية والنهاية مدوَّنان في سجل العمليات لديك.',
} satisfies Words<typeof enMail>;
