import type { Words } from '#shared/words.ts';
import type { screens as en } from './en-locks.ts';

export const screens: Words<typeof en> = {
  lock: 'قفل هذا العنصر',
  lockTitle: 'هل تريد قفل هذا العنصر؟',
  lockLead: 'لا يستطيع أحد تعديله أو نشره أو حذفه حتى يُلغى القفل. تبقى القراءة والرسائل متاحة.',
  reason: 'السبب',
  lockYes: 'قفل',
  cancel: 'إلغاء',
  lockedBy: (p) => `قفله ${p.name}، ${p.at}:`,
  unlock: 'إلغاء القفل',
  locked: 'تم القفل',
  unlocked: 'أُلغي القفل',
};
