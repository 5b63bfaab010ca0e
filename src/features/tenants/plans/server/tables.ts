import type { Table } from '#platform/db/archive/tables.ts';

/** Tables with rows of a tenant, each with what its rows are called and how an archive brings them in. */
export const tables: readonly Table[] = [
  {
    name: 'agency_current_plan',
    words: { en: 'Plan of the agency', tr: 'Ajansın planı', ar: 'خطة الوكالة' },
    template: 'tenant',
  },
  {
    name: 'agency_limit',
    words: { en: 'Limits of the agency', tr: 'Ajansın sınırları', ar: 'حدود الوكالة' },
    template: 'tenant',
  },
  {
    name: 'agency_token_entry',
    words: { en: 'Tokens of the agency', tr: 'Ajansın jetonları', ar: 'وحدات الوكالة' },
    template: 'tenant',
  },
  {
    name: 'payment_attempt',
    words: { en: 'Failed payments', tr: 'Başarısız ödemeler', ar: 'مدفوعات متعذّرة' },
    template: 'tenant',
  },
  {
    name: 'card_payment',
    words: { en: 'Payments by card', tr: 'Kartla ödemeler', ar: 'مدفوعات بالبطاقة' },
    template: 'tenant',
  },
  {
    name: 'payment_event',
    words: { en: 'Payment events', tr: 'Ödeme olayları', ar: 'أحداث الدفع' },
    template: 'tenant',
  },
];
