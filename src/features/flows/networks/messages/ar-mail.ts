import type { mail as en } from './en-mail.ts';

export const mail: typeof en = {
  warn: (p) => `لم يُنشر شيء على ${p.network} منذ مدة`,
  warnWhy: (p) =>
    `إن لم يُنشر شيء هناك خلال الأيام القادمة (${p.days}) فسنفصل هذه الشبكة. انشر عملًا، أو انشر يدويًا.`,
  remove: (p) => `فُصلت ${p.network} لأنه لم يُنشر عليها شيء`,
  removeWhy: (p) => `يمكنك إعادتها بنقرة واحدة خلال مدة محددة (أيام: ${p.days}). بعدها تربطها من جديد.`,
  open: 'شاهد شبكاتك',
};
