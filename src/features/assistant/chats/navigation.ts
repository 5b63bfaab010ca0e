import { agencyRoles, house, owners, type Place } from '#shared/navigation/place.ts';

const everyone = [...owners, ...house, ...agencyRoles];
/** Addresses of this feature; people of agencies and of the house choose an account first. */
export const navigation: readonly Place[] = [
  {
    path: '/apps/dashboards/bot-analytics',
    sees: everyone,
    group: 'chatbot',
    order: 40,
    account: true,
  },
  {
    path: '/apps/dashboards/widget-logs',
    sees: everyone,
    group: 'chatbot',
    order: 50,
    account: true,
  },
  { path: '/apps/dashboards/widget-logs/:id', opens: everyone, account: true },
];
