/** Words of codes of payments by card, which the first load does not carry. */
export const errors = {
  'plans.card_off': 'Payment by card is not offered right now. Pay as the invoice says.',
  'plans.card_pending':
    'A payment for this invoice is already on its way. You will get an email when it arrives.',
  'plans.card_sum': 'This sum cannot be paid by card. Pay as the invoice says.',
  'plans.card_refused': 'The payment provider does not take this sum. Pay as the invoice says.',
  'plans.card_away': 'The payment provider does not answer. Nothing was charged; try again in a few minutes.',
};
