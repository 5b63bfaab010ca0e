export { canEditSite as canCopySite } from '#features/gallery/policy.ts';
