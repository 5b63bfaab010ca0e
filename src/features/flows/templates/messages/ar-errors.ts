import type { errors as en } from './en-errors.ts';

export const errors: typeof en = {
  'templates.too_large': 'في هذا الحساب أكثر مما يحمله قالب: 5,000 جزء و4 ميغابايت على الأكثر',
  'templates.too_many': '100 قالب على الأكثر. احذف أحدها أولًا.',
  'templates.too_many_releases': '200 إصدار للقالب على الأكثر. أنشئ قالبًا جديدًا.',
  'templates.source_gone': 'لم يعد الحساب الذي صُنع منه هذا القالب في وكالتك',
  'templates.account_gone': 'لم يعد أحد هذه الحسابات في وكالتك',
  'templates.release_gone': 'لم يعد هذا الإصدار موجودًا',
  'templates.newer': 'صُنع هذا الإصدار بنسخة أحدث من المنتج',
  'templates.busy': 'يُطبَّق قالب على هذا الحساب الآن. انتظر حتى ينتهي.',
  'templates.nothing_waits': 'لم يعد أي حساب في الانتظار',
  'templates.not_done': 'لا يمكن التراجع عن هذا الآن',
  'templates.later_first': 'طُبّق بعده إصدار آخر. تراجع عن ذلك أولًا.',
  'templates.too_late': 'لا يمكن التراجع بعد 180 يومًا',
  'templates.person_gone': 'من طلب ذلك لم يعد يدير الوكالة',
  'templates.failed': 'توقّف بسبب خلل غير متوقع. يمكن التراجع عمّا طُبّق حتى ذلك الحين.',
  'templates.lacks': 'يذكر شيئًا لا يوجد في هذا الحساب. طبّق ذلك القسم أيضًا.',
  'templates.in_use': 'يبقى لأنه قيد الاستخدام',
  'templates.taken': 'تُرك: في الحساب شيء آخر بهذا الاسم',
  'templates.refused': 'تُرك: لا يناسب هذا الحساب',
  'templates.gone_here': 'حذفه الحساب، والإصدار يغيّره',
  'templates.edited_here': 'لم يعد في الإصدار، لكن الحساب غيّره',
};
