/** Names of calls whose answers live news makes stale. */
export const names = {
  list: { method: 'GET', path: '/api/accounts/:accountId/automations' },
  listRuns: { method: 'GET', path: '/api/accounts/:accountId/automation-runs' },
  getRun: { method: 'GET', path: '/api/accounts/:accountId/automation-runs/:automationRunId' },
} as const;
/** Live news: runs of automations have ended. */
export const RUNS_TOPIC = 'automations.ended';
/** Live news: automations have changed. */
export const TOPIC = 'automations.changed';
