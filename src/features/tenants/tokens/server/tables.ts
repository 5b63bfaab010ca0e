import type { Table } from '#platform/db/archive/tables.ts';

/** Tables with rows of a tenant, each with what its rows are called and how an archive brings them in. */
export const tables: readonly Table[] = [
  {
    name: 'token_balance',
    words: { en: 'Token balance', tr: 'Jeton bakiyesi', ar: 'رصيد الرموز' },
    template: 'tenant',
  },
  {
    name: 'token_day',
    words: { en: 'Tokens by day', tr: 'Günlere göre jetonlar', ar: 'الرموز حسب اليوم' },
    template: 'history',
  },
  {
    name: 'token_entry',
    words: { en: 'Lines of the token ledger', tr: 'Jeton defterinin satırları', ar: 'سطور دفتر الرموز' },
    template: 'history',
  },
  {
    name: 'token_person_cap',
    words: { en: 'Token limits of people', tr: 'Kişilerin jeton sınırları', ar: 'حدود رموز الأشخاص' },
    template: 'person',
  },
];
