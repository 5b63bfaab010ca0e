import type { errors as en } from './en-errors.ts';

/** Words of codes of payments by card. */
export const errors: typeof en = {
  'plans.card_off': 'الدفع بالبطاقة غير متاح الآن. ادفع كما هو مذكور في الفاتورة.',
  'plans.card_pending': 'هناك دفعة لهذه الفاتورة في الطريق. ستصلك رسالة بريد عند وصولها.',
  'plans.card_sum': 'لا يمكن دفع هذا المبلغ بالبطاقة. ادفع كما هو مذكور في الفاتورة.',
  'plans.card_refused': 'مزوّد الدفع لا يقبل هذا المبلغ. ادفع كما هو مذكور في الفاتورة.',
  'plans.card_away': 'مزوّد الدفع لا يجيب. لم يُؤخذ أي مبلغ؛ حاول مجددًا بعد بضع دقائق.',
};
