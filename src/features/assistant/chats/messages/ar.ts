import type { app as en } from './en.ts';

export const app: typeof en = {
  analytics: 'تحليلات الروبوت',
  logs: 'سجلات الروبوت',
  log: 'محادثة',
  'chats.taken': 'هذه المحادثة لدى شخص آخر. اسأله أو أسندها إلى نفسك.',
  'chats.closed': 'أُغلقت هذه المحادثة.',
  'chats.no_person': 'لا يمكن لهذا الشخص الرد على الزوار هنا.',
  'chats.many_notes': 'هناك 100 ملاحظة بالفعل. احذف واحدة أولًا.',
  'chats.many_answers': 'هناك 50 ردًا بالفعل. احذف واحدًا أولًا.',
};
