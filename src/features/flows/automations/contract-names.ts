/** Names of calls whose answers live news makes stale. */
export const names = {
  list: { method: 'GET', path: '/api/accounts/:accountId/automations' },
  listRuns: { method: 'GET', path: '/api/accounts/:accountId/automation-runs' },
  getRun: { method: 'GET', path: '/api/accounts/:accountId/automation-runs/:automationRunId' },
} as const;
