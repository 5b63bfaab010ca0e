/** Kinds of what an archive of an account holds, in the order in which screens name them. */
export const archiveParts = [
  'items',
  'media',
  'words',
  'types',
  'pipelines',
  'customFields',
  'tasks',
  'leads',
  'messages',
  'versions',
  'views',
  'settings',
  'structure',
  'history',
] as const;
export type ArchivePart = (typeof archiveParts)[number];
