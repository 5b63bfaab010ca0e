/** Files above the limit with their most lines; the list may only shrink. */
export const longFiles: Record<string, number> = {
  'src/app/shell/shell.module.css': 685,
  'src/app/ui/styles/table.module.css': 360,
  'src/features/branding/app/branding.module.css': 427,
  'src/features/content/app/editor/editor.module.css': 378,
  'src/features/content/server/actions.ts': 405,
  'src/features/content/server/routes.test.ts': 743,
  'src/features/media/app/media.module.css': 451,
  'src/features/permissions/server/routes.test.ts': 1296,
  'src/features/tenants/server/routes.test.ts': 792,
  'src/features/testimonials/server/routes.test.ts': 964,
};
