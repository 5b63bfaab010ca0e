import { IconReceipt2 } from '@tabler/icons-react';
import { lazy } from 'react';
import { defineAppFeature } from '#app/feature.ts';

const AgencyLimits = lazy(() =>
  import('./parts/house/agency-limits.tsx').then((m) => ({ default: m.AgencyLimits })),
);
const PlanBanner = lazy(() => import('./parts/plan-banner.tsx').then((m) => ({ default: m.PlanBanner })));

/** Plans and invoices: of an agency, and of all agencies for the operator. */
export const plans = defineAppFeature({
  name: 'plans',
  routes: [
    { path: '/settings/plans', title: 'plans', icon: IconReceipt2, load: () => import('./house-plans.tsx') },
    { path: '/agency-plan', title: 'plan', icon: IconReceipt2, load: () => import('./agency-plan.tsx') },
    { path: '/agency-plan/:invoiceId', title: 'invoice', bare: true, load: () => import('./invoice.tsx') },
    { path: '/settings/account-agency/pay', title: 'pay', load: () => import('./pay.tsx') },
    { path: '/settings/account-agency/success', title: 'success', load: () => import('./success.tsx') },
    { path: '/settings/account-agency/error/:id', title: 'failed', load: () => import('./failed.tsx') },
  ],
  parts: {
    'shell.banner': [{ name: 'plans', order: 10, Part: PlanBanner }],
    'agency.tab': [{ name: 'limits', order: 20, label: 'limits', Part: AgencyLimits }],
  },
});
