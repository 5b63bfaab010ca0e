export { canEditSite as canCheckSite } from '#features/site/site-settings/policy.ts';
