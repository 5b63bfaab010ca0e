import type { Table } from '#platform/db/archive/tables.ts';

/** Tables with rows of a tenant, each with what its rows are called and how an archive brings them in. */
export const tables: readonly Table[] = [
  { name: 'account', words: { en: 'Accounts', tr: 'Hesaplar', ar: 'الحسابات' } },
  { name: 'account_export', words: { en: 'Exports', tr: 'Dışa aktarmalar', ar: 'ملفات التصدير' } },
  {
    name: 'account_transfer',
    words: { en: 'Offers to hand an account over', tr: 'Hesap devri teklifleri', ar: 'عروض نقل الحسابات' },
  },
  { name: 'agency', words: { en: 'Agencies', tr: 'Ajanslar', ar: 'الوكالات' } },
];
