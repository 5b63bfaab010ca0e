import { plural, type Words } from '#shared/words.ts';
import type { screens as enScreens } from './en-screens.ts';

export const screens = {
  workAs: 'العمل باسم شخص آخر…',
  workAsNamed: (p) => `العمل باسم ${p.name}`,
  lead: (p) =>
    `سترى لمدة ساعة ما يراه ${p.name}. يُبلَّغ المسؤولون فورًا مع السبب الذي تكتبه، ويُدوَّن كل شيء باسمك في سجل العمليات لديهم.`,
  reason: 'لماذا؟',
  reasonHint: 'جملة واحدة تكفي، ويقرؤها المسؤولون.',
  edits: 'أحتاج إلى تغيير شيء',
  editsHint: 'بدون هذا الخيار تطّلع فقط، ولا يتغير شيء عن طريق الخطأ.',
  begin: 'البدء',
  cancel: 'إلغاء',
  banner: 'أنت تعمل باسم غيرك',
  youWorkAs: (p) => `أنت تعمل باسم ${p.name}.`,
  youWorkAsIn: (p) => `أنت تعمل باسم ${p.name}، ${p.tenant}.`,
  readOnly: 'للقراءة فقط',
  mayEdit: 'تُحفظ التغييرات باسمك',
  left: 'متبقية',
  minutesLeft: plural({
    zero: 'لم يبق وقت',
    one: 'بقيت دقيقة واحدة',
    two: 'بقيت دقيقتان',
    few: 'بقيت # دقائق',
    many: 'بقيت # دقيقة',
    other: 'بقيت # دقيقة',
  }),
  stop: (p) => `إنهاء العمل باسم ${p.name}`,
  over: 'لم تعد تعمل باسم غيرك: انتهت الساعة أو لم يعد ذلك مسموحًا.',
} satisfies Words<typeof enScreens>;
