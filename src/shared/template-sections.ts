/** Parts of an account that a template carries, in the order in which screens name them (TMPL-02). */
export const templateSections = [
  'settings',
  'pipelines',
  'types',
  'fields',
  'permissions',
  'ai',
  'gallery',
  'mobile',
  'referrals',
  'testimonial',
  'automations',
  'triggers',
  'instructions',
  'social',
  'widget',
] as const;
export type TemplateSection = (typeof templateSections)[number];
