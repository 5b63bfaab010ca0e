export { canEditSite as canCopySite } from '#features/site/site-settings/policy.ts';
