/**
 * Titles of screens whose feature is still to come, by address; they move into the words of the feature with
 * it.
 */
export const app = {
  comesWith: (p: { what: string }) => `Coming soon: ${p.what}`,
  comingWhy: 'This page isn’t ready yet. When it is, you’ll find it at this address.',
  goBack: 'Back',
  toStart: 'To the start page',
  with_tagging: 'image tagging',
  with_plans: 'plans and figures',
  with_platform: 'platform tools',
  with_templates: 'account templates',
  with_chatbot: 'the chatbot',
  '/apps/dashboards/project': 'Dashboards',
  '/apps/dashboards/analyticsTest': 'Dashboards: trial figures',
  '/settings/stats': 'Stats',
  '/agency-plan': 'Plan',
  '/settings/account-agency/pay': 'Choose and pay a plan',
  '/settings/account-agency/success': 'Payment received',
  '/settings/account-agency/error/:id': 'Payment failed',
  '/settings/usage-issues': 'Usage Issues',
  '/templates': 'Templates',
  '/extras/elements': 'Elements',
  '/autoTag': 'Auto-tags history',
  '/agency-tools/bot-demo-settings': 'Bot demo settings',
};
