import type { errors as en } from './en-errors.ts';

/** Words of codes of payments by card. */
export const errors: typeof en = {
  'plans.card_off': 'Kartla ödeme şu anda sunulmuyor. Faturada yazdığı gibi ödeyin.',
  'plans.card_pending': 'Bu fatura için bir ödeme zaten yolda. Ulaştığında e-posta alırsınız.',
  'plans.card_sum': 'Bu tutar kartla ödenemiyor. Faturada yazdığı gibi ödeyin.',
  'plans.card_refused': 'Ödeme sağlayıcısı bu tutarı kabul etmiyor. Faturada yazdığı gibi ödeyin.',
  'plans.card_away':
    'Ödeme sağlayıcısı yanıt vermiyor. Hiçbir ücret alınmadı; birkaç dakika sonra yeniden deneyin.',
};
