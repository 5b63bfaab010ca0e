/** Sections that documents hide as a whole (ROLE-15). */
export const sections = [
  'content',
  'presence',
  'advanced',
  'bulkEdit',
  'ai',
  'extras',
  'settings',
  'contentTypes',
  'customFieldGroups',
  'api',
  'referrals',
] as const;
export type Section = (typeof sections)[number];
/**
 * A page that documents of permissions may hide, with all paths below. `since`: the version of the list that brought it;
 * absent: the first.
 */
type RightsPage = { path: string; section: Section; since?: number };
/**
 * Pages that a document may hide, by section and in the order of the menu. Stored documents name them: a path that stands
 * here does not change, and an added page gets a `since` one above the highest. Profile, welcome and sign-out cannot be
 * hidden.
 */
export const pages: readonly RightsPage[] = [
  { path: '/content-overview', section: 'content' },
  { path: '/workflow', section: 'content' },
  { path: '/tasks', section: 'content' },
  { path: '/extras/media', section: 'content' },
  { path: '/map-content', section: 'content' },
  { path: '/testimonials', section: 'presence' },
  { path: '/leads', section: 'presence', since: 2 },
  { path: '/apps/dashboards', section: 'presence' },
  { path: '/settings/widget', section: 'presence' },
  { path: '/apps/agent-settings', section: 'presence' },
  { path: '/chat-dashboard', section: 'presence' },
  { path: '/agency-tools', section: 'presence' },
  { path: '/outbox', section: 'presence' },
  { path: '/calendar', section: 'advanced' },
  { path: '/directory', section: 'advanced' },
  { path: '/pending-approval', section: 'advanced' },
  { path: '/settings/audit', section: 'advanced' },
  { path: '/bulk-edit', section: 'bulkEdit' },
  { path: '/ai-logs', section: 'ai' },
  { path: '/settings/writingOutputs', section: 'ai' },
  { path: '/extras/categories', section: 'extras' },
  { path: '/extras/import', section: 'extras' },
  { path: '/extras/smart-tags', section: 'extras' },
  { path: '/extras/social-config', section: 'extras' },
  { path: '/extras/mobile', section: 'extras' },
  { path: '/extras/permissions', section: 'extras' },
  { path: '/settings/gallery', section: 'settings' },
  { path: '/settings/account', section: 'settings' },
  { path: '/settings/automation', section: 'settings' },
  { path: '/settings/integrations', section: 'settings' },
  { path: '/settings/testimonial', section: 'settings' },
  { path: '/settings/services', section: 'settings' },
  { path: '/settings/pipelines', section: 'settings' },
  { path: '/settings/team', section: 'settings' },
  { path: '/settings/labels', section: 'settings' },
  { path: '/settings/types', section: 'contentTypes' },
  { path: '/settings/fields', section: 'customFieldGroups' },
  { path: '/extras/apiKeys', section: 'api' },
  { path: '/extras/zapier', section: 'api' },
  { path: '/settings/referrals', section: 'referrals' },
  { path: '/reviewsImport', section: 'extras', since: 3 },
  { path: '/bookings', section: 'presence', since: 4 },
];
/** Version of `pages`: the highest `since`. */
export const RIGHTS_VERSION = Math.max(...pages.map(({ since = 1 }) => since));
