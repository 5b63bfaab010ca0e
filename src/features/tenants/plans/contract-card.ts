import { z } from 'zod';
import { endpoint, id } from '#shared/endpoint.ts';

export const startCardPayment = endpoint({
  method: 'POST',
  path: '/api/agencies/:agencyId/invoices/:invoiceId/card-payment',
  summary: 'Make the page on which exactly this open invoice is paid by card, and lead to it (BILL-08)',
  who: 'agency',
  params: z.object({ agencyId: id, invoiceId: id }),
  output: z.object({ url: z.url({ protocol: /^https?$/ }) }),
  errors: [
    'plans.not_open',
    'plans.card_off',
    'plans.card_pending',
    'plans.card_sum',
    'plans.card_refused',
    'plans.card_away',
  ],
  limit: { points: 100, seconds: 600 },
});
