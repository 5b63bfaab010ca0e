import { plural, type Words } from '#shared/words.ts';
import type { mail as enMail } from './en-mail.ts';

export const mail = {
  subject: (p) => `${p.business}: استُخدم ${p.threshold}% من رموزك`,
  heading: (p) => `استُخدم ${p.threshold}% من رموزك`,
  text: plural<{ count: number }>({
    zero: 'لم يبقَ أي رمز. تعود الرموز بعد 30 يومًا من استخدامها.',
    one: 'بقي رمز واحد. تعود الرموز بعد 30 يومًا من استخدامها.',
    two: 'بقي رمزان. تعود الرموز بعد 30 يومًا من استخدامها.',
    few: 'بقيت # رموز. تعود الرموز بعد 30 يومًا من استخدامها.',
    many: 'بقي # رمزًا. تعود الرموز بعد 30 يومًا من استخدامها.',
    other: 'بقي # رمز. تعود الرموز بعد 30 يومًا من استخدامها.',
  }),
  emptySubject: (p) => `${p.business}: استُخدمت كل الرموز`,
  emptyHeading: 'ليس لديك أي رموز',
  emptyText:
    'على النصوص والصور والفيديوهات الجديدة أن تنتظر. يكتمل العمل الجاري، ويمكنك الكتابة بنفسك. تعود الرموز بعد 30 يومًا من استخدامها.',
  button: 'الاطّلاع على أوجه الاستخدام',
} satisfies Words<typeof enMail>;
