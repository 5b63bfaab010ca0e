export { canEditSite as canCopySite } from '#features/site/gallery/policy.ts';
