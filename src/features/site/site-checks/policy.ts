export { canEditSite as canCheckSite } from '#features/site/gallery/policy.ts';
