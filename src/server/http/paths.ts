/** Which paths the signed-in application answers; everything else is a public page. One place for all three faces. */
const appRoots = new Set(['login', 'logout', 'reset-password', 'signup-agency', 'signup-agency-confirm', 'signup-account', 'signup-account-confirm', 'check-email', 'set-password', 'sent-email', 'invite-user', 'invite-user-confirm', 'getstarted', 'dlinks',
  'settings', 'extras', 'apps', 'agency-tools', 'chat-dashboard', 'welcome-user', 'content', 'content-overview', 'workflow', 'tasks', 'calendar', 'bulk-edit', 'directory', 'ai-logs', 'pending-approval', 'usage-logs', 'autoTag', 'content-log',
  'agency', 'integrated-toSocial', 'houseAccounts', 'accounts', 'templates', 'my-accounts', 'account', 'my-agency', 'agency-plan', 'triggers', 'distributions', 'map-content', 'trigger-logs', 'user-usage', 'image-tagger', 'testimonials', 'outbox', 'notices', 'media']);
/** On the host of a business these names belong to its public site. */
const siteFirst = new Set(['testimonials', 'media', 'content', 'account']);

export function isAppPath(kind: 'app' | 'agency' | 'account', path: string): boolean {
  const first = path.split('/')[1] ?? '';
  if (kind === 'account' && siteFirst.has(first)) return false;
  return appRoots.has(first);
}

/** Everything that the public site of a business answers to visitors: its pages, feeds and forms. */
export const isPublicPath = (path: string): boolean => /^\/api\/(public|testimonial-requests)\//.test(path) || (!/^\/(api|assets|files)\//.test(path) && !/^\/(favicon\.\w+|(site|app)\.webmanifest|service-worker\.js|app-icon\/\S+)$/.test(path) && !isAppPath('account', path));
