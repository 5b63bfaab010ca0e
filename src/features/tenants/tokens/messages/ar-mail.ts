import { plural, type Words } from '#shared/words.ts';
import type { mail as enMail } from './en-mail.ts';

export const mail = {
  subject: (p) => `${p.business}: استُخدم ${p.threshold}% من وحداتك`,
  heading: (p) => `استُخدم ${p.threshold}% من وحداتك`,
  text: plural<{ count: number }>({
    zero: 'لم تبقَ أي وحدة. تعود الوحدات بعد 30 يومًا من استخدامها.',
    one: 'بقيت وحدة واحدة. تعود الوحدات بعد 30 يومًا من استخدامها.',
    two: 'بقيت وحدتان. تعود الوحدات بعد 30 يومًا من استخدامها.',
    few: 'بقيت # وحدات. تعود الوحدات بعد 30 يومًا من استخدامها.',
    many: 'بقيت # وحدة. تعود الوحدات بعد 30 يومًا من استخدامها.',
    other: 'بقيت # وحدة. تعود الوحدات بعد 30 يومًا من استخدامها.',
  }),
  emptySubject: (p) => `${p.business}: استُخدمت كل الوحدات`,
  emptyHeading: 'ليس لديك أي وحدات',
  emptyText:
    'لا يمكن الآن إنشاء نصوص أو صور أو فيديوهات جديدة. يكتمل العمل الجاري، ويمكنك الكتابة بنفسك. تعود كل وحدة بعد 30 يومًا من استخدامها.',
  button: 'الاطّلاع على أوجه الاستخدام',
} satisfies Words<typeof enMail>;
