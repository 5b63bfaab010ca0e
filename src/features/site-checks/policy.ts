export { canEditSite as canCheckSite } from '#features/gallery/policy.ts';
